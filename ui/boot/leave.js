// Keeps how the page looks when it is left, so that `first.js` can show it at once next time.
const root = document.documentElement;

// What Python would not show again: an open dialog, a notice, a finish being celebrated.
const PASSING = '[role="dialog"], .notice, .celebration';

function look(app) {
  return {
    version: root.dataset.version,
    address: location.search,
    revision: localStorage.getItem("casilla.revision"),
    html: app.outerHTML,
  };
}

function keep() {
  const app = document.getElementById("app");
  if (root.dataset.ready !== "true") return;
  try {
    if (app.querySelector(PASSING)) localStorage.removeItem("casilla.page");
    else localStorage.setItem("casilla.page", JSON.stringify(look(app)));
  } catch {
    // Without it the next start only shows less at first.
  }
}

addEventListener("pagehide", keep);
