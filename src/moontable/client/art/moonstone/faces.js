/** What a face wears: beards, braids, spectacles, brows. In a square of 100. */
import { dot, fill, line, times } from "./strokes.js";

/** @param {string} colour */
export const moustache = (colour) => [fill(colour, "M34 58q8-8 16-3 8-5 16 3-8 4-16 1-8 3-16-1z")].join("");

/** @param {string} colour */
export const beard = (colour) =>
  [fill(colour, "M32 46Q30 74 50 80 70 74 68 46 64 58 58 56 50 60 42 56 36 58 32 46z")].join("");

/** @param {string} colour */
export const goatee = (colour) =>
  [fill(colour, "M44 62h12l-6 14z"), fill(colour, "M38 57q7-5 12-1 5-4 12 1-6 2-12 1-6 1-12-1z")].join("");

/** @param {string} colour */
export const braids = (colour) =>
  [
    fill(colour, "M33 40Q24 60 28 92L36 94Q34 66 36 48zM67 40Q76 60 72 92L64 94Q66 66 64 48z"),
    times(3, (i) => line(`M28 ${62 + i * 10}l8 3M72 ${62 + i * 10}l-8 3`, "#0b1026", 2)),
  ].join("");

export const spectacles = () =>
  [
    times(
      2,
      (i) =>
        `<circle cx="${i ? 59 : 41}" cy="43" r="6.5" fill="#bfe9ff" fill-opacity=".33" stroke="#ffd27a" stroke-width="2"/>`,
    ),
    line("M47.5 43h5", "#ffd27a", 2),
  ].join("");

export const patch = () => [fill("#1a1226", "M54 38h12v9q-6 4-12 0z"), line("M30 32L70 40", "#1a1226", 2)].join("");

/** @param {string} colour */
export const smile = (colour) => [line("M43 60q7 4 14 0", colour, 2)].join("");

/** @param {string} colour */
export const brow = (colour) => [fill(colour, "M36 38q6-4 11-1v2.5q-6-2-11 1zM64 38q-6-4-11-1v2.5q6-2 11 1z")].join("");

/** @param {string} colour */
export const antennae = (colour) =>
  [line("M44 25Q40 8 28 4M56 25Q60 8 72 4", colour, 2.2), dot(28, 4, 3.4, "#ffc83d"), dot(72, 4, 3.4, "#ffc83d")].join(
    "",
  );
