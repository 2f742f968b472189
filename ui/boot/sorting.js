// Lets rows of a list be dragged to another place by pointer. The page hears of it as the event
// `sorted`, with both places, and draws the list anew; keys do the same without any of this.
const SLACK = 6; // pixels that a press may stray and still be a press
const HOLD = 350; // milliseconds that a finger rests before it drags and no longer scrolls

let dragged = null;

function rowAt(x, y) {
  return document.elementFromPoint(x, y)?.closest("[data-sortable] [data-place]");
}

function begin(event) {
  const row = event.target.closest("[data-sortable] [data-place]");
  if (!row || event.button !== 0 || row.closest(".is-fixing")) return;
  dragged = { row, x: event.clientX, y: event.clientY, isMoving: false, over: null, timer: 0 };
  if (event.pointerType === "touch") dragged.timer = setTimeout(lift, HOLD);
}

function lift() {
  dragged.isMoving = true;
  dragged.row.classList.add("is-dragged");
}

function strayed(event) {
  return Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) > SLACK;
}

function move(event) {
  if (!dragged) return;
  if (!dragged.isMoving) {
    if (!strayed(event)) return;
    if (dragged.timer) return letGo();
    lift();
  }
  event.preventDefault();
  const over = rowAt(event.clientX, event.clientY);
  if (over === dragged.over) return;
  dragged.over?.classList.remove("is-over");
  dragged.over = over;
  over?.classList.add("is-over");
}

// A finger that drags must not scroll.
function holdStill(event) {
  if (dragged?.isMoving) event.preventDefault();
}

function letGo() {
  if (!dragged) return null;
  const { row, over, isMoving, timer } = dragged;
  clearTimeout(timer);
  row.classList.remove("is-dragged");
  over?.classList.remove("is-over");
  dragged = null;
  return isMoving && over && over !== row ? [row, over].map((one) => Number(one.dataset.place)) : null;
}

function drop() {
  const wasMoving = dragged?.isMoving;
  const places = letGo();
  // The press ended as a drag: the click that follows it means nothing.
  if (wasMoving) addEventListener("click", ignore, { capture: true, once: true });
  if (wasMoving) setTimeout(() => removeEventListener("click", ignore, { capture: true }));
  if (!places) return;
  const [start, end] = places;
  document.dispatchEvent(new CustomEvent("sorted", { detail: { start, end } }));
}

function ignore(event) {
  event.stopPropagation();
  event.preventDefault();
}

export function watch() {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("touchmove", holdStill, { passive: false });
}
