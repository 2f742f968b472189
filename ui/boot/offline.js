// Lets the game be played without a network from the second visit on. Where the browser has no
// service worker, or refuses it, the game is played all the same.
const READY = 'html[data-ready="true"]';
const PATIENCE = 3000; // milliseconds, for a worker that is slow to answer
const REST = 4000; // milliseconds after which a page that was kept has settled

function ask(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ until: Date.now() + PATIENCE }, [port2]);
    setTimeout(resolve, 2 * PATIENCE, false);
  });
}

async function isLeft({ controller }) {
  controller.postMessage("here");
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.waiting ? ask(controller) : false;
}

// Resolves when this version may start. A newer one that has arrived since the last visit starts
// in its place, unless the old one is open in another tab: then this never resolves.
async function settle() {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  const changed = new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  if (!(await isLeft(serviceWorker).catch(() => false))) return;
  await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  location.reload();
  await new Promise(() => {});
}

function started() {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (!document.querySelector(READY)) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document.documentElement, { attributes: true });
    look();
  });
}

function ownWorker() {
  const url = "./sw.js";
  const policy = globalThis.trustedTypes?.createPolicy("casilla-worker", {
    createScriptURL: (text) => text,
  });
  return policy ? policy.createScriptURL(url) : url;
}

// Only once the game has started: it is not to wait for what it needs later.
async function register() {
  await started();
  await navigator.serviceWorker?.register(ownWorker());
}

function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

// What only some question files need is fetched last of all, and not where bytes are dear.
async function keepTheRest() {
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((resolve) => setTimeout(resolve, REST));
  await idle();
  if (!navigator.connection?.saveData) active.postMessage("keep the rest");
}

export const settled = settle().catch(() => {});
register().then(keepTheRest).catch(() => {});
