// Where the keyboard is, when what it was on has gone.
const AWAITED =
  "#roll, #roll-1, #option-A:enabled, #show-answer, #right, #next, #box-1:enabled, #show-results, " +
  "#load-rest, #load-again, #load-more, #results-title, #start, #form-editor-title, #form-add";

function isSeen(element) {
  return element.checkVisibility?.() ?? true;
}

// Where a key pressed a button that is gone or cannot be pressed any more, focuses what it names, or
// else what the board now waits for: with the frame, for which the page is laid out anyway.
export function handOn(named = "") {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused !== document.body && isSeen(focused) && !focused.disabled) return;
    const awaited = [document.getElementById(named), ...document.querySelectorAll(AWAITED)];
    awaited.find((one) => one && isSeen(one))?.focus();
  });
}
