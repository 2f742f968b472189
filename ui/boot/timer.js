// The clock of a question: Python draws it once, as `[data-timer]`, and it goes here. The board's
// clock counts; the presenter's window shows the same and says what is pressed there.
import { play } from "./sounds.js";

const isPresenter = location.search.slice(1).split("&").includes("presenter=1");
const folder = location.pathname.replace(/[^/]*$/, "");
const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`casilla time ${folder}`) : null;

const KEPT = "casilla.timer";
const TICK = 200; // milliseconds
const BY = 5; // seconds more or less at a press
const LOW = 10; // from so many seconds on there is little left
const MOST = 3600; // a kept clock that has more is none
const KEYS = { t: "toggle", "+": "more", "-": "less" };

// `left` seconds remained at the moment `at`; where it `runs`, fewer do by now.
let clock = null;
// Whether it runs on once the board comes back that gave way to something else.
let waits = false;
let ticking = 0;
let keptLeft = -1;

const says = document.createElement("p");
says.className = "visually-hidden";
says.setAttribute("role", "status");
document.body.append(says);

function element() {
  return document.querySelector("[data-timer]");
}

function leftNow() {
  const gone = clock.runs ? (Date.now() - clock.at) / 1000 : 0;
  return Math.max(0, clock.left - gone);
}

function say(face, name) {
  says.textContent = face.dataset[name];
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

// Whatever else the storage holds here is no clock.
function isClock(one) {
  const isWhole = typeof one?.key === "string" && typeof one.runs === "boolean";
  return isWhole && [one.total, one.left].every((n) => Number.isFinite(n) && n >= 0 && n <= MOST);
}

function keep() {
  if (isPresenter) return;
  const { key, total, runs } = clock;
  try {
    const now = { key, total, runs: runs || waits, left: leftNow() };
    localStorage.setItem(KEPT, JSON.stringify(now));
  } catch {
    // Without it a reload begins the question's time again.
  }
}

function share() {
  if (!isPresenter && clock) channel?.postMessage({ clock: { ...clock, left: leftNow() } });
}

function fits(one, face) {
  return one?.key === face.dataset.timer && one.total === Number(face.dataset.seconds);
}

// A clock that was kept goes on; another question has all its time.
function begin(face) {
  const old = kept();
  const isOld = isClock(old) && fits(old, face);
  const total = Number(face.dataset.seconds);
  const { left, runs } = isOld ? old : { left: total, runs: true };
  waits = false;
  clock = { key: face.dataset.timer, total, left, runs: runs && left > 0, at: Date.now() };
  if (!isOld) say(face, "saysStart");
  keep();
  share();
}

function set(changes) {
  clock = { ...clock, left: leftNow(), at: Date.now(), ...changes };
  keep();
  share();
  look();
}

function text(node, words) {
  if (node.textContent !== words) node.textContent = words;
}

function mark(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

function state(left) {
  if (!left) return "over";
  if (!clock.runs) return "stopped";
  return left <= LOW ? "low" : "runs";
}

function show(face, left) {
  const now = state(left);
  const seconds = Math.ceil(left);
  const toggle = face.querySelector('[data-value="toggle"]');
  mark(face, "data-state", now);
  text(face.querySelector("[data-left]"), String(seconds));
  text(face.querySelector("[data-word]"), face.dataset[now === "over" ? "wordOver" : "wordStopped"]);
  mark(toggle, "aria-label", toggle.dataset[clock.runs ? "stop" : "start"]);
  mark(toggle, "aria-disabled", String(now === "over"));
  mark(face.querySelector('[data-value="less"]'), "aria-disabled", String(now === "over"));
  mark(face.querySelector('[data-value="more"]'), "aria-disabled", String(seconds >= most(face)));
  const bar = face.querySelector("[data-rest]");
  const share = `scaleX(${Math.min(1, left / clock.total).toFixed(4)})`;
  if (bar.style.transform !== share) bar.style.transform = share;
}

function end(face) {
  set({ left: 0, runs: false });
  say(face, "saysOver");
  if (!isPresenter && face.dataset.sound === "true") play("time");
}

function tick() {
  const face = element();
  if (!face || !clock?.runs) return;
  const left = leftNow();
  const whole = Math.ceil(left);
  if (whole !== keptLeft) {
    if (whole === LOW && keptLeft === LOW + 1) say(face, "saysLow");
    keptLeft = whole;
    keep();
  }
  if (left) show(face, left);
  else end(face);
}

function follow(face) {
  clock = null;
  mark(face, "data-state", "stopped");
  channel?.postMessage({ ask: true });
}

// Whether the board is out of sight, with the question on it still to be answered.
function isAside() {
  return document.querySelector('#example, #app:is([data-screen="start"], [data-screen="form"])') !== null;
}

function pause() {
  waits = isAside() && (waits || clock.runs);
  if (clock.runs) set({ runs: false });
}

function goOn() {
  waits = false;
  set({ runs: true });
}

// Whatever has been drawn: a clock that has come, one that has changed, or none any more.
function look() {
  const face = element();
  if (!face) {
    // What becomes of the clock meanwhile the board tells once there is one to be seen again.
    if (isPresenter) clock = null;
    else if (clock) pause();
  } else if (!clock || !fits(clock, face)) {
    if (isPresenter) follow(face);
    else begin(face);
  } else if (waits) {
    goOn();
  }
  if (face && clock) show(face, leftNow());
  const runs = Boolean(face && clock?.runs);
  if (runs && !ticking) ticking = setInterval(tick, TICK);
  if (!runs && ticking) ticking = clearInterval(ticking) ?? 0;
}

function most(face) {
  return Number(face.dataset.most);
}

// Whoever gives more time once it is up wants it to count.
function add(face, left) {
  set({ left: Math.max(left, Math.min(most(face), left + BY)), runs: clock.runs || !left });
}

// Whoever takes away all the time there is has ended it.
function take(face, left) {
  if (left > BY) set({ left: left - BY });
  else if (left) end(face);
}

function press(what) {
  const face = element();
  // In the presenter's window nothing can be pressed while the board does not show the match.
  if (!face || face.querySelector('[data-action="timer"]').disabled) return;
  if (isPresenter) channel?.postMessage({ press: what });
  else if (what === "toggle" && leftNow()) set({ runs: !clock.runs });
  else if (what === "more") add(face, leftNow());
  else if (what === "less") take(face, leftNow());
}

function isTyping(target) {
  return Boolean(target.closest?.("input, textarea, select"));
}

document.addEventListener("click", ({ target }) => {
  const control = target.closest('[data-action="timer"]');
  if (control) press(control.dataset.value);
});

document.addEventListener("keydown", (event) => {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
  const what = KEYS[event.key.toLowerCase()];
  const isFree = document.querySelector('#app[data-shortcuts="true"]') && !document.getElementById("dialog");
  if (what && isPlain && isFree && !isTyping(event.target)) press(what);
});

channel?.addEventListener("message", ({ data }) => {
  const face = element();
  if (!isPresenter) {
    if (data.ask) share();
    if (data.press) press(data.press);
  } else if (face && isClock(data.clock) && fits(data.clock, face)) {
    clock = { ...data.clock, at: Date.now() };
    keptLeft = Math.ceil(clock.left);
    look();
  }
});

new MutationObserver(look).observe(document.body, {
  childList: true,
  subtree: true,
  characterData: true,
  attributes: true,
  attributeFilter: ["data-timer", "data-seconds"],
});
look();
