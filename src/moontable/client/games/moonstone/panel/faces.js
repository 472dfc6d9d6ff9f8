/** Portraits beside the map: on a card, in the choice of a troupe, and two of them in a fight. */

import { Shapes } from "../../../art/drawing.js";
import { portrait } from "../../../art/moonstone/portrait.js";
import { classes, html } from "../../../html.js";
import { COLOURS } from "../map/pieces.js";
import { find, shortName } from "../words.js";

/** @typedef {import("../catalog.js").Catalog} Catalog */
/** @typedef {import("../view.js").View} View */

/** A character, in the cloth of the faction being played. @param {{one: import("../catalog.js").Character, faction: string|null}} props */
export const Portrait = ({ one, faction }) => html`
  <${Shapes} class="ms-portrait" box="0 0 100 100" fit="xMidYMid slice" shapes=${portrait(one, faction)} />
`;

/** One of two who fight; `turned` looks to the left. @param {{view: View, catalog: Catalog, name: string, turned?: boolean}} props */
export function Bust({ view, catalog, name, turned = false }) {
  const model = find(view, name);
  const one = catalog.characters?.get(model?.character ?? "");
  if (!model || !one) return null;
  return html`
    <figure class=${classes("ms-bust", turned && "turned")} aria-hidden="true" style=${{ "--seat": COLOURS[model.seat] }}>
      <${Portrait} one=${one} faction=${view.seats[model.seat]?.faction ?? null} />
      <figcaption><b>${shortName(model)}</b> <span>♥ ${model.health - model.wounds} ✦ ${model.energy}</span></figcaption>
    </figure>
  `;
}
