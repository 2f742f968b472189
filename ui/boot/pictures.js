// Pictures as a board needs them: a photograph of a telephone has ten times the pixels of a screen.
const MOST = 1280; // pixels of the longer side
const LIGHT = 400_000; // bytes: a picture that is small and as light as this stays as it is
const QUALITY = 0.85;

// What drawing on a canvas would spoil: motion, and lines that stay sharp at any size.
const AS_THEY_ARE = ["image/gif", "image/svg+xml"];

// Gives the bytes of a picture, smaller where it was too large; undefined where it cannot be read.
async function read(file) {
  try {
    const smaller = AS_THEY_ARE.includes(file.type) ? null : await shrunk(file).catch(() => null);
    return new Uint8Array(await (smaller ?? file).arrayBuffer());
  } catch {
    return undefined;
  }
}

export function readAll(files) {
  return Promise.all([...files].map(read));
}

async function shrunk(file) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= LIGHT) return null;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await encoded(canvas, file.type);
  return blob && (scale < 1 || blob.size < file.size) ? blob : null;
}

// A photograph stays one. Anything else may be see-through, which JPEG cannot be; a browser that
// writes no WebP gives PNG instead.
function encoded(canvas, type) {
  const wanted = type === "image/jpeg" ? type : "image/webp";
  return new Promise((resolve) => canvas.toBlob(resolve, wanted, QUALITY));
}
