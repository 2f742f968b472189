// A long list is drawn near what is looked at; elsewhere gaps stand for its rows. When one comes into
// sight, the page hears of it as the event `looked`, with the number of the row in the middle.
const LIST = "form-items";

let isWaiting = false;

function middleOfSight(list) {
  const { top, bottom } = list.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  return { from, to, middle: (from + to) / 2 };
}

function look() {
  isWaiting = false;
  const list = document.getElementById(LIST);
  if (!list?.checkVisibility?.()) return;
  const { from, to, middle } = middleOfSight(list);
  for (const gap of list.querySelectorAll("[data-count]")) {
    const { top, bottom, height } = gap.getBoundingClientRect();
    if (bottom <= from || top >= to) continue;
    const { start, count } = gap.dataset;
    const share = Math.min(1, Math.max(0, (middle - top) / height));
    const row = Number(start) + Math.min(Number(count) - 1, Math.floor(share * Number(count)));
    document.dispatchEvent(new CustomEvent("looked", { detail: { row } }));
    return;
  }
}

// With the next frame, for which the page is laid out anyway.
export function lookSoon() {
  if (isWaiting || !document.querySelector(`#${LIST} [data-count]`)) return;
  isWaiting = true;
  requestAnimationFrame(look);
}

export function watch() {
  document.addEventListener("scroll", lookSoon, { capture: true, passive: true });
  addEventListener("resize", lookSoon);
}
