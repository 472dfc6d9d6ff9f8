/** What has happened since one's last decision, step by step, each with the position it led to: to be looked at again. */

/** @typedef {import("../net/types.js").LogLine} LogLine */
/** @typedef {import("../net/types.js").Position} Position */
/** @typedef {{line: LogLine, position: Position}} Step */

/** The newest are kept, should somebody be asked nothing for a long time. */
const MOST = 24;

/**
 * The steps after one more of them. While one decides, what the others did before stays in sight, followed by what came of one's own
 * actions; with the first thing that another does then, it begins anew.
 * @param {Step[]} steps @param {LogLine[]} lines that came with the position @param {Position} position @param {number|null} seat the viewer's
 * @param {boolean} answered whether the viewer has acted since the last of these steps
 * @returns {Step[]}
 */
export function following(steps, lines, position, seat, answered) {
  const kept = steps.filter(({ line }) => line.ply < position.ply);
  const line = lines.findLast(({ kind, quiet }) => kind === "action" && !quiet);
  if (!line) return kept;
  if (line.seat === seat) return line.news.length ? [...kept, { line, position }].slice(-MOST) : kept;
  return [...(answered ? [] : kept), { line, position }].slice(-MOST);
}

/** How much is worth knowing, by kinds of news; any other news counts 1, a step without news nothing. @type {Readonly<Object<string, number>>} */
const WEIGHTS = Object.freeze({
  fight: 3,
  completed: 3,
  offering: 3,
  slain: 3,
  removed: 3,
  stone: 3,
  dragon: 2,
  lost: 2,
  bluff: 2,
  scales: 2,
  wound: 2,
  dropped: 2,
});

/** @param {Step} step */
const weightOf = ({ line }) => Math.max(0, ...line.news.map(({ kind }) => WEIGHTS[kind] ?? 1));

/**
 * Which step is shown first: what one has just done oneself, otherwise the weightiest of what others did, of equal ones the newest. The
 * last step of a turn is often the dullest, such as drawing cards.
 * @param {Step[]} steps @param {number|null} seat the viewer's
 * @param {boolean} [trails] whether turns always end so: where nothing has any weight, the step before it is shown
 * @returns {number} -1 if there is none
 */
export function foremost(steps, seat, trails = false) {
  const last = steps.length - 1;
  if (last < 0 || steps[last].line.seat === seat) return last;
  const weights = steps.map((step) => (step.line.seat === seat ? -1 : weightOf(step)));
  const most = Math.max(...weights);
  return trails && most === 0 && weights[last - 1] === 0 ? last - 1 : weights.lastIndexOf(most);
}
