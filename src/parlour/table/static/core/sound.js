/** A few small sounds, made by the browser itself: off unless somebody likes them. */

import { store } from "./app.js";

/** @typedef {"turn" | "card" | "hit" | "win" | "lose" | "short"} Sound */

/** A note: its pitch in hertz, when it begins and how long it rings in seconds, how loud, and its wave. @typedef {[number, number, number, number, OscillatorType]} Note */

/** @type {Record<Sound, Note[]>} */
const NOTES = {
  turn: [
    [587, 0, 0.22, 0.16, "sine"],
    [784, 0.11, 0.34, 0.14, "sine"],
  ],
  card: [
    [330, 0, 0.07, 0.12, "triangle"],
    [495, 0.03, 0.09, 0.07, "triangle"],
  ],
  hit: [
    [120, 0, 0.16, 0.3, "sine"],
    [82, 0.02, 0.22, 0.26, "triangle"],
  ],
  win: [
    [523, 0, 0.3, 0.14, "sine"],
    [659, 0.12, 0.3, 0.14, "sine"],
    [784, 0.24, 0.34, 0.14, "sine"],
    [1047, 0.38, 0.7, 0.13, "sine"],
  ],
  lose: [
    [392, 0, 0.34, 0.14, "sine"],
    [330, 0.18, 0.34, 0.13, "sine"],
    [262, 0.38, 0.7, 0.13, "sine"],
  ],
  short: [[880, 0, 0.09, 0.1, "square"]],
};

/** @type {AudioContext | null} */
let stage = null;

/** Let a sound be heard, if sounds are on. @param {Sound} name */
export function sound(name) {
  if (!store.state.settings.sound || !globalThis.AudioContext) return;
  stage ??= new AudioContext();
  if (stage.state === "suspended") void stage.resume();
  for (const note of NOTES[name]) ring(stage, note);
}

/** @param {AudioContext} on @param {Note} note */
function ring(on, [pitch, after, lasts, loud, wave]) {
  const begins = on.currentTime + after;
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begins);
  volume.gain.exponentialRampToValueAtTime(loud, begins + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  tone.connect(volume).connect(on.destination);
  tone.start(begins);
  tone.stop(begins + lasts + 0.02);
}
