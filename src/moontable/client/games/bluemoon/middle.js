/** Between the sides: the element that is fought in floods the middle, the totals stand in it, and what just happened is told. */

import { flood, openSign, sign } from "../../art/bluemoon/elements.js";
import { Drawing } from "../../art/drawing.js";
import { Icon, SeatMark } from "../../art/marks.js";
import { classes, html } from "../../html.js";
import { Ladder } from "./ladder.js";
import { elementOf } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./view.js").View} View */

/**
 * @param {{desk: Desk, top: Player, bottom: Player, weighed: import("./view.js").Prospect|null, recent: Desk["recent"]}} props `recent`:
 *   what just happened, if it stands here and not above the hand
 */
export function Middle({ desk, top, bottom, weighed, recent }) {
  const element = elementOf(desk.view);
  return html`
    <div class="middle" role="group" aria-label="The fight">
      ${element && html`<${Drawing} key=${element} svg=${flood(element)} class="flood" />`}
      ${recent ?? (desk.recent ? null : html`<${Lately} desk=${desk} />`)}
      <div class="totals" data-spot="totals">
        <${Totals} side=${top} element=${element} words="the opponent" name=${desk.names[top.seat]} />
        <p class="contest" data-spot="element"><${Contest} view=${desk.view} element=${element} /></p>
        <${Totals} side=${bottom} element=${element} words="you" name=${desk.names[bottom.seat]} />
      </div>
      <${Ladder} desk=${desk} weighed=${weighed} />
    </div>
  `;
}

/** What is fought for. @param {{view: View, element: "fire"|"earth"|null}} props */
const Contest = ({ view, element }) => {
  if (!element)
    return html`
      <${Drawing} key="open" svg=${openSign()} class="element-sign" />
      <strong class="element-name open">${view.fight ? "Fire or Earth?" : "No fight yet"}</strong>
    `;
  return html`
    <${Drawing} key=${element} svg=${sign(element)} class="element-sign" />
    <strong class="element-name"><span class="hidden-text">Fight in ${" "}</span>${element === "fire" ? "Fire" : "Earth"}</strong>
  `;
};

/** @param {{side: Player, element: "fire"|"earth"|null, words: string, name: string}} props */
const Totals = ({ side, element, words, name }) => html`
  <div class=${classes("total-row", element === null && "open")}>
    ${
      /** @type {const} */ (["fire", "earth"]).map(
        (each) => html`
      <span class=${classes("total", each, element === each && "contested", element !== null && element !== each && "idle")}>
        <${Icon} name=${each} />
        <b key=${side[each]}>${side[each]}</b>
        <span class="hidden-text">${each} of ${words}</span>
      </span>
    `,
      )
    }
    <span class="total-who"><${SeatMark} seat=${side.seat} /> <span class="total-name">${name}</span></span>
  </div>
`;

/** The last things that happened; the whole log lies beside the board. @param {{desk: Desk}} props */
function Lately({ desk }) {
  const lines = desk.lines.filter((line) => !line.quiet).slice(-1);
  return html`
    <div class="lately" aria-hidden="true">
      ${lines.map((line) => html`<p key=${line.seq}>${line.seat !== null && html`<${SeatMark} seat=${line.seat} />`}<span>${line.words}</span></p>`)}
    </div>
  `;
}
