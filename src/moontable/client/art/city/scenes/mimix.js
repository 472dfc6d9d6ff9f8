/** The scene of the Mimix: the horned beast of the plains, alone, in a pair, or near. In a space of 100 by 138. */
import { hill, moon, put } from "./ground.js";

const BEAST = [
  '<path fill="#2a1710" d="M4 66q-6-30 12-34-6-14 0-24 4 8 12 10 12-4 16-18 6 12 0 24 22-2 28 16 4 12-2 28h-8q2-14-6-18-14 6-28 2 0 10-2 16h-8q0-12-4-18-4 6-2 16z"/>',
  '<path fill="#b9754a" d="M16 32Q30 24 40 30 36 40 24 44 14 42 16 32z"/>',
  '<path fill="#e8bd8e" d="M12 44q6-8 16-4-2 8-10 10-6 0-6-6z"/>',
  '<circle cx="24" cy="34" r="2.5" fill="#ffe08a"/>',
  '<circle cx="24" cy="34" r="1"/>',
  '<path fill="#f4e2c4" d="M22 22q-8-6-6-16 4 8 10 12zM36 20q8-4 10-16-8 6-14 12z"/>',
].join("");

/** @param {number} n the value of the card */
export const mimix = (n) =>
  [
    moon(30, 36, 16),
    hill(80, "#7a4a30"),
    hill(92, "#54301f", 4),
    n === 2 ? put(BEAST, 82, 62, 0.7, -1) : "",
    n === 1 ? put(BEAST, 26, 64, 0.8) : n === 2 ? put(BEAST, 2, 66, 0.86) : put(BEAST, 16, 52, 1.06),
    `<path fill="#1d100c" d="M-5 150V120l6-10 4 10 6-14 4 14 8-8 6 8 10-12 6 12 12-10 8 10 10-14 6 12 12-10 8 12v30z"/>`,
  ].join("");
