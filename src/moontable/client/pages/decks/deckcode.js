/**
 * The deck code, letter for letter as the engine reads it (`games/bluemoon/decks/building.py`): a leader, the number of foreign
 * cards, and two choices of cards, each as its place among all choices of that size. The first letter says among which cards: those of the
 * nine decks, or all, for decks with an extra one. It says nothing about legality.
 */

/** @typedef {import("../../games/bluemoon/catalog.js").Catalog} Catalog */
/** @typedef {{leader: string, cards: string[]}} Deck */

const NINE_DECKS = "A";
const ALL_CARDS = "B";
/** What a whole code leaves when it is divided by `CHECK`. @type {Object<string, bigint>} */
const REMAINDER = { [NINE_DECKS]: 1n, [ALL_CARDS]: 2n };
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECK = 1021n;
const SIZE = 30;

/** @param {number} n @param {number} k @returns {bigint} */
function choose(n, k) {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let at = 1; at <= k; at++) result = (result * BigInt(n - k + at)) / BigInt(at);
  return result;
}

/**
 * The playing cards of a version in their fixed order: those of the people, and the others.
 * @param {Catalog} catalog @param {string} version @param {string} people
 */
function stock(catalog, version, people) {
  const peoples = [...Object.keys(catalog.decks), "mutant"];
  const number = (/** @type {string} */ id) => Number(id.split("/")[1]);
  const place = (/** @type {{people: string}} */ card) => peoples.indexOf(card.people);
  const all = [...catalog.cards.values()].filter(
    (card) => card.kind !== "leader" && (version === ALL_CARDS || card.deck !== "extra"),
  );
  all.sort((a, b) => place(a) - place(b) || number(a.id) - number(b.id));
  const ids = (/** @type {boolean} */ own) =>
    all.filter((card) => (card.people === people) === own).map((card) => card.id);
  return { own: ids(true), foreign: ids(false), peoples: Object.keys(catalog.decks) };
}

/** @param {number[]} chosen ascending */
const rank = (chosen) => chosen.reduce((sum, item, at) => sum + choose(item, at + 1), 0n);

/** @param {bigint} place @param {number} size @param {number} count */
function unrank(place, size, count) {
  const chosen = [];
  let item = size;
  for (let at = count; at > 0; at--) {
    do item -= 1;
    while (choose(item, at) > place);
    place -= choose(item, at);
    chosen.unshift(item);
  }
  return chosen;
}

/** The code of thirty different cards. @param {Catalog} catalog @param {Deck} deck */
export function encode(catalog, { leader, cards }) {
  const people = leader.split("/")[0];
  const version = cards.some((id) => catalog.cards.get(id)?.deck === "extra") ? ALL_CARDS : NINE_DECKS;
  const { own, foreign, peoples } = stock(catalog, version, people);
  const places = (/** @type {string[]} */ list) => list.flatMap((id, at) => (cards.includes(id) ? [at] : []));
  const [mine, others] = [places(own), places(foreign)];
  let number = rank(mine) * choose(foreign.length, others.length) + rank(others);
  number =
    (number * BigInt(SIZE + 1) + BigInt(others.length)) * BigInt(peoples.length) + BigInt(peoples.indexOf(people));
  const shifted = number * 1024n;
  let value = shifted + ((((REMAINDER[version] - shifted) % CHECK) + CHECK) % CHECK);
  let letters = "";
  for (; value > 0n; value /= 32n) letters = ALPHABET[Number(value % 32n)] + letters;
  return version + letters;
}

/** The deck behind a code or the name of a people; null if there is none. @param {Catalog} catalog @param {string} text @returns {Deck|null} */
export function decode(catalog, text) {
  const word = text.trim();
  const known = catalog.decks[word.toLowerCase()];
  if (known) return { leader: known[0], cards: known.slice(1) };
  const code = word.toUpperCase().replace(/[ -]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const version = code.slice(0, 1);
  if (!(version in REMAINDER) || code.length > 40) return null;
  let value = 0n;
  for (const letter of code.slice(1)) {
    if (!ALPHABET.includes(letter)) return null;
    value = value * 32n + BigInt(ALPHABET.indexOf(letter));
  }
  return value % CHECK === REMAINDER[version] ? unpack(catalog, version, value / 1024n) : null;
}

/** @param {Catalog} catalog @param {string} version @param {bigint} number @returns {Deck|null} */
function unpack(catalog, version, number) {
  const peoples = Object.keys(catalog.decks);
  const people = peoples[Number(number % BigInt(peoples.length))];
  number /= BigInt(peoples.length);
  const count = Number(number % BigInt(SIZE + 1));
  number /= BigInt(SIZE + 1);
  const { own, foreign } = stock(catalog, version, people);
  const ways = choose(foreign.length, count);
  if (number / ways >= choose(own.length, SIZE - count)) return null;
  const cards = [
    ...unrank(number / ways, own.length, SIZE - count).map((at) => own[at]),
    ...unrank(number % ways, foreign.length, count).map((at) => foreign[at]),
  ];
  return { leader: catalog.decks[people][0], cards };
}
