// Has the browser ask before the page is left. It listens only as long as there is something to lose:
// browsers keep a page that listens less readily for going back to it.
function hold(event) {
  event.preventDefault();
  // Chromium before version 119 asks for this alone.
  event.returnValue = true;
}

export function ask(isOn) {
  if (isOn) addEventListener("beforeunload", hold);
  else removeEventListener("beforeunload", hold);
}
