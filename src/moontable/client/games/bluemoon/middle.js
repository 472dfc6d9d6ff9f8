/** Between the sides: the totals in both elements, the one that is fought in, and the dragons. */
import { html, classes } from "../../html.js";
import { Icon } from "../../art/marks.js";

/** Dragons stand with a side or between them; they walk when that changes. */
const DRAGONS = [0, 1, 2];

/** @param {{view: any, top: any, bottom: any}} props */
export function Middle({ view, top, bottom }) {
  return html`
    <div class="middle" role="group" aria-label="The fight">
      <div class="totals">
        <p class="contest">
          ${view.fight ? html`Fight in <strong class=${view.element}><${Icon} name=${view.element} /> ${view.element === "fire" ? "Fire" : "Earth"}</strong>` : html`<span class="muted">No fight</span>`}
        </p>
        <${Totals} side=${top} view=${view} words="the opponent" />
        <${Totals} side=${bottom} view=${view} words="you" />
      </div>
      <${Dragons} top=${top.dragons} bottom=${bottom.dragons} />
    </div>
  `;
}

/** @param {{side: any, view: any, words: string}} props */
const Totals = ({ side, view, words }) => html`
  <div class="total-row">
    ${["fire", "earth"].map((element) => html`
      <span class=${classes("total", element, view.fight && view.element === element && "contested", view.fight && view.element !== element && "idle")}>
        <${Icon} name=${element} />
        <b key=${side[element]}>${side[element]}</b>
        <span class="hidden-text">${element} of ${words}</span>
      </span>
    `)}
  </div>
`;

/** @param {{top: number, bottom: number}} props */
function Dragons({ top, bottom }) {
  const where = (/** @type {number} */ dragon) => (dragon < top ? "up" : dragon >= DRAGONS.length - bottom ? "down" : "between");
  const words = top || bottom ? `${top} with the opponent, ${bottom} with you` : "all neutral";
  return html`
    <div class="dragons" role="img" aria-label=${`Dragons: ${words}`}>
      ${DRAGONS.map((dragon) => html`<span class=${`dragon dragon-${dragon} ${where(dragon)}`}><${Icon} name="dragon" /></span>`)}
    </div>
  `;
}
