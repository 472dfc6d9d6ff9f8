/** What sounds how: one voice for each thing that is worth hearing, by the kinds of news that games give. */

/** @typedef {import("./synth.js").Voice} Voice */

/** Notes of one chord at a distance. @param {number[]} pitches @param {number} apart seconds @param {number} last @param {OscillatorType} [wave] */
const chord = (pitches, apart, last, wave = "sine") =>
  pitches.map((from, at) => ({ from, wave, at: at * apart, last, level: 0.5 }));

/** @type {Readonly<Object<string, Voice>>} */
export const VOICES = Object.freeze({
  card: { noises: [{ from: 2600, to: 900, last: 0.09, level: 0.5, sharp: 0.7 }] },
  cover: {
    noises: [{ from: 1200, to: 400, last: 0.12, level: 0.5, sharp: 0.7 }],
    tones: [{ from: 150, to: 90, last: 0.1, level: 0.4 }],
  },
  fire: {
    noises: [
      { from: 500, to: 2400, last: 0.5, level: 0.55, sharp: 0.6 },
      { from: 5200, last: 0.05, at: 0.18, level: 0.3, sharp: 4 },
      { from: 6100, last: 0.04, at: 0.29, level: 0.3, sharp: 4 },
      { from: 4700, last: 0.05, at: 0.41, level: 0.25, sharp: 4 },
    ],
  },
  earth: {
    tones: [{ from: 110, to: 48, last: 0.45, level: 0.9 }],
    noises: [{ from: 260, to: 90, last: 0.35, level: 0.6, kind: "lowpass" }],
  },
  dragon: {
    noises: [
      { from: 380, to: 900, last: 0.28, level: 0.7, sharp: 0.8 },
      { from: 420, to: 1000, last: 0.3, at: 0.26, level: 0.6, sharp: 0.8 },
    ],
    tones: [{ from: 196, to: 294, last: 0.5, at: 0.1, level: 0.25, wave: "triangle" }],
  },
  crystal: { tones: chord([1319, 1760, 2637], 0.07, 0.7) },
  wound: {
    noises: [{ from: 1500, to: 300, last: 0.14, level: 0.7, sharp: 0.8 }],
    tones: [{ from: 220, to: 110, last: 0.22, level: 0.5, wave: "sawtooth" }],
  },
  moonstone: { tones: chord([523, 784, 1047, 1568], 0.09, 0.9, "triangle") },
  turn: { tones: chord([659, 880], 0.12, 0.35, "triangle") },
  win: { tones: chord([523, 659, 784, 1047], 0.13, 0.9, "triangle") },
  loss: { tones: chord([440, 349, 262], 0.2, 0.8, "triangle") },
});

/** The voice of each kind of news. @type {Readonly<Object<string, keyof typeof VOICES>>} */
const OF_NEWS = Object.freeze({
  fire: "fire",
  earth: "earth",
  fight: "dragon",
  dragon: "dragon",
  bluff: "cover",
  lost: "cover",
  crystals: "crystal",
  scale: "crystal",
  scales: "crystal",
  cards: "card",
  completed: "moonstone",
  offering: "moonstone",
  wound: "wound",
  slain: "wound",
  removed: "wound",
  healed: "crystal",
  stone: "moonstone",
  dropped: "cover",
  depth: "earth",
  melee: "card",
  arcane: "card",
  turn: "turn",
  roll: "card",
});

/**
 * What is heard of a line of the log: its news, each voice once; without any, a card that is laid.
 * @param {import("../net/types.js").LogLine} line @returns {string[]}
 */
export function voicesOf({ kind, quiet, news }) {
  if (kind !== "action" || quiet) return [];
  return news.length ? [...new Set(news.map((one) => OF_NEWS[one.kind] ?? "card"))] : ["card"];
}
