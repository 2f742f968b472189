// Keeps how the page looks when it is left, so that `first.js` can show it at once next time.
const root = document.documentElement;

// What Python would not show again: a finish being celebrated, an example, and what goes on in another
// tab and is further there.
const PASSING = ".celebration, .example, .dialog-elsewhere, .dialog-form-elsewhere";

const FIELDS = "input, textarea, select";

// What is in a field is no part of its HTML, once somebody has typed or a script has changed it.
function writeDown(field, copy) {
  if (field.type === "checkbox" || field.type === "radio") {
    copy.toggleAttribute("checked", field.checked);
  } else if (field.tagName === "TEXTAREA") {
    copy.textContent = field.value;
  } else if (field.tagName === "SELECT") {
    [...copy.options].forEach((one, place) => {
      one.toggleAttribute("selected", field.options[place].selected);
    });
  } else if (field.type !== "file") {
    copy.setAttribute("value", field.value);
  }
}

function writeFieldsDown(app, copy) {
  const copies = copy.querySelectorAll(FIELDS);
  app.querySelectorAll(FIELDS).forEach((field, place) => writeDown(field, copies[place]));
}

// Without an open dialog and notices, which do not come back either, and without what the browser
// or an extension has put there.
function atRest(app) {
  // In a document that shows nothing, or the browser would load the pictures once more.
  const copy = document.implementation.createHTMLDocument("").importNode(app, true);
  writeFieldsDown(app, copy);
  copy.querySelectorAll('[role="dialog"], .notice').forEach((one) => one.remove());
  copy.querySelectorAll("[inert]").forEach((one) => one.removeAttribute("inert"));
  copy.querySelectorAll("[style]").forEach((one) => one.removeAttribute("style"));
  // The addresses of a question's pictures end with the page.
  copy.querySelectorAll("[src]").forEach((one) => one.removeAttribute("src"));
  return copy;
}

function look(app) {
  return {
    version: root.dataset.version,
    address: location.search,
    revision: localStorage.getItem("casilla.revision"),
    focus: document.activeElement.id,
    html: atRest(app).outerHTML,
  };
}

function keep() {
  const app = document.getElementById("app");
  // What the presenter's window shows is not what the board is to begin with.
  const isBoard = app.dataset.screen !== "presenter";
  if (root.dataset.ready !== "true" || !isBoard) return;
  try {
    if (app.querySelector(PASSING)) localStorage.removeItem("casilla.page");
    else localStorage.setItem("casilla.page", JSON.stringify(look(app)));
  } catch {
    // Without it the next start only shows less at first.
  }
}

addEventListener("pagehide", keep);
