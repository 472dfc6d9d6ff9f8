/** The few places worth going to that get a button beside the map, where all others are chosen. */
import { html } from "../../html.js";
import { Answer } from "../answer.js";
import { choiceOf } from "../desk.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./view.js").Space} Space */

/** As many as can be compared at a glance. */
const MOST = 4;

/** The best ways of a figure, best first. @param {Desk} desk @returns {string[]} */
export function worthwhile({ view, legal, seat }) {
  if (view.asked !== "move" || seat === null) return [];
  return legal
    .filter((action) => action.startsWith("go "))
    .map((action) => ({ action, worth: worth(view, view.city[Number(action.slice(3))], seat) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST)
    .map(({ action }) => action);
}

/**
 * An offering counts most, then what completes a building, then scales, then what is dear.
 * @param {import("./view.js").View} view @param {Space} space @param {number} seat
 */
function worth(view, space, seat) {
  const { markers, crystals } = view.seats[seat];
  const { next } = view.obelisk;
  if (markers === 0) return 0;
  if (space.boxes.length === 0) return next !== null && (crystals ?? 0) >= next ? 1000 : 0;
  if (space.completed) return 0;
  const payable = space.boxes.filter((box) => box.payable).map((box) => box.value);
  if (payable.length === 0) return 0;
  const open = space.boxes.filter((box) => box.owner === null).length;
  return (open === 1 ? 100 : 0) + 10 * space.dragons.length + Math.max(...payable) + payable.length / 10;
}

/** @param {{desk: Desk}} props */
export const Suggestions = ({ desk }) =>
  worthwhile(desk).map((action, at) => {
    const choice = choiceOf(desk, action);
    const space = action.slice(3);
    return html`
      <button key=${action} type="button" class=${`button suggested ${at === 0 ? "primary" : ""}`} data-action=${action}
        onPointerEnter=${() => point(space, true)} onPointerLeave=${() => point(space, false)}
        onFocus=${() => point(space, true)} onBlur=${() => point(space, false)}
        onClick=${() => desk.use({ title: choice.label, actions: [choice] })}><${Answer} choice=${choice} /></button>
    `;
  });

/** The building that an answer is about stands out. @param {string} space @param {boolean} on */
const point = (space, on) =>
  document.querySelector(`.place[data-space="${space}"]`)?.toggleAttribute("data-pointed", on);
