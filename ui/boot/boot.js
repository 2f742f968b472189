// Shows what went wrong when the game cannot start. Old syntax on purpose: browsers too old
// for the game must still be able to read this file.
(function () {
  "use strict";

  var root = document.documentElement;
  var failure = null;

  function isReady() {
    return root.getAttribute("data-ready") === "true";
  }

  function show() {
    document.getElementById("boot-progress").hidden = true;
    document.getElementById("boot-details").textContent = failure;
    document.getElementById("boot-error").hidden = false;
  }

  function fail(details) {
    if (failure !== null || isReady()) return;
    failure = String(details);
    if (document.getElementById("boot-error")) show();
    else document.addEventListener("DOMContentLoaded", show);
  }

  function describe(event) {
    if (event.reason) return event.reason.message || event.reason;
    if (event.message) return event.message;
    return event.target.src || event.target.href || event.type;
  }

  // Pyodide needs WebAssembly exceptions; the oldest browsers that have them can run the rest.
  function isTooOld() {
    return typeof WebAssembly !== "object" || typeof WebAssembly.Tag !== "function";
  }

  // A style sheet or picture that is missing is no reason to give up.
  function onError(event) {
    if (event.target === window || event.target.tagName === "SCRIPT") fail(describe(event));
  }

  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", function (event) {
    fail(describe(event));
  });
  if (isTooOld()) fail(navigator.userAgent);
})();
