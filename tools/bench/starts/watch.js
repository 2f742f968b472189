// Runs in a measured page before the page's own scripts: notes when what happens, in milliseconds
// since the navigation began, and says so in the console as it happens.
(() => {
  const FIELD = "#setup-name-0";
  const TURN = '#app[data-screen="circuit"]';
  const FAILED = "#boot-error:not([hidden])";

  const marks = {};
  const blocks = [];
  let isPainted = false;

  function mark(name, time = performance.now()) {
    if (name in marks) return;
    marks[name] = time;
    console.debug(`bench:${name}`);
  }

  // The frame that shows what has just changed is on its way when the message after it arrives.
  function markShown(name) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => mark(name);
      port2.postMessage(0);
    });
  }

  function look() {
    if (isPainted && document.querySelector(FIELD)) mark("usable");
    if (document.querySelector(TURN) && !("turn" in marks)) markShown("turn");
    if (document.querySelector(FAILED)) mark("failed");
  }

  function observe(type, each) {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  }

  observe("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    mark("paint", startTime);
    isPainted = true;
    look();
  });
  observe("longtask", ({ startTime, duration }) => blocks.push([startTime, duration]));

  new MutationObserver(look).observe(document, {
    attributes: true,
    attributeFilter: ["data-screen", "hidden"],
    childList: true,
    subtree: true,
  });

  // An observer would hear of it only after what Python goes on to do at once.
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === "data-ready") {
      Element.prototype.setAttribute = setAttribute;
      mark("ready");
    }
    setAttribute.call(this, name, value);
  };

  addEventListener("input", ({ target }) => target.matches(FIELD) && markShown("answered"), true);
  addEventListener(
    "click",
    ({ target, timeStamp }) => target.closest("#start") && mark("pressed", timeStamp),
    true,
  );

  window.measured = () => {
    const end = marks.ready ?? Infinity;
    const before = blocks.filter(([begin]) => begin < end).map(([, duration]) => duration);
    return { ...marks, longest: Math.max(0, ...before) };
  };
  window.placeOf = (selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
})();
