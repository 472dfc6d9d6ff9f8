/** The viewer's hand, and cards that a question is about and that lie nowhere else. */
import { classes, html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { useReveal } from "../reveal.js";
import { actionsOf, TableCard } from "./things.js";
import { isPlain } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** More cards than these are scrolled through. */
const MANY = 12;

/** @param {{desk: Desk, catalog: Catalog, side: import("./view.js").Player}} props */
export function Hand({ desk, catalog, side }) {
  const roving = useRoving();
  useReveal(roving.ref, desk.legal);
  const loose = looseCards(desk, side);
  return html`
    <div class=${classes("hands", [...side.hand, ...loose].some((id) => actionsOf(desk, id, true).length) && "choosing")}>
    ${
      loose.length > 0 &&
      html`
      <div class="strip choice" role="group" aria-label="Cards to choose from">
        ${loose.map((id) => html`<${TableCard} key=${`loose-${id}`} desk=${desk} catalog=${catalog} id=${id} own size="hand" usual="take" />`)}
      </div>
    `
    }
    <div class=${classes("strip hand", side.hand.length > MANY && "many")} data-spot="hand" role="group" aria-label="Your hand" data-key="h"
      style=${{ "--held": Math.max(2, side.hand.length) }} ...${roving}>
      ${side.hand.map(
        (id, at) => html`
        <${TableCard} key=${id} desk=${desk} catalog=${catalog} id=${id} own size="hand" fan=${at - (side.hand.length - 1) / 2}
          marks=${side.disclosed.includes(id) ? ["disclosed"] : []} />
      `,
      )}
      ${side.hand.length === 0 && html`<p class="muted">Your hand is empty.</p>`}
    </div>
    </div>
  `;
}

/**
 * Cards that may be chosen or were turned over, but are neither in the hand nor on the table.
 * @param {Desk} desk @param {import("./view.js").Player} side
 * @returns {string[]}
 */
function looseCards({ view, legal }, side) {
  const laid = new Set([
    ...side.hand,
    ...side.active,
    ...side.supports,
    ...side.bluffs,
    ...side.leadership,
    ...side.ships.flatMap((ship) => [ship.ship, ...ship.cargo]),
  ]);
  const other = view.seats[1 - side.seat];
  for (const id of [...other.active, ...other.supports]) laid.add(id);
  const named = legal.filter((action) => !isPlain(action)).map((action) => action.split(" ")[1]);
  return [...new Set([...view.looked_at, ...named])].filter((id) => !laid.has(id));
}
