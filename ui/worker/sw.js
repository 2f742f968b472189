// Keeps the whole game in this browser. The build puts FILES above: the path of every file (""
// is the page), its hash, and whether it is gzip that is to be kept inflated. LATER are those that
// only some files need: they are kept as soon as they are needed, or when a page says that it has
// nothing else to do. SPARE are those that hardly any browser needs: they are kept by the browsers
// that did.
//
// All versions share one store, where a file's key is its path and its hash. So an update fetches
// only what has changed, nothing is replaced, and a version is whole or is never installed.
const SCOPE = self.registration.scope;
const STORE = `casilla ${new URL(SCOPE).pathname}`;
const LEFT = `${SCOPE}?left`; // the mark that this version begins no page any more

const listed = [...FILES, ...LATER, ...SPARE];
const keys = new Map(listed.map(([path, hash]) => [SCOPE + path, keyOf(path, hash)]));
const onDemand = new Map([...LATER, ...SPARE].map((file) => [keyOf(file[0], file[1]), file]));
keys.set(`${SCOPE}index.html`, keys.get(SCOPE));

let store = null;
let isFirst = false;
let asking = 0; // pages that are being answered whether this version leaves
const begun = new Set(); // pages that were sent since this worker woke and have not greeted yet

function keyOf(path, hash) {
  return `${SCOPE}${path}?${encodeURIComponent(hash)}`;
}

function open() {
  store ??= caches.open(STORE);
  return store;
}

// What the page has just fetched comes from the browser's own cache, without a byte from the
// network. The hash tells whether it is of this version, and whether it is the file at all and
// not the page with which a network asks for its password.
function download(path, integrity) {
  const address = SCOPE + path;
  return fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: "reload" }));
}

function inflated(response) {
  const body = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, {
    headers: { "Content-Type": "application/octet-stream", "X-Inflated": "1" },
  });
}

// A response is kept as it came, since browsers keep its compiled code only then.
async function keep([path, hash, isGzip], added) {
  const files = await open();
  const key = keyOf(path, hash);
  if (await files.match(key)) return;
  const response = await download(path, hash);
  added.push(key);
  await files.put(key, isGzip ? inflated(response) : response);
}

// One after another, so that whatever the page asks for meanwhile comes soon; the next page that
// has nothing else to do lets the rest be fetched.
async function keepLater() {
  for (const file of LATER) await keep(file, []);
}

async function remove(unwanted) {
  const files = await open();
  await Promise.all(unwanted.map((key) => files.delete(key)));
}

// Where the disk is full, what was added makes room for the matches that are kept there too. After
// any other failure it stays, and the next attempt fetches the rest.
async function install() {
  isFirst = !self.registration.active;
  const added = [];
  const results = await Promise.allSettled(FILES.map((file) => keep(file, added)));
  const errors = results.filter((one) => one.status === "rejected").map((one) => one.reason);
  if (errors.some((error) => error.name === "QuotaExceededError")) await remove(added);
  if (errors.length) throw errors[0];
}

// The files of older versions go, unless a newer one, which may use them, is on its way.
async function activate() {
  const wanted = new Set(keys.values());
  const files = await open();
  await files.delete(LEFT);
  const all = await files.keys();
  const { installing, waiting } = self.registration;
  if (!installing && !waiting) {
    await remove(all.map((request) => request.url).filter((key) => !wanted.has(key)));
  }
  if (isFirst) await self.clients.claim();
}

async function kept(key) {
  const files = await open();
  if (onDemand.has(key)) await keep(onDemand.get(key), []);
  return files.match(key, { ignoreVary: true });
}

async function answer(request, key) {
  return (await kept(key).catch(() => undefined)) ?? fetch(request);
}

// A worker may be stopped as soon as another is to take over, and woken again: what it has decided
// is in the store.
async function hasLeft() {
  return Boolean(self.registration.waiting && (await (await open()).match(LEFT)));
}

// A page with nothing in it, which asks again in a second, when the new version may answer.
function again() {
  const blank = '<!doctype html><link rel="icon" href="data:,">';
  return new Response(blank, { headers: { "Content-Type": "text/html", Refresh: "1" } });
}

function replace() {
  self.registration.waiting?.postMessage("take over");
}

async function begin({ request, resultingClientId }, key) {
  begun.add(resultingClientId);
  const isLeft = await hasLeft().catch(() => false);
  if (!isLeft && !asking) return answer(request, key);
  begun.delete(resultingClientId);
  if (isLeft) replace();
  return again();
}

function respond(event) {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("Range")) return;
  const key = keys.get(request.url.replace(/[?#].*$/, ""));
  if (!key) return;
  const isPage = request.mode === "navigate";
  event.respondWith(isPage ? begin(event, key) : answer(request, key));
}

async function isAlone(page) {
  const opened = await self.clients.matchAll();
  return begun.size === 0 && opened.every((client) => client.id === page.id);
}

// A page asks, before it starts Python, whether to wait and load again with the newer version. So
// it is when no other page is open. Meanwhile and from then on this version begins none: no page
// ever has files of two versions. A page that could wait no longer has started, and stays.
async function leave(page, until) {
  asking += 1;
  try {
    const isFree = self.registration.waiting && (await isAlone(page)) && Date.now() < until;
    if (!isFree) return false;
    await (await open()).put(LEFT, new Response());
    replace();
    return true;
  } catch {
    return false;
  } finally {
    asking -= 1;
  }
}

async function listen({ data, source, ports }) {
  if (data === "here") begun.delete(source.id);
  else if (data === "take over") await self.skipWaiting();
  else if (data === "keep the rest") await keepLater().catch(() => {});
  else ports[0].postMessage(await leave(source, data.until));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", respond);
self.addEventListener("message", (event) => event.waitUntil(listen(event)));
