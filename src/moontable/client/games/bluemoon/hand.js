/** The viewer's hand, and cards that a question is about and that lie nowhere else. */
import { html } from "../../html.js";
import { useReveal } from "../reveal.js";
import { useRoving } from "../../ui/roving/roving.js";
import { TableCard } from "./things.js";
import { isPlain } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog, side: any}} props */
export function Hand({ desk, catalog, side }) {
  const roving = useRoving();
  useReveal(roving.ref, desk.legal);
  const loose = looseCards(desk, side);
  return html`
    ${loose.length > 0 && html`
      <div class="strip choice" role="group" aria-label="Cards to choose from">
        ${loose.map((id) => html`<${TableCard} key=${`loose-${id}`} desk=${desk} catalog=${catalog} id=${id} own size="hand" usual="take" />`)}
      </div>
    `}
    <div class="strip hand" role="group" aria-label="Your hand" data-key="h" ...${roving}>
      ${side.hand.map((/** @type {string} */ id) => html`
        <${TableCard} key=${id} desk=${desk} catalog=${catalog} id=${id} own size="hand"
          marks=${side.disclosed.includes(id) ? ["disclosed"] : []} />
      `)}
      ${side.hand.length === 0 && html`<p class="muted">Your hand is empty.</p>`}
    </div>
  `;
}

/** Cards that may be chosen or were turned over, but are neither in the hand nor on the table. @param {Desk} desk @param {any} side @returns {string[]} */
function looseCards({ view, legal }, side) {
  const laid = new Set([
    ...side.hand, ...side.active, ...side.supports, ...side.bluffs, ...side.leadership,
    ...side.ships.flatMap((/** @type {any} */ ship) => [ship.ship, ...ship.cargo]),
  ]);
  const other = view.sides[1 - side.seat];
  for (const id of [...other.active, ...other.supports]) laid.add(id);
  const named = legal.filter((action) => !isPlain(action)).map((action) => action.split(" ")[1]);
  return [...new Set([...view.shown, ...named])].filter((id) => !laid.has(id));
}
