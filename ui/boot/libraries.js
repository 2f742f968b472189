// Parts of Python that only some files need: fetched when one does, and there from then on.
import { started } from "./interpreter.js";

const HOME = "/home/pyodide";
const loading = new Map();

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
  python.runPython("import sys; sys.path_importer_cache.clear()"); // it knew of no such folders
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
