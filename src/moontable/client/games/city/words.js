/** Buildings and rewards in words, for those who do not see them and for what a building looks like close up. */

/** @typedef {import("./view.js").Space} Space */
/** @typedef {import("./view.js").Reward} Reward */

/** @param {Reward} reward */
export const rewardWords = ({ crystals, cards, scales }) =>
  [
    crystals && `${crystals} crystal${crystals > 1 ? "s" : ""}`,
    cards && `${cards} card${cards > 1 ? "s" : ""}`,
    scales && `${scales} scale${scales > 1 ? "s" : ""}`,
  ]
    .filter(Boolean)
    .join(", ") || "nothing";

/** @param {import("./view.js").Box} box @param {string[]} names */
const boxWords = ({ value, owner, payable }, names) =>
  `${value}${owner === null ? (payable ? " you can pay" : "") : ` filled by ${names[owner]}`}`;

/** A building in words for those who do not see it. @param {Space} space @param {string[]} names */
export function spaceWords(space, names) {
  const parts = [space.tile];
  if (space.colour) parts.push(space.colour === "any" ? "any colour" : space.colour);
  if (space.boxes.length)
    parts.push(space.completed ? "completed" : `boxes ${space.boxes.map((box) => boxWords(box, names)).join(", ")}`);
  for (const seat of space.figures) parts.push(`figure of ${names[seat]}`);
  for (const dragon of space.dragons) parts.push(`${dragon} dragon`);
  return parts.join(", ");
}
