/** Things by which somebody is known: worn on the head or the face, or held. In a square of 100. */
import { dot, fill, line, times } from "../strokes.js";

/** @typedef {import("../strokes.js").Cloth} Cloth */

export const crown = () =>
  fill("#ffd27a", "M28 30L24 4 38 16 50 0 62 16 76 4 72 30Q50 22 28 30z") + dot(50, 17, 3.4, "#d0304a");

/** @param {Cloth} cloth */
export const topHat = (cloth) =>
  fill("#231a34", "M32 28L29 -8H71L68 28z") +
  fill("#3a2c52", "M29 -8H44L46 28H32z") +
  fill(cloth[0], "M31.500 20H68.500L68 28H32z") +
  fill("#231a34", "M14 30Q50 20 86 30 50 38 14 30z");

/** A leather cap with glasses for the wind. */
export const aviator = () =>
  [
    fill("#8a5a34", "M26 62Q20 10 50 10 80 10 74 62L68 52Q70 30 50 30 30 30 32 52z"),
    fill("#643f22", "M52 10Q80 10 74 62L68 52Q70 30 52 30z"),
    goggles(26),
  ].join("");

/** @param {number} [y] */
export const goggles = (y = 44) =>
  line(`M26 ${y}H74`, "#3a2a22", 5) +
  times(
    2,
    (at) =>
      `<circle cx="${at ? 60 : 40}" cy="${y}" r="8.5" fill="#9fe6ff" stroke="#d9a441" stroke-width="3"/>` +
      line(`M${at ? 56 : 36} ${y - 3}l4-3`, "#fff", 1.8),
  );

/** A hat with a broad brim. */
export const broadHat = () =>
  [
    fill("#8a6a42", "M30 28Q32 2 42 4 50 10 58 4 68 2 70 28z"),
    fill("#5f4527", "M54 8Q58 4 58 4 68 2 70 28H58z"),
    fill("#2a1c12", "M30 22H70V28H30z"),
    fill("#a07e52", "M6 32Q50 16 94 32 50 42 6 32z"),
  ].join("");

/** @param {Cloth} cloth */
export const bonnet = (cloth) =>
  [
    fill("#f4ecd0", "M20 56Q12 8 50 8 88 8 80 56 74 34 50 28 26 34 20 56z"),
    line("M22 50Q20 14 50 13 80 14 78 50", cloth[0], 2.6),
    fill(cloth[0], "M50 76L36 70V84zM50 76L64 70V84z"),
  ].join("");

/** @param {Cloth} cloth */
export const jester = (cloth) =>
  [
    fill(cloth[0], "M50 26Q30 -2 4 10 20 14 26 36 38 28 50 28z"),
    fill("#c4577a", "M50 26Q70 -2 96 10 80 14 74 36 62 28 50 28z"),
    fill("#ffd27a", "M36 28Q44 -8 50 -12 56 -8 64 28 50 22 36 28z"),
    dot(4, 11, 5, "#ffd27a"),
    dot(96, 11, 5, "#ffd27a"),
  ].join("");

/** The pelt of a bear as a hood. */
export const bear = () =>
  [
    dot(26, 14, 9, "#5a3a24"),
    dot(74, 14, 9, "#462c1a"),
    dot(26, 14, 4.5, "#b98a64"),
    dot(74, 14, 4.5, "#b98a64"),
    fill("#6a4529", "M18 70Q12 4 50 4 88 4 82 70 74 60 72 42 64 28 50 30 36 28 28 42 26 60 18 70z"),
    fill("#c9a07a", "M38 18Q50 10 62 18 62 28 50 28 38 28 38 18z"),
    dot(50, 17, 4, "#1a1226"),
    dot(36, 13, 2.4, "#1a1226"),
    dot(64, 13, 2.4, "#1a1226"),
  ].join("");

/** A miner's pot with a candle. */
export const miner = () =>
  [
    fill("#c9a13a", "M28 34Q28 8 50 8 72 8 72 34z"),
    fill("#96721f", "M52 8Q72 8 72 34H60z"),
    fill("#e6c25a", "M20 34H80V40H20z"),
    fill("#f4ecd0", "M46 4h8v16h-8z"),
    fill("#ffb454", "M50 -12Q58 -2 54 4H46Q42 -2 50 -12z"),
  ].join("");

/** A wreath of flowers. @param {string} colour */
export const flowers = (colour) => () =>
  times(6, (at) => dot(29 + at * 8.4, 27 - Math.sin((at / 5) * Math.PI) * 9, 5, at % 2 ? colour : "#fff6d8")) +
  times(6, (at) => dot(29 + at * 8.4, 27 - Math.sin((at / 5) * Math.PI) * 9, 1.8, "#e0a02a"));

/** Mushrooms on a head of bark. */
export const mushrooms = () =>
  [
    fill("#f4ecd0", "M38 22h7v-14h-7zM56 22h8V4h-8z"),
    fill("#d0404f", "M28 10Q40 -10 54 10zM46 6Q60 -18 76 6z"),
    dot(38, 3, 2.4, "#fff"),
    dot(46, 6, 1.8, "#fff"),
    dot(58, -2, 2.8, "#fff"),
    dot(67, 1, 2, "#fff"),
  ].join("");

/** Bare branches. */
export const branches = () =>
  line("M42 20L34 0 22 -8M34 0L40 -12M58 20L66 -2 80 -8M66 -2L60 -14M38 12L24 12M62 10L76 12", "#4d3720", 4.5);

/** A fiery crest. @param {string} colour */
export const crest = (colour) => () =>
  fill(colour, "M30 34Q26 12 34 4 36 14 42 12 40 -4 52 -12 52 2 60 0 70 10 70 18 74 26 70 36 60 22 50 24 40 22 30 34z");

/** Long hair to both sides. @param {string} colour */
export const longHair = (colour) => () =>
  fill(
    colour,
    "M50 16Q24 16 26 46 28 74 18 92 34 90 38 66 34 50 36 36 44 30 50 31 56 30 64 36 66 50 62 66 66 90 82 92 72 74 74 46 76 16 50 16z",
  );

/** Two knots of hair. @param {string} colour */
export const knots = (colour) => () =>
  dot(30, 18, 10, colour) +
  dot(70, 18, 10, colour) +
  fill(colour, "M33 38Q32 18 50 18 68 18 67 38 60 26 50 30 40 26 33 38z");

/** A monocle on a chain. */
export const monocle = () =>
  `<circle cx="59" cy="43" r="7.5" fill="#bfe9ff" fill-opacity=".35" stroke="#ffd27a" stroke-width="2.4"/>` +
  line("M66 47Q74 60 68 78", "#ffd27a", 1.4);

export const pipe = () =>
  line("M54 62L72 70", "#5a3622", 3.4) +
  fill("#7a4a2a", "M70 62h10v11q-5 4-10 0z") +
  dot(80, 54, 4, "#e6ecf8", 0.7) +
  dot(86, 44, 5.5, "#e6ecf8", 0.5);

/** A line of paint across the face. @param {string} colour */
export const paint = (colour) => () => fill(colour, "M32 47Q50 41 68 47L67 53Q50 47 33 53z", 0.85);

/** A black tear below each eye. @param {string} colour */
export const tears = (colour) => () => fill(colour, "M40 48q4 7 0 11-4-4 0-11zM60 48q4 7 0 11-4-4 0-11z");

export const lantern = () =>
  [
    line("M86 104L84 20", "#5a4030", 4),
    dot(84, 34, 18, "#ffb454", 0.35),
    fill("#3a2a22", "M74 20H94V24H74zM74 46H94V50H74z"),
    fill("#ffd27a", "M76 24H92V46H76z"),
    line("M84 24V46", "#3a2a22", 1.8),
  ].join("");

export const anchor = () =>
  line("M84 6V92M70 22H98M64 72Q68 94 84 94 100 94 104 72", "#8f9ab4", 6) +
  `<circle cx="84" cy="2" r="7" fill="none" stroke="#8f9ab4" stroke-width="4.500"/>`;

export const book = () =>
  [
    fill("#5a2f6a", "M24 78L50 84 76 78V102H24z"),
    fill("#f4ecd0", "M28 76Q40 74 50 82V100Q40 94 28 96zM72 76Q60 74 50 82V100Q60 94 72 96z"),
    line("M33 82l12 3M33 87l12 3M55 85l12-3M55 90l12-3", "#8a7d64", 1.4),
  ].join("");

export const drum = () =>
  [
    fill("#d0404f", "M26 80H74V102H26z"),
    fill("#f4ecd0", "M26 80a24 7 0 0 0 48 0a24 7 0 0 0-48 0z"),
    line("M28 86L38 100 50 86 62 100 72 86", "#ffd27a", 2),
    line("M18 64L42 80M82 64L58 80", "#7a5a3a", 3.4),
  ].join("");

export const trident = () => line("M86 104L84 2M72 8V22Q72 30 84 30 96 30 96 22V8", "#ffd27a", 4);

/** A great disc of the sun or the moon behind. @param {string} colour */
export const halo = (colour) => () => dot(50, 38, 42, colour, 0.9);

/** A mouse that looks over the shoulder. */
export const mouse = () =>
  [
    dot(70, 66, 7, "#8d8794"),
    dot(90, 66, 7, "#77717e"),
    fill("#a8a2ae", "M66 78Q68 62 80 62 92 62 94 78 88 90 80 92 72 90 66 78z"),
    dot(75, 76, 2.2, "#1a1226"),
    dot(85, 76, 2.2, "#1a1226"),
    dot(80, 85, 2.6, "#f0a8a8"),
  ].join("");
