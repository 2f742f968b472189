// Files that come and go: what cannot be had is undefined, which Python calls None.
const REVOKED_AFTER = 60_000;
const LONGEST_FRAME = 200;

// Resolves when what the page says has been painted; one that nobody sees paints nothing.
export function shown() {
  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LONGEST_FRAME))]);
}

async function read(file) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

export function readAll(files) {
  return Promise.all([...files].map(read));
}

// Gives a file of the site, as the only one of a list.
export async function get(path) {
  try {
    const response = await fetch(`./${path}`);
    return [response.ok ? await read(response) : undefined];
  } catch {
    return [undefined];
  }
}

export function save(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_AFTER);
}
