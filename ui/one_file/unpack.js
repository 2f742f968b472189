// The game in one file: its files are in this page, as base64 in inert scripts, and come out of it
// under the addresses that they have in the site. Nothing is asked of any network or disk.
(function () {
  "use strict";

  const root = document.documentElement;
  const own = document.currentScript;
  const base = new URL(".", document.baseURI).href;

  // What may be loaded from now on: the modules that were here. Nothing written into the page runs.
  const CLOSED = "script-src blob: 'wasm-unsafe-eval'";

  // The scripts that carry each file, by its path in the site.
  const files = new Map();

  function find() {
    for (const block of document.querySelectorAll("script[data-path]")) {
      const { path } = block.dataset;
      files.set(path, [...(files.get(path) ?? []), block]);
    }
  }

  function decoded(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const characters = atob(text);
    const bytes = new Uint8Array(characters.length);
    for (let i = 0; i < characters.length; i++) bytes[i] = characters.charCodeAt(i);
    return bytes;
  }

  // Gives a file's bytes, of which no more are decoded than are asked for.
  function stream(path) {
    const blocks = files.get(path).slice();
    const isPacked = "packed" in blocks[0].dataset;
    const bytes = new ReadableStream({
      pull(controller) {
        const block = blocks.shift();
        if (block) controller.enqueue(decoded(block.textContent));
        else controller.close();
      },
    });
    return isPacked ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
  }

  function response(path) {
    const { type } = files.get(path)[0].dataset;
    return new Response(stream(path), { headers: { "Content-Type": type } });
  }

  function forget(path) {
    files.get(path).forEach((block) => block.remove());
    files.delete(path);
  }

  // Stands for the browser's own: it knows the files that are here and refuses all others.
  async function fetchFromHere(wanted) {
    const address = new URL(wanted.url ?? wanted, base).href.replace(/[?#].*$/, "");
    const path = address.slice(base.length);
    if (!address.startsWith(base) || !files.has(path)) throw new TypeError(`not in this file: ${address}`);
    return response(path);
  }

  // Modules are imported by their address in the site, or by a name that the build gave them.
  async function imported(path) {
    const address = URL.createObjectURL(await response(path).blob());
    forget(path);
    return [
      [`./${path}`, address],
      [`casilla:${path}`, address],
    ];
  }

  function append(tag, attributes, text) {
    document.head.append(Object.assign(document.createElement(tag), attributes, { textContent: text }));
  }

  async function mapModules() {
    const paths = [...files.keys()].filter((path) => files.get(path)[0].dataset.type === "text/javascript");
    const imports = Object.fromEntries((await Promise.all(paths.map(imported))).flat());
    append("script", { type: "importmap", nonce: own.nonce }, JSON.stringify({ imports }));
    append("meta", { httpEquiv: "Content-Security-Policy", content: CLOSED });
  }

  // The text of what only a start needs would take up memory as long as the page is open.
  function forgetStart(_changes, observer) {
    if (root.dataset.ready !== "true") return;
    observer.disconnect();
    const paths = [...files.keys()].filter((path) => "once" in files.get(path)[0].dataset);
    paths.forEach(forget);
  }

  async function start() {
    if (!document.querySelector("script[data-end]")) throw new Error("This file is not whole.");
    find();
    globalThis.fetch = fetchFromHere;
    // There is nothing to keep for times without a network.
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
    new MutationObserver(forgetStart).observe(root, { attributeFilter: ["data-ready"] });
    await mapModules();
    await Promise.all(own.dataset.modules.split(" ").map((path) => import(`casilla:${path}`)));
  }

  document.addEventListener("DOMContentLoaded", start);
})();
