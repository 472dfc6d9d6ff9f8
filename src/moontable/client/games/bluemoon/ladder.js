/** The course of a fight: every announced total as a step, and dashed the one that the card under the hand would make. */

import { SeatMark } from "../../art/marks.js";
import { classes, html } from "../../html.js";
import { contested } from "./catalog.js";
import { elementOf } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./view.js").Tally} Tally */
/** @typedef {import("./view.js").Prospect} Prospect */

/** Of a longer fight only the last steps are shown. */
const STEPS = 8;

/**
 * The powers announced in the present fight, as the log has them. As long as nobody has said whether it is about Fire or Earth, those of the
 * fight before would be taken for its own.
 * @param {Desk} desk @returns {Tally[]}
 */
export function announced({ lines, view }) {
  if (elementOf(view) === null) return [];
  const tallies = lines.flatMap(({ tally }) => (tally ? [/** @type {Tally} */ (/** @type {unknown} */ (tally))] : []));
  return tallies.slice(Math.max(0, tallies.map(({ opens }) => opens).lastIndexOf(true)));
}

/** @param {{desk: Desk, weighed: Prospect|null}} props `weighed`: what the card under the hand would make of the totals */
export function Ladder({ desk, weighed }) {
  const steps = announced(desk).slice(-STEPS);
  if (steps.length === 0 && !weighed) return null;
  const next = weighed && Math.max(...contested(weighed).map((element) => weighed[element]));
  const most = Math.max(1, next ?? 0, ...steps.map(({ total }) => total));
  return html`
    <div class="ladder">
      <span class="ladder-title">This fight</span>
      <ol aria-label="Powers announced in this fight">
        ${steps.map(
          ({ seat, total }) => html`
          <li class=${seat === desk.seat ? "mine" : ""} style=${{ "--height": total / most }}>
            <b>${total}</b><span class="rung"></span><${SeatMark} seat=${seat} /></li>`,
        )}
        ${
          next !== null &&
          desk.seat !== null &&
          html`<li class=${classes("next", !weighed?.enough && "short")} aria-hidden="true" style=${{ "--height": next / most }}>
            <b>${next}</b><span class="rung"></span><${SeatMark} seat=${desk.seat} /></li>`
        }
      </ol>
    </div>
  `;
}
