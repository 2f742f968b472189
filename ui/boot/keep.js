// Keeps texts in this browser, twice: localStorage is written at once, so that a reload finds the
// last event; IndexedDB survives a browser that is killed, which localStorage, written to disk
// seconds later, does not. Each write raises a revision, and the higher one is read.
//
// Pictures and sounds of the question form are kept in IndexedDB alone where there is one: they are
// large, and each says itself which one it is, so that an old one is never taken for a new one.
//
// A write holds what changed only. So a place that once did not take one is not written to any
// more: what it holds would not fit together.
import { tellStored } from "./channel.js";

const PREFIX = "casilla.";
const STORE = "texts";
const REVISION = "revision";

const APART = /^draft\.\d+$/;

let revision = 0;
let isLocalWhole = true;
const database = open();
let isDatabaseWhole = database.then(Boolean);

function open() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("casilla", 1);
      if (document.documentElement.dataset.storage === "refused") resolve(null);
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

// A text that begins with a number and a space goes on from so many pieces, which are kept under
// its name with .0, .1 and so on; one that begins with a colon and numbers, from pieces with these.
function piecesOf(name, text) {
  const numbers = /^:([\d,]+) /.exec(text)?.[1].split(",");
  const count = Number(/^\d{1,4}(?= )/.exec(text)?.[0] ?? 0);
  const places = numbers ?? Array.from({ length: count }, (_, place) => place);
  return places.map((place) => `${name}.${place}`);
}

// Gives a text with all its pieces, a line each.
async function joined(name, text, read) {
  const names = piecesOf(name, text);
  const pieces = names.length ? await read(names) : {};
  const missing = names.filter((piece) => !pieces[piece]);
  if (missing.length) Object.assign(pieces, await readDatabase(missing));
  return [...names.map((piece) => pieces[piece] ?? ""), text].join("\n");
}

export async function load(names) {
  const wanted = [...names, REVISION];
  const local = readLocal(wanted);
  const kept = await readDatabase(wanted);
  const number = (texts) => Number(texts[REVISION]) || 0;
  revision = Math.max(number(local), number(kept));
  const [latest, read] = number(kept) > number(local) ? [kept, readDatabase] : [local, readLocal];
  return Promise.all(names.map((name) => joined(name, String(latest[name] ?? ""), read)));
}

// Gives one text that is not needed at the start, once what was written before is there.
export async function recall(name) {
  await isDatabaseWhole;
  const wanted = [name, REVISION];
  const [local, kept] = [readLocal(wanted), await readDatabase(wanted)];
  const isKeptLater = (Number(kept[REVISION]) || 0) > (Number(local[REVISION]) || 0);
  return String((isKeptLater ? kept : local)[name] ?? "");
}

function writeLocal(texts) {
  try {
    // Without its revision, which comes last, what is written in part does not count.
    localStorage.removeItem(PREFIX + REVISION);
    for (const [name, text] of texts) {
      if (text) localStorage.setItem(PREFIX + name, text);
      else localStorage.removeItem(PREFIX + name);
    }
    return true;
  } catch {
    return false;
  }
}

function writeDatabase(db, texts) {
  return new Promise((resolve) => {
    try {
      const transaction = db.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      for (const [name, text] of texts) {
        if (text) store.put(text, name);
        else store.delete(name);
      }
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
  tellStored(pairs);
  revision += 1;
  const texts = [...pairs, [REVISION, String(revision)]];
  const apart = texts.filter(([piece]) => APART.test(piece));
  isLocalWhole = isLocalWhole && writeLocal(texts.filter((one) => !apart.includes(one)));
  isDatabaseWhole = isDatabaseWhole.then(
    async (isWhole) => isWhole && writeDatabase(await database, texts),
  );
  isDatabaseWhole.then((isWhole) => {
    if (!isWhole && apart.length)
      isLocalWhole = isLocalWhole && writeLocal([...apart, [REVISION, String(revision)]]);
    if (!isLocalWhole && !isWhole) refused();
  });
}
