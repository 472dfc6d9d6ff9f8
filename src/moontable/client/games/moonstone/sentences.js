/**
 * How points are said, and what figures and states mean. Points follow the pointer, so the server cannot say each of them; its sentences
 * come with the catalog, and their places are filled here.
 */

/** @type {Record<string, string>} */
let sentences = {};

/** @param {Record<string, string>} sent */
export const learn = (sent) => {
  sentences = sent;
};

/** What the figures of a card and the states of a model mean, by the words that cards and views use. */
export const meanings = {
  /** @type {Record<string, string>} */
  figures: {},
  /** @type {Record<string, string>} */
  states: {},
};

/** @param {string} slug @param {Record<string, string|number>} [values] */
export const say = (slug, values = {}) =>
  (sentences[slug] ?? slug).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/** Several things in a sentence. @param {string[]} things */
export const listed = (things) => things.reduce((first, last) => say("and", { first, last }));
