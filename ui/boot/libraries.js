// Parts of Python that only some files need: fetched when one does, and there from then on.
import { started } from "./interpreter.js";

const HOME = "/home/pyodide";
const loading = new Map();

// Python knew of no such folders, and packages that the start has already do not look in them.
const FIND_THEM = `
import sys
from pathlib import Path
for name, module in list(sys.modules.items()):
    folder = "${HOME}/" + name.replace(".", "/")
    places = getattr(module, "__path__", None)
    if isinstance(places, list) and folder not in places and Path(folder).is_dir():
        places.append(folder)
sys.path_importer_cache.clear()
`;

async function fetched(name) {
  const response = await fetch(`./python/${name}.zip`);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.arrayBuffer();
}

// Compiled code is linked before Python imports it: browsers do that only beside the page's work.
async function link(python, folder) {
  for (const name of python.FS.readdir(folder).filter((one) => one.endsWith(".so"))) {
    await python._api.loadDynlib(`${folder}/${name}`);
  }
}

async function unpack(name) {
  const [python, archive] = await Promise.all([started, fetched(name)]);
  python.unpackArchive(archive, "zip", { extractDir: HOME });
  python.runPython(FIND_THEM);
  const folder = `${HOME}/python_${name}`;
  if (python.FS.analyzePath(folder).exists) await link(python, folder);
}

function load(name) {
  if (!loading.has(name)) {
    const attempt = unpack(name);
    loading.set(name, attempt);
    attempt.catch(() => loading.delete(name));
  }
  return loading.get(name);
}

// Says whether all of them are there.
export async function need(names) {
  try {
    await Promise.all(names.map(load));
    return true;
  } catch (error) {
    console.info("not loaded:", error);
    return false;
  }
}
