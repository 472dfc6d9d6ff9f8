/**
 * The paper that every picture is cut from. Shapes are strings of SVG, so that a picture is composed once and kept. The classes of a
 * shape name the kind of paper (`art.css`): `l1 l2 l3` land from far to near, `k` ink, `q` garment, `p` the colour of a people, `c` a cut
 * that lets light through, `w` warm light, `glow` the halo of a light; with an `s` before it, the same as a stroke.
 */

/** @typedef {[number, number]} Point */
/** @typedef {(from?: number, to?: number) => number} Chance a number between two others, 0 and 1 unless told */

/** A number for a word, always the same (FNV-1a). @param {string} word */
export function hash(word) {
  let sum = 2166136261;
  for (let at = 0; at < word.length; at++) sum = Math.imul(sum ^ word.charCodeAt(at), 16777619);
  return sum >>> 0;
}

/** Chance that a word decides: the same word gives the same numbers (mulberry32). @param {string} word @returns {Chance} */
export function chanceOf(word) {
  let state = hash(word);
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (to - from) * (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296);
  };
}

/** Rounded for the markup: a tenth of a unit is less than anybody sees. @param {number} n */
export const tenth = (n) => Math.round(n * 10) / 10;

/**
 * Writes a path with computed numbers, rounded; it may be broken over several lines.
 * @param {TemplateStringsArray} strings @param {...(number|string)} values
 */
export const path = (strings, ...values) =>
  strings.map((text, at) => text.replace(/\n\s*/g, "") + (at < values.length ? rounded(values[at]) : "")).join("");

/** @param {number|string} value */
const rounded = (value) => (typeof value === "number" ? tenth(value) : value);

/** @param {string} path @param {string} paper */
export const cut = (path, paper) => `<path class="${paper}" d="${path}"/>`;

/** @param {string} path @param {string} paper @param {number} width */
export const line = (path, paper, width) =>
  `<path class="${paper}" d="${path}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** @param {number} x @param {number} y @param {number} radius @param {string} paper */
export const disc = (x, y, radius, paper) =>
  `<circle class="${paper}" cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"/>`;

/** @param {string} transform @param {string} shapes */
export const put = (transform, shapes) => `<g transform="${transform}">${shapes}</g>`;

/** @param {number} count @param {(at: number) => string} shape */
export const many = (count, shape) => Array.from({ length: count }, (_, at) => shape(at)).join("");

/** Points of a curve as they are written: `0,0 4,-2`. @param {string} text @returns {Point[]} */
export const points = (text) =>
  text.split(" ").map((pair) => {
    const [x, y] = pair.split(",").map(Number);
    return [x, y];
  });

/** A limb: a rod that gets thinner. @param {Point} from @param {Point} to @param {number} thick @param {number} thin */
export function limb(from, to, thick, thin) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const beside = (/** @type {Point} */ [x, y], /** @type {number} */ radius, /** @type {1|-1} */ side) =>
    `${tenth(x - (side * dy * radius) / length)} ${tenth(y + (side * dx * radius) / length)}`;
  const [big, small] = [tenth(thick), tenth(thin)];
  return (
    `M${beside(from, thick, 1)}L${beside(to, thin, 1)}A${small} ${small} 0 0 0 ${beside(to, thin, -1)}` +
    `L${beside(from, thick, -1)}A${big} ${big} 0 0 0 ${beside(from, thick, 1)}Z`
  );
}

/** A point of the curve through four points, between the second and the third (Catmull and Rom). @param {number[]} p @param {number} t */
const between = ([a, b, c, d], t) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/**
 * A ribbon along a curve, its thickness a function of the way: tails, necks, tentacles, braids, smoke.
 * @param {Point[]} through @param {(way: number) => number} thickness @param {number} [steps]
 */
export function ribbon(through, thickness, steps = 18) {
  const all = [through[0], ...through, through[through.length - 1]];
  const way = Array.from({ length: steps + 1 }, (_, at) => {
    const far = (at / steps) * (through.length - 1);
    const piece = Math.min(through.length - 2, Math.floor(far));
    const four = all.slice(piece, piece + 4);
    return [0, 1].map((axis) =>
      between(
        four.map((point) => point[axis]),
        far - piece,
      ),
    );
  });
  /** @type {string[]} */
  const left = [];
  /** @type {string[]} */
  const right = [];
  way.forEach(([x, y], at) => {
    const [before, after] = [way[Math.max(0, at - 1)], way[Math.min(steps, at + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const wide = thickness(at / steps) / (Math.hypot(dx, dy) || 1);
    left.push(`${tenth(x - dy * wide)} ${tenth(y + dx * wide)}`);
    right.unshift(`${tenth(x + dy * wide)} ${tenth(y - dx * wide)}`);
  });
  return `M${[...left, ...right].join("L")}Z`;
}

/** Thickness from one to another. @param {number} from @param {number} [to] */
export const thin =
  (from, to = 0.3) =>
  (/** @type {number} */ way) =>
    from + (to - from) * way;

/** Thickness with a belly. @param {number} from @param {number} most @param {number} to */
export const belly = (from, most, to) => (/** @type {number} */ way) =>
  way < 0.4 ? from + ((most - from) * way) / 0.4 : most + ((to - most) * (way - 0.4)) / 0.6;

/** A flame that stands on a point. @param {number} x @param {number} y @param {number} w half its width @param {number} h */
export function flame(x, y, w, h) {
  const p = (/** @type {number} */ right, /** @type {number} */ up) => `${tenth(x + w * right)} ${tenth(y - h * up)}`;
  return (
    `M${p(-1, 0)}C${p(-1.3, 0.4)} ${p(-0.1, 0.5)} ${p(-0.1, 1)}C${p(0.5, 0.75)} ${p(0.3, 0.55)} ${p(0.55, 0.45)}` +
    `C${p(0.7, 0.6)} ${p(0.7, 0.65)} ${p(0.7, 0.72)}C${p(1.3, 0.4)} ${p(1.2, 0.2)} ${p(1, 0)}Z`
  );
}

/** A leaf or feather. @param {number} x @param {number} y @param {number} length @param {number} angle @param {number} [wide] */
export function leaf(x, y, length, angle, wide = 0.26) {
  const [dx, dy] = [length * Math.cos(angle), length * Math.sin(angle)];
  const side = (/** @type {1|-1} */ k) => `${tenth(x + dx / 2 - k * dy * wide)} ${tenth(y + dy / 2 + k * dx * wide)}`;
  const root = `${tenth(x)} ${tenth(y)}`;
  return `M${root}Q${side(1)} ${tenth(x + dx)} ${tenth(y + dy)}Q${side(-1)} ${root}Z`;
}

/**
 * Leaves or feathers spread between two angles, the middle ones longest.
 * @param {number} count @param {number} from @param {number} to @param {number} length @param {string[]} papers
 * @param {number} [x] @param {number} [y] @param {number} [wide]
 */
export const fan = (count, from, to, length, papers, x = 0, y = 0, wide = 0.2) =>
  many(count, (at) => {
    const way = at / (count - 1);
    const long = length * (1 - Math.abs(way - 0.5) * 0.35);
    return cut(leaf(x, y, long, from + (to - from) * way, wide), papers[at % papers.length]);
  });
