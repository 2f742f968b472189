// The address bar, and links on the clipboard.

// A page that was opened from a file may not be allowed to.
export function forgetFragment() {
  try {
    history.replaceState(history.state, "", location.pathname + location.search);
  } catch {
    // Then a reload loads the same questions again, beside the match.
  }
}

// Browsers without a clipboard for pages, or that ask and are refused: the field is selected, for
// the keyboard.
export async function copy(text, id) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.getElementById(id);
    field?.focus();
    field?.select();
    return document.execCommand("copy");
  }
}

// What is asked of the next document of this tab alone, while it is loaded again.
const TAKES_OVER = "casilla.takes-over";

// Loads the page again; `tookOver` is true there.
export function takeOver() {
  try {
    sessionStorage.setItem(TAKES_OVER, "1");
  } catch {
    // Then the page goes by its address.
  }
  location.reload();
}

export function tookOver() {
  try {
    const takesOver = sessionStorage.getItem(TAKES_OVER) !== null;
    sessionStorage.removeItem(TAKES_OVER);
    return takesOver;
  } catch {
    return false;
  }
}

// The local time to the minute, as 2026-11-30T09:45.
export function localTime() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `${date}T${two(now.getHours())}:${two(now.getMinutes())}`;
}
