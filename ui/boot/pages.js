// Counts the pages that the sheets in the preview will be printed on. The preview is as wide as the
// paper and has the style of what is printed, so that each row there is as high as it will be.
const PAPERS = { a4: [210, 297], letter: [216, 279] }; // millimetres
const MARGIN = 12;
const KEPT_WHOLE = ".is-whole .sheet-turns, .sheet-asked, .sheet-last, .sheet-remarks";
const ROWS = ".sheet-head, .sheet-blanks, .sheet-colors, .sheet-note, tr, .per-2 .sheet, .per-4 .sheet";

let watched = null;
let waiting = 0;
const sizes = new ResizeObserver(plan);

function preview() {
  return document.querySelector(".sheet-paper");
}

function sizeOf(sheets) {
  const paper = PAPERS[sheets.classList.contains("is-letter") ? "letter" : "a4"];
  return sheets.classList.contains("is-wide") ? paper.toReversed() : paper;
}

// What no page ends within, from above to below.
function pieces(group) {
  const rows = [...group.querySelectorAll(`${KEPT_WHOLE}, ${ROWS}`)].filter(
    (one) => !one.parentElement.closest(`${KEPT_WHOLE}, .per-2 .sheet, .per-4 .sheet`),
  );
  return rows
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .sort((a, b) => a.box.top - b.box.top);
}

// The heading of a table comes again on each page.
function heading(one) {
  const head = one.matches("tr, tbody") && one.closest("table")?.tHead;
  return head && !head.contains(one) ? head.getBoundingClientRect().height : 0;
}

function pagesOf(group, height) {
  let pages = 1;
  let start = null;
  for (const { one, box } of pieces(group)) {
    start ??= box.top;
    if (box.bottom - start <= height) continue;
    const top = box.top - heading(one);
    if (top > start) {
      pages += 1;
      start = top;
    }
    // What is higher than a page is cut nevertheless.
    const more = Math.max(0, Math.ceil((box.bottom - start) / height) - 1);
    pages += more;
    start += more * height;
  }
  return pages;
}

function count() {
  waiting = 0;
  const sheets = preview()?.querySelector(".sheets");
  if (!sheets) return;
  const [width, length] = sizeOf(sheets);
  const groups = [...sheets.querySelectorAll(".sheet-group")];
  const millimetre = sheets.getBoundingClientRect().width / width;
  const height = (length - 2 * MARGIN) * millimetre + 0.5;
  const total = groups.reduce((sum, group) => sum + pagesOf(group, height), 0);
  document.dispatchEvent(new CustomEvent("paged", { detail: total }));
}

function plan() {
  waiting ||= requestAnimationFrame(count);
}

// Counts again now, and whenever a picture comes or the preview changes its size.
export function look() {
  const seen = preview();
  if (seen && seen !== watched) {
    sizes.disconnect();
    sizes.observe(seen);
    watched = seen;
  }
  plan();
}
