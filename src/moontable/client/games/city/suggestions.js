/** The few places worth going to that get a button beside the map, where all others are chosen. */
import { html } from "../../html.js";
import { Answer } from "../answer.js";
import { choiceOf } from "../desk.js";
import { Good } from "./tile.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */

/** As many as can be compared at a glance. */
const MOST = 4;

const NO_WAY = "No box within reach can be paid. Go to any building with a golden frame, such as one on your way.";

/** How much speaks for a choice, as the server weighs it. @param {Desk} desk @param {string} action */
const worth = ({ prospects }, action) => Number(prospects?.[action]?.worth ?? 0);

/** The best ways of a figure, best first. @param {Desk} desk @returns {string[]} */
export const worthwhile = (desk) =>
  desk.legal
    .filter((action) => worth(desk, action) > 0)
    .sort((one, other) => worth(desk, other) - worth(desk, one))
    .slice(0, MOST);

/** @param {{desk: Desk}} props */
export function Suggestions({ desk }) {
  const ways = worthwhile(desk);
  const walks = !desk.taught && desk.legal.some((action) => action.startsWith("go "));
  if (walks && ways.length === 0) return html`<p class="no-way">${NO_WAY}</p>`;
  return ways.map((action, at) => {
    const choice = choiceOf(desk, action);
    const space = action.slice(3);
    return html`
      <button key=${action} type="button" class=${`button suggested ${at === 0 ? "primary" : ""}`} data-action=${action}
        onPointerEnter=${() => point(space, true)} onPointerLeave=${() => point(space, false)}
        onFocus=${() => point(space, true)} onBlur=${() => point(space, false)}
        onClick=${() => desk.use({ title: choice.label, actions: [choice] })}><${Answer} choice=${choice} Drawn=${Good} /></button>
    `;
  });
}

/** The building that an answer is about stands out. @param {string} space @param {boolean} on */
const point = (space, on) =>
  document.querySelector(`.place[data-space="${space}"]`)?.toggleAttribute("data-pointed", on);
