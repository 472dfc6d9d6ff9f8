/** Heads of beasts and fauns, in a square of 100. */
import { dot, eyes, fill, line } from "./strokes.js";

/** @typedef {import("./strokes.js").Skin} Skin */

/** A goat's face with curled horns and a beard. @param {Skin} skin */
export const goat = (skin) =>
  [
    fill("#e6d3a8", "M36 30Q14 26 12 2 24 16 42 22zM64 30Q86 26 88 2 76 16 58 22z"),
    fill("#b99a68", "M36 30Q22 26 16 12 26 22 42 25zM64 30Q78 26 84 12 74 22 58 25z"),
    fill(skin[1], "M33 40L12 42Q20 54 35 50zM67 40L88 42Q80 54 65 50z"),
    fill(skin[0], "M33 40Q33 22 50 22 67 22 67 40 66 56 59 66 54 72 50 72 46 72 41 66 34 56 33 40z"),
    fill(skin[1], "M51 22Q67 22 67 40 66 56 59 66 54 72 50 72 58 60 57 44z"),
    fill("#f4e2c4", "M42 58Q50 52 58 58 58 70 50 72 42 70 42 58z"),
    fill(skin[2], "M45 59q5-3 10 0l-5 5z"),
    line("M50 64v3M45 68q5 3 10 0", skin[2], 1.6),
    fill(skin[2], "M44 72h12l-6 20z"),
    eyes(43, "#ffe9a8", "#2a1a05", 9, 3.6),
  ].join("");

/** A monkey's face. @param {Skin} skin */
export const monkey = (skin) =>
  [
    dot(24, 44, 12, skin[1]),
    dot(76, 44, 12, skin[1]),
    dot(24, 44, 7, "#f0c49c"),
    dot(76, 44, 7, "#f0c49c"),
    fill(skin[0], "M28 44Q28 18 50 18 72 18 72 44 72 66 50 70 28 66 28 44z"),
    fill(skin[1], "M52 18Q72 18 72 44 72 66 50 70 64 58 62 40z"),
    fill("#f0c49c", "M34 44Q32 32 42 32 50 34 50 38 50 34 58 32 68 32 66 44 72 66 50 69 28 66 34 44z"),
    eyes(42, "#fff", "#2a1a05", 8.5, 4),
    fill(skin[2], "M46 53h3v3h-3zM51 53h3v3h-3z"),
    line("M38 60q12 8 24 0", skin[2], 2.2),
  ].join("");

/** A bird's head with a great beak and a crest. @param {Skin} skin */
export const bird = (skin) =>
  [
    fill(skin[1], "M44 26Q34 4 20 2 30 14 36 30zM50 24Q48 2 58 -6 58 12 56 26zM56 26Q66 8 80 6 70 18 64 32z"),
    fill(skin[0], "M30 46Q28 22 50 22 72 22 70 46 72 62 60 72H40Q28 62 30 46z"),
    fill(skin[1], "M52 22Q72 22 70 46 72 62 60 72H52Q62 56 58 42z"),
    fill("#ffb83d", "M40 50Q50 40 60 50 64 62 50 80 36 62 40 50z"),
    fill("#d98a1f", "M50 45Q60 48 60 50 64 62 50 80z"),
    line("M41 58Q50 54 59 58", "#8a5512", 1.8),
    eyes(41, "#fff", "#1a1226", 11, 4.4),
  ].join("");

/** A boar's head with tusks. @param {Skin} skin */
export const boar = (skin) =>
  [
    fill(skin[1], "M34 32L16 14Q12 34 30 42zM66 32L84 14Q88 34 70 42z"),
    fill(skin[0], "M28 46Q28 22 50 22 72 22 72 46 72 66 50 72 28 66 28 46z"),
    fill(skin[1], "M52 22Q72 22 72 46 72 66 50 72 64 58 60 42z"),
    fill("#e8a890", "M37 56Q50 46 63 56 65 70 50 71 35 70 37 56z"),
    dot(45, 61, 2.6, skin[2]),
    dot(55, 61, 2.6, skin[2]),
    fill("#fff6d8", "M36 66Q28 62 30 50 34 58 40 60zM64 66Q72 62 70 50 66 58 60 60z"),
    fill(skin[2], "M40 20Q50 10 60 20L50 26z"),
    eyes(43, "#fff", "#2a1a05", 10, 3.2),
  ].join("");
