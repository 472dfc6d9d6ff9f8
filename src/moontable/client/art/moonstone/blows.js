/** The strokes of the six melee cards, in 104 x 92: the way of the blade with its head, and a shield where the card guards. */
import { fill, line } from "./strokes.js";

/** Way, and where its head is and points to in degrees. @type {Object<string, [string, number, number, number]>} */
const STROKES = {
  high: ["M14 62Q26 18 62 16Q84 18 89 40", 90, 46, 80],
  falling: ["M80 12Q72 54 31 72", 25, 75, 156],
  thrust: ["M12 48H80", 86, 48, 0],
  sweeping: ["M12 36Q50 80 86 42", 90, 37, -48],
  rising: ["M20 78Q34 34 77 19", 83, 17, -18],
  low: ["M12 40Q24 76 58 78Q82 76 88 60", 90, 54, -72],
};
/** How far down the shield hangs on the two cards that have one. @type {Object<string, number>} */
const SHIELDS = { high: 40, low: 22 };

/** @param {string} card */
export function blow(card) {
  const [way, x, y, turn] = STROKES[card] ?? STROKES.thrust;
  const at = SHIELDS[card];
  return [
    `<g opacity=".18">${line(way, "#d0404f", 15)}</g>`,
    line(way, "#8a2236", 6),
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M9 0L-9-9-4 0-9 9z" fill="#8a2236"/>`,
    at === undefined ? "" : fill("#3f6fb4", `M42 ${at}h20v14q-3 11-10 15-7-4-10-15z`),
  ].join("");
}
