/**
 * Sentences of a game hold marks, `⟦card vulca/3|Vulca 3⟧`: a kind, an id, and what to say if nobody knows better. Names of
 * players are in their places already. This is the one place where the client resolves marks: everything that arrives
 * goes through it, so no other module ever meets one. Marks of kind `tag` name a place on maps without names: they are left out.
 * Goods, which stand on buttons and in headlines alone, are left to be drawn there (`inParts`).
 */
const MARK = /⟦tag [^⟦⟧]*⟧|⟦(?!good )\w+ [^|⟦⟧]*\|([^⟦⟧]*)⟧/g;
const GOOD = /⟦good (\w+) (\d+)\|([^⟦⟧]*)⟧/;

/** The same text as people read it; JSON stays JSON. @param {string} text */
export const spoken = (text) => (text.includes("⟦") ? text.replace(MARK, (_, words = "") => words) : text);

/** @typedef {{kind: string, number: number, words: string}} Good so much of something that is gained or paid */

/** The second line of a button: its words, and between them goods. @param {string} text @returns {(string|Good)[]} */
export function inParts(text) {
  const [first, ...rest] = text.split(GOOD);
  /** @type {(string|Good)[]} */
  const parts = [first];
  for (let at = 0; at < rest.length; at += 4)
    parts.push({ kind: rest[at], number: Number(rest[at + 1]), words: rest[at + 2] }, rest[at + 3]);
  return parts.filter((part) => part !== "");
}

/** The same where nothing is drawn. @param {string} text */
export const inWords = (text) =>
  inParts(text)
    .map((part) => (typeof part === "string" ? part : part.words))
    .join("");
