// Lets the board and the presenter's window, two windows of one browser, speak to each other. The
// board owns the match and says what it stores; the presenter's window says what is pressed there.
const channel = open();
const isPresenter = location.search.slice(1).split("&").includes("presenter=1");

const BEAT = 1000; // milliseconds from one question whether the board is there to the next
const PATIENCE = 3; // so many of them in a row may stay without an answer
const FOLLOWED = /^(?:head|log|log\.\d+|preferences|pupils)$/;
const WINDOW = "casilla-presenter";
const FEATURES = "popup,width=1180,height=740";

let hear = null;
let unanswered = 0;
let isThere = null;

// Two sites of one host are none of each other's business.
function open() {
  const folder = location.pathname.replace(/[^/]*$/, "");
  return globalThis.BroadcastChannel ? new BroadcastChannel(`casilla ${folder}`) : null;
}

export function tell(kind, text) {
  channel?.postMessage({ kind, text });
}

// What the board stores is what the presenter's window follows; other texts are of no use there.
export function tellStored(pairs) {
  const followed = pairs.filter(([name]) => FOLLOWED.test(name));
  if (followed.length) tell("texts", JSON.stringify(followed));
}

function notice(isNow) {
  if (isNow) unanswered = 0;
  if (isNow === isThere) return;
  isThere = isNow;
  hear("board", isNow ? "here" : "gone");
}

function ask() {
  if (unanswered >= PATIENCE) notice(false);
  unanswered += 1;
  tell("ask", "");
}

function heardByPresenter({ kind, text }) {
  if (kind === "here") notice(true);
  if (kind === "bye") notice(false);
  if (kind === "texts" || kind === "notes") {
    notice(true);
    hear(kind, text);
  }
}

// A board whose match goes on in another tab has nothing to say.
function isStopped() {
  return document.querySelector(".dialog-elsewhere") !== null;
}

function heardByBoard({ kind, text }) {
  if (isStopped()) return;
  if (kind === "ask") tell("here", "");
  if (kind === "hello" || kind === "press") hear(kind, text);
}

// From now on `handler` is told the kind and the text of whatever the other window says.
export function listen(handler) {
  hear = handler;
  if (!channel) {
    if (isPresenter) notice(false);
    return;
  }
  channel.onmessage = ({ data }) => (isPresenter ? heardByPresenter : heardByBoard)(data);
  if (isPresenter) document.title = `Casilla: ${document.getElementById("title").textContent}`;
  if (!isPresenter) {
    addEventListener("pagehide", () => tell("bye", ""));
    tell("here", "");
    return;
  }
  ask();
  setInterval(ask, BEAT);
}

// Opens the presenter's window, or brings it up again; gives whether the browser let it.
export function openPresenter() {
  return window.open("?presenter=1", WINDOW, FEATURES) !== null;
}
