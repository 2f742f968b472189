// Keeps texts in this browser, twice: localStorage is written at once, so that a reload finds the
// last event; IndexedDB survives a browser that is killed, which localStorage, written to disk
// seconds later, does not. Each write raises a revision, and the higher one is read.
const PREFIX = "casilla.";
const STORE = "texts";
const REVISION = "revision";

let revision = 0;
const database = open();

function open() {
  if (document.documentElement.dataset.storage === "refused") return Promise.resolve(null);
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("casilla", 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

function readLocal(names) {
  try {
    return Object.fromEntries(names.map((name) => [name, localStorage.getItem(PREFIX + name)]));
  } catch {
    return {};
  }
}

async function readDatabase(names) {
  const db = await database;
  if (!db) return {};
  const store = db.transaction(STORE).objectStore(STORE);
  const read = (name) =>
    new Promise((resolve) => {
      const request = store.get(name);
      request.onsuccess = () => resolve([name, request.result]);
      request.onerror = () => resolve([name, undefined]);
    });
  return Object.fromEntries(await Promise.all(names.map(read)));
}

export async function load(names) {
  const wanted = [...names, REVISION];
  const local = readLocal(wanted);
  const kept = await readDatabase(wanted);
  const number = (texts) => Number(texts[REVISION]) || 0;
  revision = Math.max(number(local), number(kept));
  const latest = number(kept) > number(local) ? kept : local;
  return names.map((name) => String(latest[name] ?? ""));
}

function writeLocal(texts) {
  try {
    for (const [name, text] of texts) {
      if (text) localStorage.setItem(PREFIX + name, text);
      else localStorage.removeItem(PREFIX + name);
    }
    return true;
  } catch {
    return false;
  }
}

async function writeDatabase(texts) {
  const db = await database;
  if (!db) return false;
  return new Promise((resolve) => {
    try {
      const transaction = db.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      for (const [name, text] of texts) store.put(text, name);
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = transaction.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

// Texts come as pairs of name and text; an empty text removes what was kept. Where neither place
// takes them, `refused` is called.
export function store(pairs, refused) {
  revision += 1;
  const texts = [...pairs, [REVISION, String(revision)]];
  const isKept = writeLocal(texts);
  writeDatabase(texts).then((isStored) => {
    if (!isKept && !isStored) refused();
  });
}
