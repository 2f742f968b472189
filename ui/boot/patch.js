// Brings the page up to date: with the parts that have changed, by their ids, or with the whole of
// it, in which empty elements marked `data-kept` stand for what stays. Idiomorph goes through the
// rest.
import { Idiomorph } from "../../vendor/idiomorph/idiomorph.esm.js";
import { lookSoon } from "./gaps.js";
import { fill } from "./media.js";

const FIELDS = "input, textarea, select";

function owner(field) {
  return field.closest("[data-of]")?.dataset.of;
}

// Whether what has the focus is a field in which something was typed, and that is about the same
// thing as before.
function isTyping(fresh) {
  const field = document.activeElement;
  if (!field?.matches(FIELDS) || field.value === field.defaultValue) return false;
  if (field.matches("[data-shared]")) return false;
  const twin = field.id && fresh.querySelector(`#${CSS.escape(field.id)}`);
  return !twin || owner(twin) === owner(field);
}

// What somebody is typing stays. Of anything else that has the focus, such as a dialog that has just
// opened, idiomorph would leave alone all that is in it.
function options(fresh) {
  return {
    ignoreActiveValue: isTyping(fresh),
    restoreFocus: true,
    callbacks: { beforeNodeMorphed: (_old, fresh) => !isKept(fresh) },
  };
}

// HTML reaches the page here only. It comes from the views, which escape whatever a person wrote.
const policy = globalThis.trustedTypes?.createPolicy("casilla", { createHTML: (html) => html });

function isKept(node) {
  return node.dataset !== undefined && "kept" in node.dataset;
}

// Whether idiomorph will find this element among the new ones, or leave alone what it stands in.
function stays(element, fresh) {
  for (let one = element; one; one = one.parentElement) {
    const twin = one.id && fresh.querySelector(`#${CSS.escape(one.id)}`);
    if (twin) return isKept(twin) || (one === element && twin.tagName === one.tagName);
  }
  return true;
}

// The browser lays the page out when what has the focus is taken away. Before anything else has
// changed, that costs nothing.
function letGoOfFocus(fresh) {
  const focused = document.activeElement;
  if (focused && !stays(focused, fresh)) focused.blur();
}

export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}

// A text that is written in several windows changes while somebody types it here: where they are in
// it stays.
function shared() {
  const field = document.activeElement;
  if (!field?.matches("[data-shared]")) return () => {};
  const { value, selectionStart, selectionEnd, scrollTop } = field;
  return () => {
    if (field.value === value) return;
    const [start, end] = [selectionStart, selectionEnd].map((at) => moved(at, value, field.value));
    field.setSelectionRange(start, end);
    field.scrollTop = scrollTop;
  };
}

// Where a place in a text is after some of the text was replaced.
function moved(place, before, after) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (place <= start) return place;
  if (place >= before.length - same) return place + after.length - before.length;
  return Math.min(place, after.length - same);
}

export function patch(html) {
  const fresh = parsed(html);
  fill(fresh);
  letGoOfFocus(fresh);
  const chosen = options(fresh);
  const restore = shared();
  for (const part of [...fresh.children]) {
    Idiomorph.morph(document.getElementById(part.id), part, chosen);
  }
  restore();
  lookSoon();
}
