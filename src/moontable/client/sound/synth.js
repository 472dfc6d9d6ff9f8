/**
 * Sounds made from nothing: tones and noise with an envelope each, by the Web Audio API. There are no files. A browser lets a page
 * sound only after a press, so the context is made by the first `wake`.
 */

/** @typedef {{at?: number, last: number, level?: number}} Envelope when it begins, how long it lasts, how loud it is at most */
/** @typedef {Envelope & {from: number, to?: number, wave?: OscillatorType}} Tone a pitch in hertz that may glide */
/** @typedef {Envelope & {from: number, to?: number, kind?: BiquadFilterType, sharp?: number}} Noise hiss, filtered around a pitch */
/** @typedef {{tones?: Tone[], noises?: Noise[]}} Voice */

/** Nothing is ever louder than this: sound is quiet. */
const LOUDEST = 0.35;
const RISE = 0.008;

/** @type {{context: AudioContext, out: GainNode, hiss: AudioBuffer}|null} */
let studio = null;

/** Makes sounds possible; must be called from a press or a key. */
export function wake() {
  if (!studio) {
    const context = new AudioContext();
    const out = context.createGain();
    out.connect(context.destination);
    studio = { context, out, hiss: whiteNoise(context) };
  }
  studio.context.resume();
}

/** Whether a sound can be heard. */
export const awake = () => studio !== null;

/** @param {AudioContext} context one second of hiss, the same in every sound */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** @param {Voice} voice @param {number} volume from 0 to 1 @param {number} [after] seconds from now */
export function sound({ tones = [], noises = [] }, volume, after = 0) {
  if (!studio) return;
  const { context, out } = studio;
  out.gain.value = LOUDEST * volume;
  const start = context.currentTime + after;
  for (const tone of tones) {
    const source = context.createOscillator();
    source.type = tone.wave ?? "sine";
    glide(source.frequency, tone, start);
    play(source, source, tone, start);
  }
  for (const noise of noises) {
    const source = context.createBufferSource();
    source.buffer = studio.hiss;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = noise.kind ?? "bandpass";
    filter.Q.value = noise.sharp ?? 1;
    glide(filter.frequency, noise, start);
    source.connect(filter);
    play(source, filter, noise, start);
  }
}

/** @param {AudioParam} pitch @param {{from: number, to?: number} & Envelope} part @param {number} start */
function glide(pitch, { from, to = from, at = 0, last }, start) {
  pitch.setValueAtTime(from, start + at);
  pitch.exponentialRampToValueAtTime(to, start + at + last);
}

/** @param {AudioScheduledSourceNode} source @param {AudioNode} end @param {Envelope} envelope @param {number} start */
function play(source, end, { at = 0, last, level = 1 }, start) {
  if (!studio) return;
  const gain = studio.context.createGain();
  gain.gain.setValueAtTime(0, start + at);
  gain.gain.linearRampToValueAtTime(level, start + at + RISE);
  gain.gain.exponentialRampToValueAtTime(0.001, start + at + last);
  end.connect(gain).connect(studio.out);
  source.start(start + at);
  source.stop(start + at + last + 0.05);
}
