// Runs the app in a Python that PyScript did not start. The app imports one thing from PyScript,
// the page's JavaScript modules.
import * as js_modules from "./modules.js";

const APP = `
import sys
import without_pyscript

sys.modules["pyscript"] = without_pyscript
sys.modules["pyscript.js_modules"] = without_pyscript.js_modules

from ui.browser import Page

await Page().start()
`;

export function run(python) {
  python.registerJsModule("without_pyscript", { js_modules });
  return python.runPythonAsync(APP);
}
