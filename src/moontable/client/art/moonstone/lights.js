/** What pictures of Moonstone refer to: lamps, the glow of stones, moonlight, stairs, and the round of a face. Once in every drawing. */

/** @param {string} id @param {[number, string, number][]} stops where, which colour, how strong @param {string} [where] */
const light = (id, stops, where = "") =>
  `<radialGradient id="${id}"${where}>${stops
    .map(([at, colour, strong]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${strong}"/>`)
    .join("")}</radialGradient>`;

export const LIGHTS = [
  light("ms-lamp", [
    [0, "#ffd27a", 0.7],
    [1, "#ffb454", 0],
  ]),
  light("ms-gem", [
    [0, "#bff4ff", 0.95],
    [0.45, "#7aa8ff", 0.5],
    [1, "#8f7aff", 0],
  ]),
  light(
    "ms-moonlight",
    [
      [0, "#f4f0d8", 0.3],
      [0.4, "#b9d0ff", 0.05],
      [1, "#050a24", 0.8],
    ],
    ' cx=".3" cy=".22" r=".95"',
  ),
  '<pattern id="ms-stairs" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#d8c9ac"/>',
  '<path d="M0 4h8" stroke="#9b8560" stroke-width="1.2"/></pattern>',
  '<clipPath id="ms-face"><circle cx="50" cy="50" r="50"/></clipPath>',
].join("");
