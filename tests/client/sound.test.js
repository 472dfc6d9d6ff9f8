import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { hear, setSound, voicesAt } = await import("../../src/moontable/client/sound/sound.js");
const { awake } = await import("../../src/moontable/client/sound/synth.js");
const { VOICES, voicesOf } = await import("../../src/moontable/client/sound/voices.js");
const { settings } = await import("../../src/moontable/client/state/settings.js");

/** Nodes that were started, by their kind. @type {string[]} */
const started = [];

/** Just enough of the Web Audio API to see what would sound. */
class Node {
  frequency = new Param();
  gain = new Param();
  Q = new Param();
  connect(/** @type {unknown} */ node) {
    return node;
  }
  start() {
    started.push(this.constructor.name);
  }
  stop() {}
}
class Param {
  value = 0;
  setValueAtTime(/** @type {number} */ value) {
    assert.ok(Number.isFinite(value));
  }
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime(/** @type {number} */ value) {
    assert.ok(value > 0, "a ramp to nothing is an error in browsers");
  }
}
class Tone extends Node {}
class Hiss extends Node {}
let contexts = 0;
class AudioContext {
  sampleRate = 100;
  currentTime = 0;
  destination = new Node();
  constructor() {
    contexts += 1;
  }
  resume() {}
  createGain() {
    return new Node();
  }
  createBiquadFilter() {
    return new Node();
  }
  createOscillator() {
    return new Tone();
  }
  createBufferSource() {
    return new Hiss();
  }
  createBuffer() {
    return { getChannelData: () => new Float32Array(100) };
  }
}
Object.assign(globalThis, { AudioContext });

/** @param {string[]} kinds @returns {import("../../src/moontable/client/net/types.js").LogLine} */
const line = (kinds, quiet = false) => ({
  seq: 1,
  time: 0,
  kind: "action",
  seat: 0,
  ply: 0,
  words: "",
  quiet,
  tally: null,
  turn: 0,
  news: kinds.map((kind) => ({ kind, words: "" })),
});

test("there is no sound, and no context, until somebody switches it on", () => {
  hear(["card"]);
  assert.deepEqual([contexts, awake(), started], [0, false, []]);
  setSound(true);
  assert.equal(contexts, 1);
  assert.ok(started.length);
  setSound(false);
  started.length = 0;
  hear(["card"]);
  assert.deepEqual(started, []);
});

test("every voice can be heard", () => {
  settings.value = { ...settings.value, sound: true };
  for (const voice of Object.keys(VOICES)) {
    started.length = 0;
    hear([voice]);
    assert.ok(started.length, voice);
  }
});

test("news sound once each, a plain action like a card, a step without content not at all", () => {
  assert.deepEqual(voicesOf(line(["bluff", "dragon", "fight"])), ["cover", "dragon"]);
  assert.deepEqual(voicesOf(line([])), ["card"]);
  assert.deepEqual(voicesOf(line([], true)), []);
  assert.deepEqual(voicesOf(line(["something new"])), ["card"]);
});

test("one hears that it is one's turn, and how it ended", () => {
  const moment = { lines: [], mine: true, wasMine: false, outcome: null, seat: 0 };
  assert.deepEqual(voicesAt(moment), ["turn"]);
  assert.deepEqual(voicesAt({ ...moment, wasMine: true }), []);
  const outcome = {
    reason: "",
    sentence: "",
    results: /** @type {("won"|"lost")[]} */ (["won", "lost"]),
    points: null,
  };
  assert.deepEqual(voicesAt({ ...moment, outcome }), ["win"]);
  assert.deepEqual(voicesAt({ ...moment, outcome, seat: 1 }), ["loss"]);
});
