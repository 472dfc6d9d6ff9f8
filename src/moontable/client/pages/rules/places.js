/** Where a rule is explained, and which rules a section stands for, in few words. */

/** @typedef {{id: string, rules: string[]}} Place */

/** The section that an anchor names: its own, or that of a rule. @param {Place[]} sections @param {string} anchor */
export const placeOf = (sections, anchor) =>
  sections.find(({ id, rules }) => id === anchor || rules.includes(anchor))?.id ?? null;

/** @param {string} rule */
const numberOf = (rule) => Number(rule.split("-")[1]);

/** @param {string} before @param {string} rule */
const follows = (before, rule) =>
  before.split("-")[0] === rule.split("-")[0] && numberOf(rule) === numberOf(before) + 1;

/** Rules as ranges: `BM-060 to BM-066`. @param {string[]} rules @returns {{first: string, words: string}[]} */
export function rangesOf(rules) {
  /** @type {string[][]} */
  const runs = [];
  for (const rule of rules) {
    const run = runs.at(-1);
    if (run && follows(run[run.length - 1], rule)) run.push(rule);
    else runs.push([rule]);
  }
  return runs.map((run) => ({
    first: run[0],
    words: run.length === 1 ? run[0] : `${run[0]} to ${run[run.length - 1]}`,
  }));
}
