// Makes the memory snapshot that the page starts from: Python with the app imported, as the byte
// ranges of its heap that differ from the heap of a module that was only just instantiated.
//
// node snapshot.mjs <pyodide folder> <standard library> <app> <script> <out> <list>
//
// The script runs once the app is unpacked. It leaves the names of the modules that are loaded in
// `/loaded.txt`, which becomes the list.
//
// The file that comes out, all numbers little-endian and of 32 bits:
//   magic, length of the header, number of ranges, heap size in bytes,
//   Pyodide's own snapshot header, padded to 4 bytes,
//   offset and length of each range, then the bytes of all of them.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

// Node would show the line of Pyodide that threw it, which is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, library, archive, script, out, list] = process.argv.slice(2);
const MAGIC = 0x31534143; // "CAS1"
// A shorter gap between two ranges costs less than another entry.
const GAP = 32;

const address = (name) => pathToFileURL(`${folder}/${name}`).href;
const { loadPyodide } = await import(address("pyodide.mjs"));
const { default: createModule } = await import(address("pyodide.asm.mjs"));

const settings = {
  stdLibURL: library,
  args: [],
  // Equal sources are to give equal snapshots, as far as that goes.
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
};

// The heap as the page finds it when it restores: the module's own data, and nothing run yet.
async function pristineHeap() {
  let heap;
  const enough = new Error("taken");
  try {
    await loadPyodide({
      ...settings,
      _loadSnapshot: new Uint8Array(64),
      createPyodideModule: async (options) => {
        const module = await createModule(options);
        heap = module.HEAPU8.slice();
        throw enough;
      },
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return heap;
}

function breakOf(module) {
  return module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
}

// Freed memory still holds what was in it: zeros cost nothing in the file.
function scrub(module) {
  const blocks = [];
  for (let size = 1 << 16; size >= 32; size >>= 1) {
    for (;;) {
      const before = breakOf(module);
      const block = module._malloc(size);
      module.HEAPU8.fill(0, block, block + size);
      blocks.push(block);
      if (breakOf(module) !== before) break;
    }
  }
  blocks.forEach((block) => module._free(block));
}

function changedRanges(heap, pristine) {
  const ranges = [];
  let start = -1;
  let last = -1;
  for (let i = 0; i < heap.length; i++) {
    if (heap[i] === (i < pristine.length ? pristine[i] : 0)) continue;
    if (start >= 0 && i - last > GAP) {
      ranges.push([start, last + 1 - start]);
      start = -1;
    }
    if (start < 0) start = i;
    last = i;
  }
  if (start >= 0) ranges.push([start, last + 1 - start]);
  return ranges;
}

function pack(header, ranges, heap) {
  const padded = (header.length + 3) & ~3;
  const bodyStart = 16 + padded + ranges.length * 8;
  const file = new Uint8Array(bodyStart + ranges.reduce((sum, [, length]) => sum + length, 0));
  const words = new DataView(file.buffer);
  [MAGIC, header.length, ranges.length, heap.length].forEach((word, i) => {
    words.setUint32(i * 4, word, true);
  });
  file.set(header, 16);
  let table = 16 + padded;
  let body = bodyStart;
  for (const [offset, length] of ranges) {
    words.setUint32(table, offset, true);
    words.setUint32(table + 4, length, true);
    table += 8;
    file.set(heap.subarray(offset, offset + length), body);
    body += length;
  }
  return file;
}

const pristine = await pristineHeap();
const python = await loadPyodide({ ...settings, _makeSnapshot: true });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
// For what the scripts here share.
python.mountNodeFS("/checkout/tools", fileURLToPath(new URL("..", import.meta.url)));
python.runPython("import sys; sys.path.append('/checkout')");
python.runPython(readFileSync(script, "utf8"), { filename: script });
writeFileSync(list, python.FS.readFile("/loaded.txt"));
scrub(python._module);

const snapshot = python.makeMemorySnapshot();
const headerLength = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
const heap = snapshot.subarray(headerLength);
const file = pack(snapshot.slice(0, headerLength), changedRanges(heap, pristine), heap);
writeFileSync(out, file);
process.exit(0);
