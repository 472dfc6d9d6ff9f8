/** Who fits with a troupe: keywords that abilities look for among friends, and characters whom cards name. */

/** @typedef {import("../../games/moonstone/catalog.js").Character} Character */
/** @typedef {{one: Character, score: number, reasons: string[]}} Fit */

const MOST_REASONS = 2;

/** Why two characters go well together. @param {Character} one @param {Character} other @returns {string[]} */
export function reasons(one, other) {
  const found = [];
  if (one.company.includes(other.character) || other.company.includes(one.character))
    found.push(`named with ${other.name}`);
  const helped = one.keywords.filter((word) => other.seeks.includes(word));
  if (helped.length) found.push(`${other.name} looks for a ${helped.join(" or ")}`);
  const helps = other.keywords.filter((word) => one.seeks.includes(word));
  if (helps.length) found.push(`looks for a ${helps.join(" or ")} like ${other.name}`);
  return found;
}

/**
 * The best of those who may still join, with the reasons.
 * @param {Character[]} members @param {Character[]} candidates @param {number} most @returns {Fit[]}
 */
export function fitting(members, candidates, most) {
  return candidates
    .map((one) => {
      const found = members.flatMap((member) => reasons(one, member));
      return { one, score: found.length, reasons: found.slice(0, MOST_REASONS) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.one.name.localeCompare(b.one.name))
    .slice(0, most);
}
