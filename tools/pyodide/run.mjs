// Runs a Python script in Pyodide, which compiles for the page as the page's own Python would.
//
// node run.mjs <pyodide folder> <script> <folder> [argument…]
//
// The script finds the folder as its working directory and the arguments in `sys.argv`.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

// Node would show the line of Pyodide that threw it, which is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [pyodide, script, folder, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

const python = await loadPyodide({ args: [script, ...rest] });
python.mountNodeFS("/work", folder);
// For what the scripts here share.
python.mountNodeFS("/checkout/tools", fileURLToPath(new URL("..", import.meta.url)));
python.runPython("import sys; sys.path.append('/checkout')");
python.FS.chdir("/work");
python.runPython(`import sys; sys.argv[:] = ${JSON.stringify([script, ...rest])}`);
python.runPython(readFileSync(script, "utf8"), { filename: script });
process.exit(0);
