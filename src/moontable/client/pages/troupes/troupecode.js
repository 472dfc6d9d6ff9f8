/**
 * The troupe code: a faction and a choice of characters as one short word. A choice is its place among all choices of its size, which does not
 * depend on how many characters there are; the numbers of characters never change. It says nothing about legality.
 */

/** @typedef {{faction: string, characters: string[]}} Troupe */

const VERSION = "T";
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The largest prime below 32 * 32: divided by it a whole code leaves 1, which one wrong letter or two swapped ones never do. */
const CHECK = 1021n;
const SHIFT = 1024n;
/** Characters that a code can hold. */
export const MOST = 10;
const LONGEST = 32;
/** Factions come first in a code, in the order of the book: room for eight. */
const FACTIONS = 8;

/** What codes are read and written by: factions and characters in their fixed order. @param {{factions: string[], characters: Map<string, unknown>}} catalog */
export const numbered = ({ factions, characters }) => ({ factions, order: [...characters.keys()] });

/** @param {number} n @param {number} k @returns {bigint} */
function choose(n, k) {
  if (k > n) return 0n;
  let result = 1n;
  for (let at = 1; at <= k; at++) result = (result * BigInt(n - k + at)) / BigInt(at);
  return result;
}

/** @param {{factions: string[], order: string[]}} roster factions and characters in their fixed order @param {Troupe} troupe */
export function encode({ factions, order }, { faction, characters }) {
  const numbers = characters.map((slug) => order.indexOf(slug)).sort((a, b) => a - b);
  const rank = numbers.reduce((sum, number, at) => sum + choose(number, at + 1), 0n);
  const number =
    (rank * BigInt(MOST + 1) + BigInt(numbers.length)) * BigInt(FACTIONS) + BigInt(factions.indexOf(faction));
  const shifted = number * SHIFT;
  let value = shifted + ((((1n - shifted) % CHECK) + CHECK) % CHECK);
  let letters = "";
  for (; value > 0n; value /= 32n) letters = ALPHABET[Number(value % 32n)] + letters;
  return VERSION + letters;
}

/** The troupe behind a code, or what is wrong with it. @param {{factions: string[], order: string[]}} roster @param {string} text @returns {Troupe|string} */
export function decode({ factions, order }, text) {
  const code = text.trim().toUpperCase().replace(/[ -]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!code.startsWith(VERSION) || code.length > LONGEST)
    return `A troupe code is a short word that begins with ${VERSION}.`;
  let value = 0n;
  for (const letter of code.slice(1)) {
    if (!ALPHABET.includes(letter)) return `In a troupe code there is no ${letter}.`;
    value = value * 32n + BigInt(ALPHABET.indexOf(letter));
  }
  if (value % CHECK !== 1n) return "This troupe code has a typing error; copy it again from where it came from.";
  let number = value / SHIFT;
  const faction = factions[Number(number % BigInt(FACTIONS))];
  number /= BigInt(FACTIONS);
  const count = Number(number % BigInt(MOST + 1));
  const numbers = unrank(number / BigInt(MOST + 1), count, order.length);
  if (!faction || !numbers)
    return "This code names somebody whom this table does not know; it may come from a newer one.";
  return { faction, characters: numbers.map((at) => order[at]) };
}

/** @param {bigint} rank @param {number} count @param {number} size @returns {number[]|null} ascending; null if one is beyond the size */
function unrank(rank, count, size) {
  /** @type {number[]} */
  const chosen = [];
  let item = size;
  if (choose(size, count) <= rank) return null;
  for (let at = count; at > 0; at--) {
    do item -= 1;
    while (choose(item, at) > rank);
    rank -= choose(item, at);
    chosen.unshift(item);
  }
  return chosen;
}
