// The game's sounds, synthesised: nothing is loaded. Each is a list of notes:
// [start in s, length in s, frequency in Hz, wave form, loudness, frequency at its end].
const SOUNDS = {
  roll: [0, 0.07, 0.14, 0.22, 0.31].map((at) => [at, 0.05, 180 + at * 300, "square", 0.08, 90]),
  lap: [
    [0, 0.12, 523, "triangle", 0.2],
    [0.1, 0.12, 659, "triangle", 0.2],
    [0.2, 0.22, 784, "triangle", 0.2],
  ],
  right: [
    [0, 0.12, 660, "triangle", 0.22],
    [0.11, 0.25, 880, "triangle", 0.22],
  ],
  wrong: [[0, 0.35, 220, "sawtooth", 0.1, 140]],
  penalty: [
    [0.3, 0.16, 196, "square", 0.08],
    [0.48, 0.26, 147, "square", 0.08],
  ],
  time: [
    [0, 0.14, 880, "square", 0.1],
    [0.2, 0.14, 880, "square", 0.1],
    [0.4, 0.5, 587, "square", 0.1],
  ],
  box: [[0, 0.25, 240, "triangle", 0.2, 720]],
  end: [
    [0, 0.16, 523, "triangle", 0.22],
    [0.16, 0.16, 659, "triangle", 0.22],
    [0.32, 0.16, 784, "triangle", 0.22],
    [0.48, 0.5, 1047, "triangle", 0.22],
  ],
};

let context = null;

function playNote([start, length, frequency, wave, loudness, last = frequency]) {
  const begin = context.currentTime + start;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(frequency, begin);
  tone.frequency.exponentialRampToValueAtTime(last, begin + length);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length);
}

export function play(name) {
  if (!window.AudioContext) return;
  context ??= new AudioContext();
  context.resume();
  SOUNDS[name].forEach(playNote);
}
