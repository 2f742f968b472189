// Reads questions aloud. Only with voices of this computer: others send every word to their maker.

const WAIT = 2000; // milliseconds for the list of voices, which some browsers fill late

const SETTLES = 80; // milliseconds until an engine that was stopped takes the next text

const engine = globalThis.speechSynthesis;

function primary(tag) {
  return tag.replace("_", "-").split("-")[0].toLowerCase();
}

function voices() {
  return engine ? engine.getVoices().filter((voice) => voice.localService) : [];
}

function whenListed() {
  if (!engine || engine.getVoices().length) return Promise.resolve();
  return new Promise((resolve) => {
    engine.addEventListener?.("voiceschanged", resolve, { once: true });
    setTimeout(resolve, WAIT);
  });
}

// The languages, as `es` or `en`, in which this computer can read aloud.
export async function languages() {
  await whenListed();
  return [...new Set(voices().map((voice) => primary(voice.lang)))];
}

let latest = 0;

function begin(texts, voice) {
  for (const text of texts) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    engine.speak(utterance);
  }
}

// Reads these texts one after another in place of what is being read; no texts are silence.
export function speak(texts, language) {
  if (!engine) return;
  const wasBusy = engine.speaking || engine.pending;
  const own = voices().filter((voice) => primary(voice.lang) === language);
  const voice = own.find((one) => one.default) ?? own[0];
  const turn = ++latest;
  engine.cancel();
  if (!voice || !texts.length) return;
  // Chromium drops what it is given while it still falls silent.
  setTimeout(() => turn === latest && begin(texts, voice), wasBusy ? SETTLES : 0);
}

// What was being read does not go on over the page that comes after.
addEventListener("pagehide", () => engine?.cancel());
