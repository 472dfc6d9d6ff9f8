/** What stands behind a body: weapons and wings. In a square of 100. */
import { dot, fill, line } from "./strokes.js";

export const musket = () => [line("M82 104L70 -6", "#3a2a22", 7), line("M72 10L70 -8", "#aeb6c8", 4.5)].join("");

export const staff = () =>
  [line("M14 104L18 4", "#5a4030", 4.5), dot(18, 2, 12, "#8fe9ff", 0.35), dot(18, 2, 7, "#b9f3ff")].join("");

export const axe = () =>
  [
    line("M88 104L82 6", "#5a4030", 5),
    fill("#cfd6e4", "M80 4Q62 2 60 26 72 18 84 24zM84 4Q102 2 104 26 92 18 84 24z"),
  ].join("");

export const sabre = () =>
  [fill("#dfe5f2", "M88 104Q104 50 80 4 92 46 80 104z"), fill("#ffd27a", "M76 84h20v5H76z")].join("");

export const spear = () => [line("M14 104L22 4", "#7a5a3a", 3.6), fill("#e6ecf8", "M22 -12l5 18h-11z")].join("");

export const sword = () =>
  [fill("#dfe5f2", "M10 0l6 0 4 84h-9z"), fill("#aab4cc", "M13 0h3l4 84h-4z"), fill("#ffd27a", "M4 82h24v5H4z")].join(
    "",
  );

export const shears = () => [line("M84 100L70 48M72 100L86 48", "#9fd8c0", 4), dot(78, 76, 3, "#ffd27a")].join("");

/** A full purse on a pole, with a coin on top. */
export const purse = () =>
  [
    line("M86 104L84 40", "#5a4030", 4),
    fill("#a8743a", "M80 18Q58 34 66 52 84 64 102 52 108 34 88 18z"),
    fill("#c99355", "M80 20L74 6 84 10 94 6 88 20z"),
    line("M77 20H91", "#5a3a16", 2.4),
    dot(84, 38, 8, "#f2c14e"),
    dot(84, 38, 4.5, "#c9922a", 0.7),
  ].join("");

/** A gravedigger's spade. */
export const spade = () =>
  [line("M86 104L84 24", "#5a4030", 4.5), fill("#aeb6c8", "M74 4Q84 -8 94 4L96 30Q84 40 72 30z")].join("");

/** @param {[string, string]} [tones] lit and shaded */
export const wings = ([lit, shaded] = ["#d9f0ff", "#a9c9e8"]) =>
  [
    [
      "M46 62Q6 56 -6 14 34 18 50 56z",
      "M54 62Q94 56 106 14 66 18 50 56z",
      "M46 68Q14 74 4 100 38 98 50 72z",
      "M54 68Q86 74 96 100 62 98 50 72z",
    ]
      .map((d, i) => fill(i % 2 ? shaded : lit, d, 0.86))
      .join(""),
    line("M46 60Q24 46 4 22M54 60Q76 46 96 22M44 58Q30 40 18 26M56 58Q70 40 82 26", "#6f8fb8", 1.1),
  ].join("");
