// Keeps what is done on the page before Python answers, for `ui/browser/` to act on: the fields
// stay as they are filled in, clicks and keys are put aside, dropped files are held.
(function () {
  "use strict";

  const LIMIT = 200;
  const events = [];

  function showsThatItWaits(control) {
    if (control) control.setAttribute("data-waiting", "");
  }

  // A stepper can count without Python: its field is then one that was changed.
  function step(control) {
    const [name, by] = control.dataset.value.split(":");
    const field = document.getElementById(`setup-${name}`);
    if (Number(by) > 0) field.stepUp();
    else field.stepDown();
  }

  function note(event) {
    const control = event.target.closest("[data-action]");
    if (event.type === "click" && control && control.dataset.action === "step") {
      step(control);
      return;
    }
    if (events.length < LIMIT) events.push(event);
    if (event.type === "click") showsThatItWaits(control);
  }

  function noteFile(purpose, files) {
    if (files.length) events.push({ type: "files", purpose, files: [...files] });
  }

  // What a picker and a drop hold is gone before anybody could look.
  function chose({ target }) {
    if (target.type !== "file") return;
    noteFile(target.dataset.file, target.files);
    showsThatItWaits(target.closest("label"));
  }

  function hold(event) {
    event.preventDefault();
    if (event.type === "drop") noteFile("drop", event.dataTransfer.files);
  }

  function isChanged(field) {
    if (field.type === "radio") return field.checked && !field.defaultChecked;
    if (field.type === "checkbox") return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  }

  function valueOf(field) {
    return field.type === "checkbox" ? String(field.checked) : field.value;
  }

  function fields() {
    const all = [...document.querySelectorAll("#app [data-field]")];
    return all.filter(isChanged).map((field) => [field.dataset.field, valueOf(field)]);
  }

  const listeners = { change: chose, click: note, keydown: note, dragover: hold, drop: hold };

  Object.entries(listeners).forEach((one) => document.addEventListener(...one));

  globalThis.early = {
    fields,
    // From then on nothing is put aside.
    take() {
      Object.entries(listeners).forEach((one) => document.removeEventListener(...one));
      return events;
    },
  };
})();
