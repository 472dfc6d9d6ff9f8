/**
 * QR codes (ISO/IEC 18004) of any text: bytes of UTF-8, error correction M, in the smallest of the 40 versions that holds them.
 * `encode` gives the modules; `outline` draws the dark ones as one path.
 */
import { codewords } from "./qrwords.js";

/** @typedef {boolean[][]} Modules rows of modules; true is dark */

/** The bits of the format for error correction M. */
const LEVEL = 0b00;
/** Which modules each of the eight masks turns over. @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The code of a text. Which mask makes it easiest to read is found out, unless one is given.
 * @param {string} text @param {number} [mask] @returns {Modules}
 */
export function encode(text, mask) {
  const { version, bits } = codewords(new TextEncoder().encode(text));
  const { modules, fixed } = frame(version);
  fill(modules, fixed, bits);
  const wanted = mask === undefined ? MASKS.keys() : [mask];
  const masked = [...wanted].map((each) => {
    const code = turned(modules, fixed, each);
    writeFormat(code, each);
    return code;
  });
  return masked.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

/** The dark modules as a path in units of one module. @param {Modules} code */
export const outline = (code) =>
  code
    .flatMap((row, y) =>
      runs(row).map(({ dark, from, length }) => (dark ? `M${from} ${y}h${length}v1h-${length}z` : "")),
    )
    .join("");

// -- what every code of a version has ----------------------------------------------------------------------------------

/** An empty code with its patterns; `fixed` says which modules hold no data. @param {number} version */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {Modules} */
  const modules = Array.from({ length: size }, () => new Array(size).fill(false));
  /** @type {Modules} */
  const fixed = Array.from({ length: size }, () => new Array(size).fill(false));
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    modules[y][x] = dark;
    fixed[y][x] = true;
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const far = size - 4;
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ])
    square(put, x, y, 4, [2, 4]);
  const centres = alignment(version);
  for (const x of centres)
    for (const y of centres) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!corner) square(put, x, y, 2, [1]);
    }
  for (let at = 0; at < 9; at++) {
    fixed[8][at] = fixed[at][8] = true;
    if (at < 8) fixed[8][size - 1 - at] = fixed[size - 1 - at][8] = true;
  }
  put(8, size - 8, true);
  if (version >= 7) writeVersion(put, version, size);
  return { modules, fixed };
}

/**
 * Squares around a centre; the rings at the given distances are light.
 * @param {(x: number, y: number, dark: boolean) => void} put @param {number} x @param {number} y @param {number} reach @param {number[]} light
 */
function square(put, x, y, reach, light) {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) put(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Where the small squares are centred, along either side. @param {number} version */
function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - at * step);
  return [6, ...rest.reverse()];
}

/**
 * The version in two corners, with its own correction.
 * @param {(x: number, y: number, dark: boolean) => void} put @param {number} version @param {number} size
 */
function writeVersion(put, version, size) {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    put(near, far, dark);
    put(far, near, dark);
  }
}

/** Level and mask beside the large squares, twice. @param {Modules} modules @param {number} mask */
function writeFormat(modules, mask) {
  const data = (LEVEL << 3) | mask;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
  const last = modules.length - 1;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const along = at < 6 ? at : at < 8 ? at + 1 : -1;
    if (along >= 0) modules[along][8] = dark;
    else modules[8][at === 8 ? 7 : 14 - at] = dark;
    if (at < 8) modules[8][last - at] = dark;
    else modules[last - 14 + at][8] = dark;
  }
}

/** What is left of a number with so many zeros behind it, divided by a polynomial over bits. @param {number} value @param {number} zeros @param {number} by */
function remainder(value, zeros, by) {
  let rest = value;
  for (let at = 0; at < zeros; at++) rest = (rest << 1) ^ ((rest >> (zeros - 1)) * by);
  return rest;
}

// -- data --------------------------------------------------------------------------------------------------------------

/** Lays the bits in pairs of columns, up and down from the right. @param {Modules} modules @param {Modules} fixed @param {boolean[]} bits */
function fill(modules, fixed, bits) {
  const size = modules.length;
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!fixed[y][x]) modules[y][x] = bits[next++] ?? false;
    }
  }
}

/** @param {Modules} modules @param {Modules} fixed @param {number} mask @returns {Modules} */
const turned = (modules, fixed, mask) =>
  modules.map((row, y) => row.map((dark, x) => (fixed[y][x] ? dark : dark !== MASKS[mask](x, y))));

// -- how hard a code is to read ----------------------------------------------------------------------------------------

/** Long runs, blocks, what looks like a large square, and too much of one colour. @param {Modules} code */
function penalty(code) {
  const columns = code.map((_, x) => code.map((row) => row[x]));
  const lines = [...code, ...columns];
  let cost = 0;
  for (const line of lines) cost += longRuns(line) + lookalikes(line);
  let dark = 0;
  code.forEach((row, y) => {
    row.forEach((module, x) => {
      if (module) dark++;
      const below = code[y + 1];
      if (below && x + 1 < row.length && module === row[x + 1] && module === below[x] && module === below[x + 1])
        cost += 3;
    });
  });
  const percent = (dark * 100) / code.length ** 2;
  return cost + Math.floor(Math.abs(percent - 50) / 5) * 10;
}

/** @param {boolean[]} line */
const longRuns = (line) => runs(line).reduce((cost, { length }) => cost + (length >= 5 ? length - 2 : 0), 0);

/** Dark and light as in a large square, with four light modules on a side. @param {boolean[]} line */
function lookalikes(line) {
  const text = line.map(Number).join("");
  let cost = 0;
  for (const pattern of ["10111010000", "00001011101"])
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) cost += 40;
  return cost;
}

/** Neighbours of the same colour. @param {boolean[]} line */
function runs(line) {
  /** @type {{dark: boolean, from: number, length: number}[]} */
  const found = [];
  line.forEach((dark, at) => {
    const last = found.at(-1);
    if (last?.dark === dark) last.length++;
    else found.push({ dark, from: at, length: 1 });
  });
  return found;
}
