/** Small signs of Blue Moon City, in squares of 24: what is won, who wins it, and what a card can do. */

export const SIGNS = {
  crystal:
    '<path fill="#8fe3ff" d="M12 1 19 9 12 23 5 9z"/><path fill="#d9f6ff" d="M12 1 5 9h7z"/><path fill="#3f9fd6" d="M19 9h-7v14z"/>',
  scale:
    '<path fill="#ffcf5a" d="M12 1c6 3 9 7 9 12 0 6-4 10-9 10s-9-4-9-10c0-5 3-9 9-12z"/><path fill="#b9781a" d="M12 1c6 3 9 7 9 12 0 6-4 10-9 10z"/><path fill="#fff0b8" d="M12 6c-3 2-5 4-5 8 0 1 0 2 1 3 0-5 1-8 4-11z"/>',
  card: '<path fill="#c9d2ff" d="M3 6 14 2l5 15-11 4z" opacity=".65"/><path fill="#fff" d="M8 4h12v18H8z"/><path fill="#7684d6" d="M10 6h8v14h-8z"/><path fill="#fff" d="M14 9l2.5 4-2.5 4-2.5-4z"/>',
  crown: '<path fill="currentColor" d="M2 7l5.5 4.5L12 3l4.5 8.5L22 7l-2 12H4zM4 20.5h16V23H4z"/>',
  hammer: '<path fill="currentColor" d="M13 2l8 7-3 3-3-2.5L6.5 20A2.4 2.4 0 0 1 3 16.5L12 8l-3-2z"/>',
  neighbour:
    '<path fill="currentColor" d="M1 11 8 4l7 7v11H1zM16 6h3V3h2.5v3h3v2.5h-3v3H19v-3h-3z"/><path fill="#0b1026" d="M6 15h4v7H6z"/>',
  steps:
    '<path fill="currentColor" d="M6 3c3 0 4 3 3.5 6S8 13 6.5 13 3 10 3 7s1-4 3-4zM4 15h5c0 3-1 4-2.5 4S4 18 4 15zM17 6c2 0 3.5 2 3.5 5s-2 5-3.5 5-3-1-3.5-4S14 6 17 6zm-2 12h5c0 3-1 4-2.5 4S15 21 15 18z"/>',
  dragon:
    '<path fill="currentColor" d="M1 10l5-5 5-1 3-3 0 4c3 1 4 4 3 7l6-2c-1 6-5 11-11 11-5 0-8-3-8-5 4 2 8 1 8-2 0-4-5-4-11-4z"/>',
  pair: '<path fill="currentColor" d="M3 4h9v13H3zM13.5 7H21v14h-9v-2.5h1.5z"/>',
  recolour:
    '<path fill="currentColor" d="M12 2C7 8 4 11 4 15.5a8 8 0 0 0 16 0C20 11 17 8 12 2zm0 18.5V6c3 4 5 6.5 5 9.5a5 5 0 0 1-5 5z"/>',
  obelisk: '<path fill="currentColor" d="M12 1l4 5 2 14h2v3H4v-3h2L8 6z"/>',
  wild: '<path fill="currentColor" d="M12 1l3 7.5 8 .5-6.2 5 2.2 8-7-4.5L5 22l2.2-8L1 9l8-.5z"/>',
  plain: '<path fill="currentColor" d="M4 14h16v8H4zM6 8h12v5H6zM8 2h8v5H8z"/>',
  marker: '<path fill="currentColor" d="M12 2l9 5v10l-9 5-9-5V7z"/><path fill="#0003" d="M12 12l9-5v10l-9 5z"/>',
  wing: '<path fill="currentColor" d="M1 14C6 3 14 1 23 2c-3 2-4 4-5 6-3 0-5 1-6 3-3 0-5 1-6 4 3-1 6 0 8 2-5 2-10 1-13-3z"/>',
};

/** @typedef {keyof typeof SIGNS} Sign */

/** What a power is called on its card, in two words, and its sign. @type {Object<string, [Sign, string]>} */
const POWERS = {
  "fly-dragon": ["dragon", "Call dragon"],
  "walk-dragon": ["dragon", "Move dragon"],
  fly: ["wing", "Fly anywhere"],
  walk: ["steps", "Two steps"],
  pair: ["pair", "Pair wild"],
  "recolour-one": ["recolour", "Recolour one"],
  "recolour-four": ["recolour", "Recolour four"],
  "offer-again": ["obelisk", "Offer again"],
  wild: ["wild", "Any colour"],
};

/** @param {string} power @returns {[Sign, string]} */
export const powerSign = (power) => POWERS[power] ?? ["plain", "Value only"];
