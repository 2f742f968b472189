// Starts Pyodide as it is shipped, without PyScript.
import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";
import { run } from "./run.js";

const [python, app] = await Promise.all([
  loadPyodide(),
  fetch("./app.zip").then((response) => response.arrayBuffer()),
]);
python.unpackArchive(app, "zip");
await run(python);
