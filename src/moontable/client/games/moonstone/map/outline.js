/**
 * The outline around points that lie in rows: smooth, although the points are not dense. Each point counts for what lies around it, less
 * and less with the distance; where all of them together count enough, is inside. Pure, in millimetres.
 */

/** @typedef {{x: number, y: number, r: number}} Circle */

/** How far apart the points on offer for a move lie. */
const SPACING = 12.7;
/** How far a point counts. More would round off corners, less would show every point in the edge. */
const SPREAD = 9;
/** What many points count for at the edge of the ground that they stand for, half a row beyond the last of them; somewhat less, for lanes. */
const ENOUGH = 0.42 * 2 * Math.PI * (SPREAD / SPACING) ** 2;
/** Beyond this a point counts for nothing. */
const FAR = 3 * SPREAD;
/** The outline is looked for in squares of this side. */
const SIDE = 6;
/** Points nearer than this count as one. */
const SAME = 8;

const [BOTTOM, RIGHT, TOP, LEFT] = [0, 1, 2, 3];
/**
 * Where the outline enters and leaves a square, by the corners that are inside (lower left 1, lower right 2, upper right 4, upper left 8),
 * with the inside on its left.
 */
const CROSSINGS = [
  [],
  [[BOTTOM, LEFT]],
  [[RIGHT, BOTTOM]],
  [[RIGHT, LEFT]],
  [[TOP, RIGHT]],
  [
    [BOTTOM, LEFT],
    [TOP, RIGHT],
  ],
  [[TOP, BOTTOM]],
  [[TOP, LEFT]],
  [[LEFT, TOP]],
  [[BOTTOM, TOP]],
  [
    [RIGHT, BOTTOM],
    [LEFT, TOP],
  ],
  [[RIGHT, TOP]],
  [[LEFT, RIGHT]],
  [[BOTTOM, RIGHT]],
  [[LEFT, BOTTOM]],
  [],
];

/**
 * The loops around points, those around holes the other way round.
 * @param {number[][]} points @param {Circle|null} [reach] nothing beyond it is inside @returns {number[][][]}
 */
export function outlineOf(points, reach = null) {
  if (!points.length) return [];
  const field = fieldOf(thinned(points), reach);
  /** Each crossing by the edge where it begins. @type {Map<number, {to: number, at: number[]}>} */
  const crossings = new Map();
  for (let row = 0; row + 1 < field.high; row++)
    for (let column = 0; column + 1 < field.wide; column++)
      for (const [from, to] of CROSSINGS[cornersOf(field, column, row)])
        crossings.set(edge(field, column, row, from), {
          to: edge(field, column, row, to),
          at: meet(field, column, row, from),
        });
  const loops = [];
  while (crossings.size) {
    const loop = [];
    let [key] = crossings.keys();
    for (let next = crossings.get(key); next; next = crossings.get(key)) {
      crossings.delete(key);
      loop.push(next.at);
      key = next.to;
    }
    loops.push(loop);
  }
  return loops;
}

/** @typedef {{left: number, low: number, wide: number, high: number, values: Float64Array}} Field positive inside */

/** @param {number[][]} points @param {Circle|null} reach @returns {Field} */
function fieldOf(points, reach) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, low] = [Math.min(...xs) - FAR, Math.min(...ys) - FAR];
  const [wide, high] = [squares(Math.max(...xs) + FAR - left), squares(Math.max(...ys) + FAR - low)];
  const values = new Float64Array(wide * high).fill(-1);
  const around = Math.ceil(FAR / SIDE);
  for (const [x, y] of points) {
    const [column, row] = [Math.round((x - left) / SIDE), Math.round((y - low) / SIDE)];
    const [first, last] = [Math.max(0, column - around), Math.min(wide - 1, column + around)];
    // What a point counts for is a product of how far it is sideways and upwards, so that each is asked for once.
    const sideways = Array.from({ length: last - first + 1 }, (_, at) => bell(left + (first + at) * SIDE - x));
    for (let r = Math.max(0, row - around); r <= Math.min(high - 1, row + around); r++) {
      const upwards = bell(low + r * SIDE - y) / ENOUGH;
      for (let c = first; c <= last; c++) values[r * wide + c] += sideways[c - first] * upwards;
    }
  }
  if (reach)
    for (let at = 0; at < values.length; at++) {
      const far = Math.hypot(left + (at % wide) * SIDE - reach.x, low + Math.floor(at / wide) * SIDE - reach.y);
      values[at] = Math.min(values[at], (reach.r - far) / SPACING);
    }
  return { left, low, wide, high, values };
}

/** @param {number} far */
const bell = (far) => Math.exp(-(far ** 2) / (2 * SPREAD ** 2));

/** @param {number} length */
const squares = (length) => Math.ceil(length / SIDE) + 1;

/** Some points lie between the rows, such as those in contact with something: they would make the outline bulge. @param {number[][]} points */
function thinned(points) {
  /** @type {Map<string, number[]>} */
  const kept = new Map();
  for (const point of points) {
    const key = point.map((part) => Math.round(part / SAME)).join();
    if (!kept.has(key)) kept.set(key, point);
  }
  return [...kept.values()];
}

/** @param {Field} field @param {number} column @param {number} row */
function cornersOf({ values, wide }, column, row) {
  const at = row * wide + column;
  return (
    Number(values[at] > 0) +
    2 * Number(values[at + 1] > 0) +
    4 * Number(values[at + wide + 1] > 0) +
    8 * Number(values[at + wide] > 0)
  );
}

/** A number for an edge, the same for both squares beside it. @param {Field} field @param {number} column @param {number} row @param {number} side */
function edge({ wide }, column, row, side) {
  if (side === TOP) return 2 * ((row + 1) * wide + column);
  if (side === RIGHT) return 2 * (row * wide + column + 1) + 1;
  return 2 * (row * wide + column) + Number(side === LEFT);
}

/** Where on an edge the outline lies. @param {Field} field @param {number} column @param {number} row @param {number} side */
function meet({ values, wide, left, low }, column, row, side) {
  const [c, r] = [column + Number(side === RIGHT), row + Number(side === TOP)];
  const upright = side === LEFT || side === RIGHT;
  const [one, other] = [values[r * wide + c], values[(r + Number(upright)) * wide + c + Number(!upright)]];
  const part = one / (one - other);
  return [left + (c + (upright ? 0 : part)) * SIDE, low + (r + (upright ? part : 0)) * SIDE];
}
