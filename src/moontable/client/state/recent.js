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
