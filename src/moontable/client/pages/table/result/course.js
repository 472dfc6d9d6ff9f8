/** How the lead went: a line for each seat, in steps, with the turning points as numbered dots. Pure, in a box of 600 by 160. */

/** @typedef {import("../../../net/types.js").Story} Story */

export const BOX = { wide: 600, high: 160, left: 34, right: 14, top: 12, bottom: 12 };

/** The highest and lowest value, and never the same. @param {Story["course"]} course @returns {[number, number]} */
export function bounds(course) {
  const values = course.flatMap((point) => point.values);
  return [Math.min(0, ...values), Math.max(1, ...values)];
}

/** @param {Story} story */
export function scales({ course, plies }) {
  const [low, high] = bounds(course);
  return {
    x: (/** @type {number} */ ply) =>
      Math.round(BOX.left + ((BOX.wide - BOX.left - BOX.right) * ply) / Math.max(1, plies)),
    y: (/** @type {number} */ value) =>
      Math.round(BOX.high - BOX.bottom - ((BOX.high - BOX.top - BOX.bottom) * (value - low)) / (high - low)),
  };
}

/** The line of a seat: level until something changes, then a step. @param {Story} story @param {number} seat */
export function lineOf(story, seat) {
  const { x, y } = scales(story);
  const [first, ...others] = story.course;
  const steps = others.map(({ ply, values }) => `H${x(ply)}V${y(values[seat])}`);
  return `M${x(0)} ${y(first.values[seat])}${steps.join("")}H${x(story.plies)}`;
}

/** Where the turning points are: on the line of whoever gained by them most, or who acted. @param {Story} story */
export function dots(story) {
  const { x, y } = scales(story);
  return story.turning.map((point) => {
    const gained = point.brought.find(({ amount }) => amount > 0)?.seat ?? point.seat;
    const standing = story.course.findLast(({ ply }) => ply <= point.ply) ?? story.course[0];
    return { x: x(point.ply), y: y(standing.values[gained]), seat: gained };
  });
}
