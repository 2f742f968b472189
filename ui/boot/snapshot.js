// The memory snapshot that Python starts from: fetched and unpacked at once, copied into a heap
// that was only just made. `tools/pyodide/snapshot.mjs` says what is in the file.
const MAGIC = 0x31534143;
const WORD = 4;
const HEAD = 4 * WORD;
const STEP = 1 << 22;

// The service worker keeps the file unpacked, and says so.
export const INFLATED = "x-inflated";

async function unpacked(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  if (response.headers.has(INFLATED)) return response.arrayBuffer();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// Gives what Pyodide wants to know of the snapshot, and the heap's ranges with their bytes.
function parsed(buffer) {
  const [magic, headerLength, count, heapSize] = new Uint32Array(buffer, 0, HEAD / WORD);
  if (magic !== MAGIC) throw new Error("not a snapshot of this game");
  const table = HEAD + Math.ceil(headerLength / WORD) * WORD;
  return {
    header: new Uint8Array(buffer, HEAD, headerLength).slice(),
    heapSize,
    ranges: new Uint32Array(buffer, table, count * 2),
    bytes: new Uint8Array(buffer, table + count * 2 * WORD),
  };
}

export async function fetchSnapshot(url) {
  return parsed(await unpacked(await fetch(url)));
}

function grow(module, size) {
  while (module.HEAPU8.length < size) {
    if (!module._malloc(STEP)) throw new Error("out of memory");
  }
}

// Puts the snapshot into a module in which nothing has run yet.
export function restore(module, { heapSize, ranges, bytes }) {
  grow(module, heapSize);
  const heap = module.HEAPU8;
  let from = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    const length = ranges[i + 1];
    heap.set(bytes.subarray(from, from + length), ranges[i]);
    from += length;
  }
}
