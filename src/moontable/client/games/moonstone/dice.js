/** Rolls of dice, one for each player, the highest marked. */
import { classes, html } from "../../html.js";
import { goingOn } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */

/** Totals, since a bonus counts; 0 for those who did not roll. @param {{desk: Desk, rolls: number[], title: string}} props */
export function Dice({ desk, rolls, title }) {
  const highest = Math.max(0, ...rolls);
  if (!highest) return null;
  return html`
    <div class="ms-dice">
      <p class="small">${title}</p>
      <ul>
        ${rolls.map(
          (roll, seat) =>
            roll > 0 &&
            html`
          <li key=${seat} class=${classes(roll === highest && "highest")}>
            <b class="ms-die">${roll}</b>
            <span class="small">${desk.names[seat]}${desk.view.seats[seat].initiative ? ", Initiative" : ""}</span>
          </li>
        `,
        )}
      </ul>
    </div>
  `;
}

/** The rolls of a procedure that is going on. @param {Desk} desk @param {"deployment"|"match"} procedure @returns {number[]} */
export const rollsOf = (desk, procedure) => goingOn(desk.view, procedure)?.rolls ?? [];
