/**
 * The city at the end of a game, row behind row as on the map, with what was rebuilt lit. Where each building stands on the stage; the
 * pictures themselves are painted by their peoples.
 */

/** Rows of the map from the back: where their ground is, and how large a building is drawn there. */
const ROWS = [
  { ground: 322, size: 0.84 },
  { ground: 386, size: 0.95 },
  { ground: 456, size: 1.06 },
  { ground: 532, size: 1.17 },
  { ground: 616, size: 1.28 },
];
/** A picture is 200 wide and stands at 118. */
const WIDTH = 200;
const GROUND = 118;
/** Neighbours stand a little apart. */
const APART = 1.05;

/** @param {{row: number, column: number}} space */
export function standsAt({ row, column }) {
  const { ground, size } = ROWS[row];
  const x = 800 + (column - 2) * WIDTH * APART * size - (WIDTH / 2) * size;
  return `translate(${Math.round(x)} ${Math.round(ground - GROUND * size)}) scale(${size})`;
}

/** The terraces on which the rows stand, from the back. */
export const terrace = (/** @type {number} */ row) => {
  const { ground, size } = ROWS[row];
  const half = (row % 4 === 0 ? 1.62 : 2.66) * WIDTH * APART * size;
  return `M${Math.round(800 - half)} ${ground - 6}H${Math.round(800 + half)}l26 40H${Math.round(800 - half - 26)}z`;
};

/** Winners stand beside the first row, left and right of it, where no word covers them. */
const BESIDE = [262, 1198, 182, 1280];

/** Where a winner stands, the first of them at 0. @param {number} at */
export const winnerAt = (at) => `translate(${BESIDE[at]} 470) scale(2.8)`;
