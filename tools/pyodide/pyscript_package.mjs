// Prints the Python package that PyScript writes into every interpreter, as JSON: its files' texts
// by name.
//
// node pyscript_package.mjs <folder of @pyscript/core>
import { pathToFileURL } from "node:url";

const { default: tree } = await import(pathToFileURL(`${process.argv[2]}/src/stdlib/pyscript.js`).href);
process.stdout.write(JSON.stringify(tree.pyscript));
