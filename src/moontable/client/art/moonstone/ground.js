/**
 * The ground of a table: overlapping papers of meadow, a trodden path, tufts and flowers, and ferns along the frame. Its colours are
 * those of the theme (`map.css`), so that it lies in moonlight by night and in the sun by day. All in millimetres, y from above.
 */
import { Dice } from "./chance.js";
import { dot, fill, line, times } from "./strokes.js";

/** @param {number} value */
const short = (value) => Math.round(value * 10) / 10;

/** Where the papers lie, as shares of the table: middle, half width, half height, tone. @type {[number, number, number, number, string][]} */
const PAPERS = [
  [0.19, 0.22, 0.31, 0.24, "--g2"],
  [0.76, 0.28, 0.33, 0.26, "--g0"],
  [0.52, 0.57, 0.39, 0.28, "--g2"],
  [0.2, 0.8, 0.28, 0.23, "--g0"],
  [0.81, 0.8, 0.31, 0.24, "--g2"],
  [0.56, 0.52, 0.22, 0.16, "--g3"],
  [0.28, 0.39, 0.17, 0.12, "--g3"],
  [0.78, 0.65, 0.14, 0.1, "--g3"],
  [0.48, 0.16, 0.19, 0.11, "--g3"],
];
const FLOWERS = ["#f4ecd0", "#c9b8ff", "#ffd0e0", "#ffe39a"];

/** An uneven round. @param {Dice} dice @param {number} x @param {number} y @param {number} wide @param {number} high */
function round(dice, x, y, wide, high) {
  const count = 10;
  const corners = Array.from({ length: count }, (_, at) => {
    const [angle, far] = [(at / count) * 2 * Math.PI, dice.between(0.84, 1.16)];
    return [x + Math.cos(angle) * wide * far, y + Math.sin(angle) * high * far];
  });
  const between = (/** @type {number} */ at) => {
    const [one, other] = [corners[at % count], corners[(at + 1) % count]];
    return `${short((one[0] + other[0]) / 2)} ${short((one[1] + other[1]) / 2)}`;
  };
  return `M${between(count - 1)}${corners.map(([cx, cy], at) => `Q${short(cx)} ${short(cy)} ${between(at)}`).join("")}z`;
}

/** @param {Dice} dice @param {number} size */
const papers = (dice, size) =>
  PAPERS.map(([x, y, wide, high, tone]) => {
    const outline = round(dice, x * size, y * size, wide * size, high * size);
    return `<g transform="translate(3 4)">${fill("#06101a", outline, 0.16)}</g>${fill(`var(${tone})`, outline, 0.9)}`;
  }).join("");

/** A path from one side of the table to the other, with pebbles at its edges. @param {Dice} dice @param {number} size */
function path(dice, size) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${short(x * size)} ${short(y * size)}`;
  const way = `M${at(-0.02, 0.9)}Q${at(0.15, 0.89)} ${at(0.22, 0.79)}T${at(0.43, 0.65)} ${at(0.65, 0.56)} ${at(0.74, 0.39)} ${at(1.02, 0.28)}`;
  const pebbles = times(46, () => {
    const share = dice.roll();
    const [x, y] = [share * size, (0.9 - 0.62 * share ** 1.25) * size + dice.between(-16, 16)];
    const [wide, high] = [short(dice.between(1.4, 4)), short(dice.between(1.1, 2.6))];
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${wide}" ry="${high}" fill="var(--dirt2)" opacity=".7"/>`;
  });
  return (
    `<g opacity=".62">${line(way, "var(--dirt)", 46)}</g>` +
    `<g opacity=".6">${line(way, "var(--dirt2)", 32)}</g>` +
    pebbles
  );
}

/** @param {Dice} dice @param {number} size */
function grass(dice, size) {
  const tufts = times(260, () => {
    const [x, y, s] = [short(dice.roll() * size), short(dice.roll() * size), short(dice.between(2.5, 6.5))];
    return `M${x} ${y}l${short(-s / 2)} ${-s}M${x} ${y}l${short(s * 0.2)} ${short(-s * 1.3)}M${x} ${y}l${short(s * 0.8)} ${short(-s * 0.8)}`;
  });
  const flowers = times(56, (at) =>
    dot(dice.roll() * size, dice.roll() * size, dice.between(1.1, 2.3), FLOWERS[at % 4], 0.8),
  );
  return `<g opacity=".75">${line(tufts, "var(--tuft)", 1.3)}</g>${flowers}`;
}

/** Leaves that grow in from the frame. @param {Dice} dice @param {number} size */
function ferns(dice, size) {
  const count = 76;
  return times(count, (at) => {
    const [side, along] = [Math.floor((4 * at) / count), (((4 * at) / count) % 1) * size];
    const [x, y, turn] = [
      [along, -3, 180],
      [size + 3, along, -90],
      [size - along, size + 3, 0],
      [-3, size - along, 90],
    ][side];
    const grow = short(dice.between(0.45, 0.95));
    const leaves = times(
      5,
      (leaf) =>
        `<path transform="rotate(${(leaf - 2) * 27})" d="M0 2Q-6-16 0-34 6-16 0 2z" fill="var(${leaf % 2 ? "--fern2" : "--fern"})"/>`,
    );
    return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn + dice.between(-20, 20))}) scale(${grow})">${leaves}</g>`;
  });
}

/** @type {Map<number, {ground: string, rim: string}>} */
const drawn = new Map();

/** The ground, to lie below everything, and the leaves along its rim. @param {number} size */
export function groundPicture(size) {
  const before = drawn.get(size);
  if (before) return before;
  const dice = new Dice("meadow");
  const picture = { ground: papers(dice, size) + path(dice, size) + grass(dice, size), rim: ferns(dice, size) };
  drawn.set(size, picture);
  return picture;
}
