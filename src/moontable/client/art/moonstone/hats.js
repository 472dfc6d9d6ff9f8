/** What is worn on the head. In a square of 100. */
import { dot, fill, line } from "./strokes.js";

/** @typedef {import("./strokes.js").Cloth} Cloth */

/** @param {Cloth} cloth */
export const tricorn = (cloth) =>
  [
    fill(cloth[1], "M26 32Q28 8 50 8 72 8 74 32 62 24 50 25 38 24 26 32z"),
    fill(cloth[2], "M10 30Q30 32 50 20 70 32 90 30 80 38 66 35 50 30 34 35 20 38 10 30z"),
    line("M12 31Q32 34 50 22 68 34 88 31", "#ffd27a", 2),
    dot(66, 25, 4.5, "#f4ecd0"),
    dot(66, 25, 2, "#d0404f"),
  ].join("");

/** @param {Cloth} cloth */
export const bicorne = (cloth) =>
  [
    fill(cloth[2], "M8 36Q14 4 50 2 86 4 92 36 74 25 50 25 26 25 8 36z"),
    line("M10 35Q26 24 50 24 74 24 90 35", "#ffd27a", 2.4),
    fill("#f4ecd0", "M53 8a7 7 0 1 0 4 10 6 6 0 0 1 -4 -10z"),
    fill("#f4ecd0", "M76 10Q96 -4 100 8 90 6 82 18z"),
  ].join("");

/** @param {Cloth} cloth */
export const wizardHat = (cloth) =>
  [
    fill(cloth[1], "M24 32Q42 22 44 -6 54 2 64 -8 60 14 76 32 50 24 24 32z"),
    fill(cloth[2], "M52 4Q56 0 64 -8 60 14 76 32L58 27z"),
    fill(cloth[2], "M10 35Q50 14 90 35 50 28 10 35z"),
    fill("#ffd27a", "M48 12l1.8 4 4.200.4-3.2 2.8 1 4-3.8-2-3.6 2 .8-4-3-2.8 4.2-.4z"),
  ].join("");

/** @param {Cloth} cloth */
export const gnomeHat = (cloth) =>
  [
    fill(cloth[0], "M25 42Q32 8 66 -8 60 8 75 42 50 28 25 42z"),
    fill(cloth[1], "M52 6Q58 -4 66 -8 60 8 75 42L60 35z"),
    fill(cloth[2], "M23 44Q50 26 77 44L75 37Q50 20 26 37z"),
    dot(67, -6, 5, "#f4ecd0"),
  ].join("");

export const helm = () =>
  [
    fill("#d3dae8", "M29 36Q29 11 50 11 71 11 71 36z"),
    fill("#94a0bd", "M52 11Q71 11 71 36H58z"),
    fill("#ffd27a", "M27 33h46v6H27zM47 11h6v30h-6z"),
    fill("#f4ecd0", "M53 -15a13 13 0 1 0 11 19 10.5 10.5 0 0 1 -11 -19z"),
    fill("#6aa75a", "M30 34Q10 34 8 16 26 16 33 31z"),
    fill("#4f8a4b", "M70 34Q90 34 92 16 74 16 67 31z"),
    line("M30 33L14 20M70 33L86 20", "#2f6b54", 1.4),
  ].join("");

/** @param {Cloth} cloth */
export const hood = (cloth) =>
  [
    fill(cloth[1], "M24 74Q14 10 50 8 86 10 76 74 67 66 69 44 67 25 50 25 33 25 31 44 33 66 24 74z"),
    fill(cloth[2], "M52 8Q86 10 76 74 67 66 69 44 67 25 52 25z"),
  ].join("");

/** @param {Cloth} cloth */
export const bandana = (cloth) =>
  [
    fill(cloth[0], "M31 34Q33 16 50 16 67 16 69 34 50 26 31 34z"),
    fill(cloth[1], "M68 30L84 26 80 34 90 42 70 36z"),
    dot(42, 25, 1.7, "#fff"),
    dot(52, 22, 1.7, "#fff"),
    dot(60, 27, 1.7, "#fff"),
  ].join("");

export const leaves = () =>
  [
    fill("#4f7f3a", "M30 30Q24 10 38 12 40 0 52 6 64 -2 66 12 80 12 72 30 50 18 30 30z"),
    dot(40, 12, 2.5, "#ff9ad0"),
    dot(60, 10, 2.5, "#ffd27a"),
  ].join("");
