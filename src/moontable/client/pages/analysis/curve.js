/** The chances of victory along a game: where each decision stands, and which of them gave most away. Pure. */

/** @typedef {import("../../net/types.js").JudgedMove} Move */

/** The box in which it is drawn, and a narrower one for telephones. */
export const WIDE = { wide: 900, high: 240, left: 52, right: 16, top: 14, bottom: 14 };
export const NARROW = { ...WIDE, wide: 440 };
const MOST = 6;
/** Less than this is within what such a short look can tell. */
const LEAST = 5;

/** @param {number} plies @param {typeof WIDE} box */
export const scales = (plies, box) => ({
  x: (/** @type {number} */ ply) =>
    Math.round(box.left + ((box.wide - box.left - box.right) * ply) / Math.max(1, plies)),
  y: (/** @type {number} */ chance) =>
    Math.round(box.high - box.bottom - ((box.high - box.top - box.bottom) * chance) / 100),
});

/**
 * The line of a seat through its own decisions; empty if there is none.
 * @param {Move[]} moves @param {number} seat @param {ReturnType<typeof scales>} scale
 */
export function lineOf(moves, seat, { x, y }) {
  const own = moves.filter((move) => move.seat === seat);
  return own.map(({ ply, chance }, at) => `${at ? "L" : "M"}${x(ply)} ${y(chance)}`).join("");
}

/** The moves that gave most away, the worst first. @param {Move[]} moves */
export const worst = (moves) =>
  moves
    .filter(({ lost }) => lost >= LEAST)
    .toSorted((one, other) => other.lost - one.lost || one.ply - other.ply)
    .slice(0, MOST);
