// Shows the start screen, or the page as it was left, before Python answers. The build puts the
// start screen into the page in the languages that most read; those of the others are files of the
// site, which are fetched. What was left is kept by `leave.js`.
(function () {
  "use strict";

  const root = document.documentElement;
  const DEFAULT = "en";

  // Ways to the page that change what the start screen shows.
  const PLAIN_ADDRESS = /^\?(?:(?:lang|plain)=[^&]*&?)*$/;

  // What the page's own views are made of. A kept page that holds anything else is not its own.
  const TAGS = new Set(
    (
      "article audio b blockquote br button caption circle code col colgroup datalist dd div dl dt ellipse em " +
      "fieldset figcaption figure footer g h1 h2 h3 h4 header hr i img input kbd label legend li line " +
      "main nav ol option output p path polygon polyline pre q rect rp rt ruby s section select small " +
      "span strong sub sup svg symbol table tbody td text textarea tfoot th thead title tr u ul use " +
      "math mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace " +
      "msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none"
    ).split(" "),
  );
  const ATTRIBUTES = new RegExp(
    "^(?:(?:aria|data|stroke|fill|font)-[a-z-]+|accent|accentunder|accept|alt|alttext|autocomplete|checked|" +
      "class|colspan|columnspan|controls|c[xy]|d|depth|dir|disabled|display|displaystyle|" +
      "enterkeyhint|fence|fill|focusable|for|form|height|hidden|id|inert|inputmode|lang|largeop|" +
      "linethickness|list|lspace|mathvariant|max|maxlength|maxsize|min|minsize|movablelimits|multiple|" +
      "name|opacity|open|pattern|placeholder|points|preload|preserveaspectratio|r[xy]?|readonly|" +
      "required|role|rows|rowspan|rspace|scope|scriptlevel|selected|separator|size|span|spellcheck|" +
      "start|step|stretchy|stroke|symmetric|tabindex|text-anchor|title|transform|type|value|viewbox|" +
      "voffset|width|[xy][12]?)$",
    "i",
  );
  const OWN_ADDRESS = /^#[\w-]*$/;

  // A link that brings questions with it; see `banks/links.py`.
  const BRINGS_QUESTIONS = /^#(?:[bn]|bank)(?:=|%3D)/i;

  function kept(name) {
    try {
      return localStorage.getItem(`casilla.${name}`);
    } catch {
      return null;
    }
  }

  function parsed(text) {
    try {
      return JSON.parse(text) || {};
    } catch {
      return {};
    }
  }

  function isOwnAttribute({ name, value }) {
    return name === "href" ? OWN_ADDRESS.test(value) : ATTRIBUTES.test(name);
  }

  function isOwn(element) {
    return TAGS.has(element.localName) && [...element.attributes].every(isOwnAttribute);
  }

  const policy = globalThis.trustedTypes?.createPolicy("casilla-kept", { createHTML: (text) => text });

  // A parsed document is inert. What comes of it is checked before it is shown: nothing is given
  // where it is not one of the views' own.
  function checked(html) {
    const unchecked = policy ? policy.createHTML(html) : html;
    const app = new DOMParser().parseFromString(unchecked, "text/html").body.firstElementChild;
    const isWhole = app && app.id === "app" && [app, ...app.querySelectorAll("*")].every(isOwn);
    return isWhole ? app : null;
  }

  let focusWhenShown = "";

  // Gives the page as it was left, if nothing has happened to what is stored since then.
  function pageAsLeft() {
    const page = parsed(kept("page"));
    const fits =
      page.version === root.dataset.version &&
      page.address === location.search &&
      page.revision === kept("revision");
    const app = fits ? checked(page.html) : null;
    if (app) focusWhenShown = page.focus;
    return app;
  }

  function language() {
    const languages = [...document.querySelectorAll(".boot-stage")].map((stage) => stage.lang);
    const asked = new URLSearchParams(location.search).get("lang");
    const preferred = parsed(kept("preferences")).language;
    const own = (navigator.languages || []).map((one) => one.toLowerCase().split("-")[0]);
    return [asked, preferred, ...own].find((one) => languages.includes(one)) || DEFAULT;
  }

  function show(screen) {
    document.getElementById("app").replaceWith(screen);
    root.dataset.first = screen.dataset.screen;
    const focused = document.getElementById(focusWhenShown);
    if (focused) focused.focus({ preventScroll: true });
  }

  // Python may be quicker, and what it shows stays.
  async function showFetched() {
    const response = await fetch(`./start/${root.lang}.html`);
    const screen = response.ok ? checked(await response.text()) : null;
    if (screen && !document.getElementById("app").firstElementChild) show(screen);
  }

  function showStartScreen() {
    if (kept("revision") !== null || !PLAIN_ADDRESS.test(location.search || "?")) return;
    const template = document.querySelector(`template[data-language="${root.lang}"]`);
    if (template) show(template.content.firstElementChild.cloneNode(true));
    else showFetched().catch(() => {});
  }

  // Of what the page says in every language before Python does, what is in this one.
  function chooseWords() {
    document.querySelectorAll(".boot-stage").forEach((one) => (one.hidden = one.lang !== root.lang));
    const advice = document.querySelector(`#boot-error > [lang="${root.lang}"]`);
    if (!advice) return;
    advice.hidden = false;
    advice.parentElement.prepend(advice);
  }

  root.lang = language();
  const display = parsed(kept("preferences")).display;
  if (typeof display === "string") root.dataset.display = display;
  chooseWords();
  if (!BRINGS_QUESTIONS.test(location.hash)) {
    const left = pageAsLeft();
    if (left) show(left);
    else showStartScreen();
  }
})();
