/**
 * Where the long words of a name may be parted when a card is narrow: between syllables, and with a hyphen that is seen only there.
 * Browsers know no syllables of invented names.
 */

/** Shorter words fit on the smallest card. */
const LONG = 7;
/** At least so many letters stay before and after a hyphen. */
const BEFORE = 2;
const AFTER = 3;
const HYPHEN = "\u00ad";
/** Consonants that begin a syllable together; of others only the last one does. */
const ONSET = /(?:[scpgtw]h|s[cklmnptw]|[bcfgp][lr]|kr|[dt][rw]|tl|dl|str|qu)$/i;

/** @param {string} word */
export function parted(word) {
  const parts = word.matchAll(/([aeiouy]+)([^aeiouy]+)(?=[aeiouy])/gi);
  let [from, text] = [0, ""];
  for (const { index, 1: vowels, 2: between } of parts) {
    const onset = between.match(ONSET)?.[0].length ?? 1;
    const at = index + vowels.length + between.length - onset;
    if (at < BEFORE || word.length - at < AFTER) continue;
    text += word.slice(from, at) + HYPHEN;
    from = at;
  }
  return text + word.slice(from);
}

/** The words of a name, each with whether it is long. @param {string} name @returns {{word: string, long: boolean}[]} */
export const wordsOf = (name) =>
  name.split(" ").map((word) => (word.length < LONG ? { word, long: false } : { word: parted(word), long: true }));
