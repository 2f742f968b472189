// Files that come and go: what cannot be had is undefined, which Python calls None.
const REVOKED_AFTER = 60_000;

export async function read(file) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

export async function get(path) {
  try {
    const response = await fetch(`./${path}`);
    return response.ok ? read(response) : undefined;
  } catch {
    return undefined;
  }
}

export function save(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_AFTER);
}
