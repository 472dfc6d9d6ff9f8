/** Heads, each in a skin of three tones: lit, shaded, deep. In a square of 100. */
import { dot, eyes, fill, line } from "./strokes.js";

/** @typedef {import("./strokes.js").Skin} Skin */

/** @param {Skin} skin */
export const head = (skin) =>
  [
    fill(skin[1], "M41 58h18v14q-9 8-18 0z"),
    fill(skin[0], "M32 40Q32 21 50 21 68 21 68 40 68 54 61 62 55 69 50 69 45 69 39 62 32 54 32 40z"),
    fill(skin[1], "M51 21Q68 21 68 40 68 54 61 62 55 69 50 69 57 61 56 50L59 40Q58 28 51 21z"),
    fill(skin[2], "M49 43q5 7 4 10-4 2-7 0 3-4 3-10z", 0.55),
  ].join("");

/** @param {Skin} skin */
export const goblin = (skin) =>
  [
    fill(skin[0], "M31 38L-2 22Q2 50 32 54z"),
    fill(skin[1], "M69 38L102 22Q98 50 68 54z"),
    fill(skin[2], "M28 42L8 30Q12 46 30 50z", 0.6),
    fill(skin[2], "M72 42L92 30Q88 46 70 50z", 0.6),
    fill(skin[1], "M42 60h16v12H42z"),
    fill(skin[0], "M28 42Q28 21 50 21 72 21 72 42 72 56 62 64 56 70 50 70 44 70 38 64 28 56 28 42z"),
    fill(skin[1], "M52 21Q72 21 72 42 72 56 62 64 56 70 50 70 60 58 58 44z"),
    fill(skin[2], "M36 58q14 8 28-1-3 11-14 10-10-1-14-9z"),
    fill("#fff6d8", "M40 60l3 5 3-4zM56 61l3 4 2-6z"),
    fill(skin[0], "M45 42q-2 12 -3 15 6 5 13 1 -3-10 -5-16z"),
    fill(skin[1], "M50 42q2 8 5 16-3 3-6 2 2-8 1-18z"),
    eyes(41, "#ffe25a", "#2a1a05", 11, 4.2),
    fill(skin[2], "M31 35q8-5 14 1l-2 2q-6-4-12-1zM69 35q-8-5-14 1l2 2q6-4 12-1z"),
  ].join("");

/** @param {Skin} skin @param {string} [hair] of the beard */
export const gnome = (skin, hair = "#f6efe0") =>
  [
    fill(skin[0], "M31 46Q31 32 50 32 69 32 69 46 69 62 50 64 31 62 31 46z"),
    fill(skin[1], "M52 32Q69 32 69 46 69 62 50 64 60 54 58 42z"),
    eyes(46, "#fff", "#24304a", 9, 3.2),
    fill(hair, "M27 48Q26 92 50 99 74 92 73 48 66 60 58 57 50 62 42 57 34 60 27 48z"),
    fill("#1a1226", "M52 62Q60 56 66 60L73 48Q74 92 50 99 60 82 52 62z", 0.18),
    fill("#fff", "M36 60q8-8 14-3 6-5 14 3-7 5-14 1-7 4-14-1z", 0.35),
    dot(50, 53, 6, "#e88f7c"),
    dot(48, 51, 2, "#ffc4b4"),
    fill(hair, "M34 42q6-5 12-1l-1 2q-5-3-10 1zM66 42q-6-5-12-1l1 2q5-3 10 1z"),
  ].join("");

/** @param {Skin} skin */
export const faerie = (skin) =>
  [
    fill(skin[1], "M44 60h12v12H44z"),
    fill(skin[0], "M36 40L18 20 39 31zM64 40L82 20 61 31z"),
    fill(skin[0], "M34 40Q34 23 50 23 66 23 66 40 65 56 50 69 35 56 34 40z"),
    fill(skin[1], "M51 23Q66 23 66 40 65 56 50 69 58 54 57 42z"),
    eyes(44, "#fff", "#5a2a8a", 8, 4.4),
    line("M46 60q4 2 8 0", skin[2], 1.8),
  ].join("");

/** @param {Skin} skin */
export const troll = (skin) =>
  [
    fill(skin[0], "M-8 102V74L10 56 34 54 42 60 66 54 92 60 108 80V102z"),
    fill(skin[1], "M60 58L66 54 92 60 108 80V102H66z"),
    fill(skin[2], "M10 56L24 68 6 84-8 74zM92 60L80 74 100 90 108 80z", 0.6),
    fill("#6aa75a", "M8 58q8-8 24-4l-4 8q-6-4-10 3-4-4-10-7zM72 56q12-2 20 6-4 4-9 1-4 5-11-7z"),
    fill(skin[0], "M30 36L40 16 60 14 70 30 69 52 58 66 42 66 31 52z"),
    fill(skin[1], "M60 14L70 30 69 52 58 66 54 48 62 34z"),
    fill(skin[2], "M30 36L40 34 46 40 54 40 62 34 70 32 66 28 52 33 34 30z"),
    fill("#8ff0ff", "M38 39h8l-1 4h-6zM54 39h8l-1 4h-6z"),
    fill(skin[2], "M40 54h20l-4 6H44z"),
    fill("#f4ecd0", "M42 55l2-6 3 6zM54 55l3-6 2 6z"),
    line("M40 16L46 26M31 52L40 48", skin[2], 1.4),
  ].join("");

/** @param {Skin} skin */
export const hare = (skin) =>
  [
    fill(skin[1], "M37 34Q20 2 28 -8 44 2 47 32z"),
    fill(skin[1], "M63 34Q80 2 72 -8 56 2 53 32z"),
    fill("#f0b8a4", "M38 28Q28 6 30 0 40 8 43 28zM62 28Q72 6 70 0 60 8 57 28z"),
    line("M45 30L40 14 30 10M40 14L44 2M55 30L60 14 70 10M60 14L56 2", "#f1e3c0", 4),
    fill(skin[0], "M32 46Q32 27 50 27 68 27 68 46 68 60 59 66 54 72 50 72 46 72 41 66 32 60 32 46z"),
    fill(skin[1], "M52 27Q68 27 68 46 68 60 59 66 54 72 50 72 60 58 58 46z"),
    fill("#f4e2c4", "M40 58Q50 50 60 58 58 70 50 71 42 70 40 58z"),
    fill("#5d3d26", "M46 57h8l-4 5z"),
    line("M50 62v4M38 60L24 57M38 63L25 66M62 60L76 57M62 63L75 66", "#5d3d26", 1.2),
    eyes(46, "#2a1608", "#000", 10, 4),
    dot(39, 45, 1.2, "#fff"),
    dot(59, 45, 1.2, "#fff"),
    fill("#fff", "M47 66h3v5h-3zM50.5 66h3v5h-3z"),
  ].join("");

/** A rabbit that one should not stroke: red eyes, long teeth. @param {Skin} skin */
export const bunny = (skin) =>
  [
    fill(skin[1], "M38 36Q16 10 20 -14 40 -4 48 32z"),
    fill(skin[1], "M62 36Q70 14 92 6 92 -2 80 -6 58 0 52 32z"),
    fill("#f0b8a4", "M39 30Q25 8 24 -6 38 4 44 30zM60 30Q66 12 82 2 64 4 56 30z"),
    fill(skin[0], "M30 48Q30 28 50 28 70 28 70 48 70 62 59 67 54 71 50 71 46 71 41 67 30 62 30 48z"),
    fill(skin[1], "M52 28Q70 28 70 48 70 62 59 67 54 71 50 71 61 58 58 46z"),
    fill("#f4e2c4", "M37 59Q50 49 63 59 61 70 50 72 39 70 37 59z"),
    fill("#c8505f", "M46 56h8l-4 5z"),
    fill("#fff", "M45.5 64h4.2v12l-2.5 2zM50.3 64h4.2l-1.7 14-2.5-2z"),
    fill("#d0304a", "M45.5 72h4.2v4l-2.5 2zM50.3 73h3.5l-1 5-2.5-2z"),
    line("M36 61L20 57M36 64L21 68M64 61L80 57M64 64L79 68", skin[2], 1.2),
    eyes(47, "#ffd6d6", "#e01030", 10, 4.4),
    fill(skin[2], "M31 38L45 43 44 46 31 42zM69 38L55 43 56 46 69 42z"),
  ].join("");

/** A gnome without a beard. @param {Skin} skin */
export const smoothGnome = (skin) =>
  [
    fill(skin[0], "M31 46Q31 32 50 32 69 32 69 46 69 66 50 72 31 66 31 46z"),
    fill(skin[1], "M52 32Q69 32 69 46 69 66 50 72 61 60 58 42z"),
    eyes(46, "#fff", "#24304a", 9, 3.4),
    dot(50, 54, 5, "#e88f7c"),
    dot(48.5, 52.5, 1.6, "#ffc4b4"),
    dot(37, 56, 3.5, "#f29a8c", 0.6),
    dot(63, 56, 3.5, "#f29a8c", 0.6),
    line("M43 62q7 5 14 0", skin[2], 2),
  ].join("");
