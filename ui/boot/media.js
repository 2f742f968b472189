// Gives pictures and sounds of a question file their content: elements that name one by
// `data-medium` get an address of it, which is made once.
const KIND = /^(?:image|audio)\/[\w.+-]{1,40}$/;

const addresses = new Map();
let read = () => "";

// `give` is asked for a medium by its name: its type, a semicolon and its bytes as base64; or
// nothing where there is none.
export function provide(give) {
  read = give;
}

function bytes(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

// A drawing may hold scripts. They never run in an <img>, and from a data: address they would not
// be the page's own either, if somebody opened the drawing by itself.
function made(type, text) {
  if (type === "image/svg+xml") return `data:${type};base64,${text}`;
  return URL.createObjectURL(new Blob([bytes(text)], { type }));
}

function find(name) {
  const medium = read(name);
  const end = medium.indexOf(";");
  const type = medium.slice(0, end);
  if (!KIND.test(type)) return null;
  try {
    return made(type, medium.slice(end + 1));
  } catch {
    return null; // what is no base64 is no picture
  }
}

function addressOf(name) {
  if (!addresses.has(name)) {
    const address = find(name);
    if (address === null) return null;
    addresses.set(name, address);
  }
  return addresses.get(name);
}

export function fill(content) {
  for (const element of content.querySelectorAll("img[data-medium], audio[data-medium]")) {
    const address = addressOf(element.dataset.medium);
    if (address !== null) element.src = address;
  }
}
