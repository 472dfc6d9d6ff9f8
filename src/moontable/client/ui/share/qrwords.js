/** The codewords of a QR code: bytes with their length, filled up, cut into blocks, each with its correction, and interleaved. */

/** Codewords of correction in a block, by version, for level M. */
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
/** Blocks, by version, for level M. */
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
];
const BYTES = 0b0100;
const PADDING = [0xec, 0x11];

/** The codewords, as bits, and the version that holds them. @param {Uint8Array} data @returns {{version: number, bits: boolean[]}} */
export function codewords(data) {
  const version = BLOCKS.findIndex((_, at) => 4 + lengthBits(at + 1) + 8 * data.length <= 8 * room(at + 1)) + 1;
  if (!version) throw new RangeError(`${data.length} bytes are too many for a QR code`);
  const words = interleaved(message(data, version), version);
  return { version, bits: words.flatMap((word) => bitsOf(word, 8)) };
}

/** How many bits tell the length. @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** All codewords of a version: the square without its patterns. @param {number} version */
function total(version) {
  const squares = version > 1 ? Math.floor(version / 7) + 2 : 0;
  let modules = (16 * version + 128) * version + 64;
  if (squares) modules -= (25 * squares - 10) * squares - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

/** How many of them hold data. @param {number} version */
const room = (version) => total(version) - CORRECTION[version - 1] * BLOCKS[version - 1];

/** @param {Uint8Array} data @param {number} version @returns {number[]} */
function message(data, version) {
  const bits = [
    ...bitsOf(BYTES, 4),
    ...bitsOf(data.length, lengthBits(version)),
    ...[...data].flatMap((byte) => bitsOf(byte, 8)),
  ];
  const most = 8 * room(version);
  bits.push(...new Array(Math.min(4, most - bits.length)).fill(false));
  while (bits.length % 8) bits.push(false);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0),
  );
  for (let at = 0; words.length < room(version); at++) words.push(PADDING[at % 2]);
  return words;
}

/** @param {number} value @param {number} length @returns {boolean[]} */
const bitsOf = (value, length) => Array.from({ length }, (_, at) => ((value >> (length - 1 - at)) & 1) === 1);

/** The first of each block, then the second of each, and so on; the correction likewise. @param {number[]} words @param {number} version */
function interleaved(words, version) {
  const [count, extra] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = Math.floor(words.length / count);
  const long = words.length % count;
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const length = short + Number(at >= count - long);
    from += length;
    return words.slice(from - length, from);
  });
  const divisor = generator(extra);
  const corrections = blocks.map((block) => correction(block, divisor));
  return [...woven(blocks), ...woven(corrections)];
}

/** @param {number[][]} lists @returns {number[]} */
function woven(lists) {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at]] : [])),
  ).flat();
}

// -- Reed and Solomon: polynomials over the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1 ----------------------

/** @param {number} one @param {number} other */
function product(one, other) {
  let sum = 0;
  for (let at = 7; at >= 0; at--) {
    sum = (sum << 1) ^ ((sum >> 7) * 0x11d);
    if ((other >> at) & 1) sum ^= one;
  }
  return sum;
}

/** The polynomial with the roots 1, 2, 4, ... without its leading 1. @param {number} degree */
function generator(degree) {
  const factors = new Array(degree).fill(0);
  factors[degree - 1] = 1;
  let root = 1;
  for (let count = 0; count < degree; count++) {
    for (let at = 0; at < degree; at++) factors[at] = product(factors[at], root) ^ (factors[at + 1] ?? 0);
    root = product(root, 2);
  }
  return factors;
}

/** What a block leaves when it is divided by the generator. @param {number[]} block @param {number[]} divisor */
function correction(block, divisor) {
  const rest = new Array(divisor.length).fill(0);
  for (const word of block) {
    const factor = word ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    divisor.forEach((each, at) => {
      rest[at] ^= product(each, factor);
    });
  }
  return rest;
}
