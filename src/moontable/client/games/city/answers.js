/** Which choices of Blue Moon City are buttons below the question. */

/** @typedef {import("./view.js").View} View */

/**
 * The answers that are buttons; to leave it at that comes last. Boxes of one value are one answer, and a card that allows another
 * offering is an answer beside being a card.
 * @param {{legal: string[], view: View}} desk
 */
export const answers = ({ legal, view }) => [
  ...legal.filter((action, at) => /^box/.test(action) && at === legal.findIndex((other) => alike(view, action, other))),
  ...legal.filter((action) => /^offer/.test(action) || (view.asked === "offer" && /^use/.test(action))),
  ...legal.filter((action) => action === "done"),
];

/** Whether two actions fill boxes of one value where the deciding figure stands. @param {View} view @param {string[]} actions */
function alike({ city, seat }, ...actions) {
  const boxes = city.find(({ figures }) => seat !== null && figures.includes(seat))?.boxes ?? [];
  const [one, other] = actions.map((action) => action.startsWith("box ") && boxes[Number(action.slice(4))]?.value);
  return one !== false && one === other;
}
