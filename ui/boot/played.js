// How many minutes a match has been played. Python hears nothing of it, and the match's log knows no
// time: the board counts while it shows a match that is not over, and the presenter's window shows
// what the board has counted.
const isPresenter = location.search.slice(1).split("&").includes("presenter=1");
const folder = location.pathname.replace(/[^/]*$/, "");
const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`casilla played ${folder}`) : null;

const KEPT = "casilla.played";
const TICK = 1000; // milliseconds
const ASLEEP = 120_000; // after so many without a tick the computer was asleep, and nobody played
const MINUTE = 60; // seconds
const EVERY = 10; // seconds from one time that is kept to the next

let played = null;
// When the time that runs was counted last, 0 while none runs.
let counted = 0;
let ticking = 0;

function shown() {
  return document.getElementById("app")?.dataset ?? {};
}

// A board whose match goes on in another tab has no part in it.
function runs() {
  const { match, phase } = shown();
  return Boolean(match) && phase !== "over" && !document.querySelector(".dialog-elsewhere");
}

// Whatever else the storage holds here is no time.
function isTime(one) {
  return typeof one?.match === "string" && Number.isFinite(one.seconds) && one.seconds >= 0;
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(played));
  } catch {
    // Without it a reload begins at 0 again.
  }
}

function tell() {
  channel?.postMessage({ played });
}

function began(match) {
  const old = kept();
  return isTime(old) && old.match === match ? old : { match, seconds: 0 };
}

function part(seconds, size) {
  return Math.floor(seconds / size);
}

// Adds what has gone by since the last time.
function count() {
  const before = played.seconds;
  const now = Date.now();
  const gone = counted ? now - counted : 0;
  if (gone > 0 && gone < ASLEEP) played.seconds += gone / 1000;
  counted = runs() ? now : 0;
  if (part(before, EVERY) !== part(played.seconds, EVERY) || !counted) keep();
  if (part(before, MINUTE) !== part(played.seconds, MINUTE)) tell();
}

function lookAtBoard() {
  const { match } = shown();
  if (match && match !== played?.match) {
    counted = 0;
    played = began(match);
    tell();
  }
  if (!played || Boolean(ticking) === runs()) return;
  count();
  if (ticking) ticking = clearInterval(ticking) ?? 0;
  else ticking = setInterval(count, TICK);
}

// What is stored is right until the board has told.
function lookAtWindow() {
  const { match } = shown();
  if (match && match !== played?.match) {
    played = began(match);
    channel?.postMessage({ asks: true });
  }
  const face = document.querySelector("[data-minutes]");
  const words = String(part(played?.seconds ?? 0, MINUTE));
  if (face && face.textContent !== words) face.textContent = words;
}

function heardByBoard({ asks }) {
  if (asks && played && !document.querySelector(".dialog-elsewhere")) tell();
}

function heardByWindow(said) {
  if (!isTime(said.played) || said.played.match !== shown().match) return;
  played = said.played;
  lookAtWindow();
}

channel?.addEventListener("message", ({ data }) => {
  (isPresenter ? heardByWindow : heardByBoard)(data);
});

const look = isPresenter ? lookAtWindow : lookAtBoard;
new MutationObserver(look).observe(document.body, {
  childList: true,
  subtree: true,
  characterData: true,
  attributes: true,
  attributeFilter: ["data-match", "data-phase"],
});
addEventListener("pagehide", () => {
  if (!isPresenter && counted) {
    count();
    keep();
  }
});
look();
