/**
 * How points are said. They follow the pointer, so the server cannot say each of them; its sentences come with the catalog, and their
 * places are filled here.
 */

/** @type {Record<string, string>} */
let sentences = {};

/** @param {Record<string, string>} sent */
export const learn = (sent) => {
  sentences = sent;
};

/** @param {string} slug @param {Record<string, string|number>} [values] */
export const say = (slug, values = {}) =>
  (sentences[slug] ?? slug).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/** Several things in a sentence. @param {string[]} things */
export const listed = (things) => things.reduce((first, last) => say("and", { first, last }));
