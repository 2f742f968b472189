// Starts Pyodide from the game's snapshot, without PyScript.
import { loadPyodide } from "./ui/boot/interpreter.js";
import { run } from "./run.js";

await run(await loadPyodide({ stdout: console.log, stderr: console.error }));
