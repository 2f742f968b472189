import { settled } from "./offline.js";

await settled;
const { config, hooks } = await import("../../vendor/pyscript/core.js");

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
