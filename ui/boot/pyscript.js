import { painted } from "./painted.js";

// Without it the game is played all the same, only not without a network.
const { settled } = await import("./offline.js").catch(() => ({}));
await settled;
await painted;
const { config, hooks, stdlib } = await import("../../vendor/pyscript/core.js");

// Without its configuration PyScript would start nothing and say little.
if (!config.py) throw new Error("pyscript.toml");

// PyScript rebuilds its worker hooks with Function(), which the page's policy forbids. The game
// starts no Python worker, so the only such hook can go.
hooks.worker.onBeforeRunAsync.clear();

// PyScript only prints an exception that no Python code caught: make it an error of the page.
hooks.main.onReady.add(function report({ io }) {
  hooks.main.onReady.delete(report);
  const { stderr } = io;
  io.stderr = (...args) => (args[0] instanceof Error ? reportError(args[0]) : stderr(...args));
});

// Before the first Python code PyScript runs a long text, which writes its Python package into
// files and imports it. The snapshot holds the package: importing it is all that is left to do.
const opening = stdlib.slice(0, stdlib.indexOf("write_text"));
hooks.main.onReady.add(function shorten({ interpreter }) {
  hooks.main.onReady.delete(shorten);
  if (!interpreter.isFromSnapshot) return;
  const { runPythonAsync } = interpreter;
  interpreter.runPythonAsync = function (code, ...rest) {
    const isBootstrap = code.trimStart().startsWith(opening);
    return runPythonAsync.call(this, isBootstrap ? "import pyscript" : code, ...rest);
  };
});
