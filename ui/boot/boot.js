// Shows what went wrong when the game cannot start. Old syntax on purpose: browsers too old
// for the game must still be able to read this file.
(function () {
  "use strict";

  var root = document.documentElement;
  var failure = null;

  function isReady() {
    return root.getAttribute("data-ready") === "true";
  }

  // What can be done about it depends on why it is so.
  function cause() {
    if (isTooOld()) return "browser";
    return /out of memory|allocat/i.test(failure) ? "memory" : "files";
  }

  function show() {
    var advice = document.querySelectorAll("#boot-error [data-cause]");
    var found = cause();
    Array.prototype.forEach.call(advice, function (one) {
      one.hidden = one.getAttribute("data-cause") !== found;
    });
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

  // Extensions and bookmarklets fail in the page too, and the game starts all the same.
  function isOwn(address) {
    var folder = document.baseURI.replace(/[^/]*$/, "");
    return address.indexOf("blob:") >= 0 || address.indexOf(folder) >= 0;
  }

  // What the game can do without says so; a picture that is missing is no reason to give up.
  function isNeeded(element) {
    if (element.tagName === "LINK") return element.hasAttribute("data-needed");
    return element.tagName === "SCRIPT" && !element.hasAttribute("data-spare");
  }

  function isSpare(address) {
    return Array.prototype.some.call(document.scripts, function (script) {
      return script.src === address && script.hasAttribute("data-spare");
    });
  }

  function onError(event) {
    var address = event.filename || "";
    var isOfTheGame = isOwn(address) && !isSpare(address);
    if (event.target === window ? isOfTheGame : isNeeded(event.target)) fail(describe(event));
  }

  function onRejection(event) {
    var stack = event.reason && event.reason.stack;
    if (!stack || isOwn(String(stack))) fail(describe(event));
  }

  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", onRejection);
  // What keeps Python from starting, where nobody else would hear of it.
  document.addEventListener("startfailed", function (event) {
    fail(event.detail);
  });
  root.setAttribute("data-scripts", "true");
  if (isTooOld()) fail(navigator.userAgent);
})();
