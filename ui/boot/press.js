// A press means the control on which it began. Where something moves, what is under the pointer may
// be another thing when the button is let go, and the browser gives the click to neither.

const NEAR = 12; // pixels a finger may slip

const CONTROLS = "[data-action], label, summary";

let pressed = null;

function began({ isPrimary, button, target, clientX, clientY }) {
  const control = target.closest?.(CONTROLS);
  pressed = isPrimary && button === 0 && control ? { control, clientX, clientY } : null;
}

function isNear(event, { clientX, clientY }) {
  return Math.hypot(event.clientX - clientX, event.clientY - clientY) <= NEAR;
}

function ended(event) {
  const press = pressed;
  pressed = null;
  // A key's click has no detail: what a press left unfinished is none of its business.
  if (!press || !event.detail || !isNear(event, press)) return;
  if (!press.control.isConnected || press.control.contains(event.target)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  const { detail, clientX, clientY } = event;
  const given = { bubbles: true, cancelable: true, composed: true, view: window };
  press.control.dispatchEvent(new MouseEvent("click", { ...given, detail, clientX, clientY }));
}

export function listen() {
  window.addEventListener("pointerdown", began, true);
  window.addEventListener("click", ended, true);
}
