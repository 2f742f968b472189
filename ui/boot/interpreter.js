// Python, as PyScript's configuration names it. It starts as soon as the page has been painted, not
// only when PyScript asks for it: from the memory snapshot, or without one where `?plain=1` asks
// for that or the snapshot does not fit.
import { loadPyodide as load, version } from "../../vendor/pyodide/pyodide.mjs";
import { painted } from "./painted.js";
import { fetchSnapshot, restore } from "./snapshot.js";

export { version };

// How far the start has come, for the page to show: 1 when Python is there, 2 when it runs.
function reached(stage) {
  document.documentElement.dataset.stage = stage;
  document.getElementById("boot-bar").value = stage;
}

// PyScript fetches it at last: by then it is here. The game in one file has it already.
function preloadMain() {
  if ("oneFile" in document.documentElement.dataset) return;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch" });
  link.crossOrigin = "anonymous";
  link.href = file("ui/main.py");
  document.head.append(link);
}

const HOME = "/home/pyodide";
const file = (path) => new URL(path, document.baseURI).href;
const bytes = async (path) => {
  const response = await fetch(file(path));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.arrayBuffer();
};

const settings = (library) => ({ indexURL: file("vendor/pyodide/"), stdLibURL: file(library) });

// Lets the page answer what was typed and pressed before the start goes on: without this it is one
// block, as long as all of its parts, in which a letter that is typed waits.
function pause() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

// Pyodide only logs it where its WebAssembly cannot be had or is damaged, and would wait for ever.
function failedInstantiation() {
  const { instantiateStreaming } = WebAssembly;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...given) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const instance = instantiateStreaming.apply(WebAssembly, given);
      instance.catch(reject);
      return instance;
    };
  });
}

const loaded = (options) => Promise.race([load(options), failedInstantiation()]);

async function startFromSnapshot() {
  const machine = import("../../vendor/pyodide/pyodide.asm.mjs");
  const snapshot = fetchSnapshot(file("python/snapshot.bin"));
  // Each is awaited below; until then a failure of one is no unhandled rejection.
  machine.catch(() => {});
  snapshot.catch(() => {});
  const python = await loaded({
    ...settings("python/late.zip"),
    _loadSnapshot: snapshot.then(({ header }) => header),
    createPyodideModule: async (options) => {
      const { default: createModule } = await machine;
      await pause();
      const [module, parts] = await Promise.all([createModule(options), snapshot]);
      reached(1);
      await pause();
      restore(module, parts);
      await pause();
      return module;
    },
  });
  return Object.assign(python, { isFromSnapshot: true });
}

async function startPlain() {
  const [python, app] = await Promise.all([
    loaded(settings("python/library.zip")),
    bytes("python/app.zip"),
  ]);
  python.unpackArchive(app, "zip", { extractDir: HOME });
  return python;
}

async function start() {
  await painted;
  if (new URLSearchParams(location.search).get("plain") === "1") return startPlain();
  try {
    return await startFromSnapshot();
  } catch (error) {
    console.info("starting without the snapshot:", error);
    return startPlain();
  }
}

export const started = start();
started.then(
  ({ isFromSnapshot }) => {
    reached(2);
    // Without the snapshot PyScript has more to do before.
    if (isFromSnapshot) preloadMain();
  },
  (error) => {
    document.dispatchEvent(new CustomEvent("startfailed", { detail: error?.message ?? error }));
  },
);

export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  await pause();
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
