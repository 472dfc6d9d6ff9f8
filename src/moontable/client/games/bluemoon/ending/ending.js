/** The end of a game of Blue Moon: who won it with the dragons that came to them; and the cards that both still held. */
import { ending } from "../../../art/bluemoon/ending.js";
import { Drawing } from "../../../art/drawing.js";
import { SeatMark } from "../../../art/marks.js";
import { PEOPLES } from "../../../art/peoples.js";
import { html } from "../../../html.js";
import { useCatalog } from "../../catalogs.js";
import { Face } from "../card/card.js";
import { faceWords, loadCatalog } from "../catalog.js";

/** @typedef {import("../view.js").View} View */

/** @param {{view: View, winners: number[], narrow: boolean}} props */
export function Ending({ view, winners, narrow }) {
  const side = view.seats[winners[0] ?? 0];
  const people = side.people in PEOPLES ? side.people : "mutant";
  return html`<${Drawing} svg=${ending(people, side.dragons, narrow)} />`;
}

/** @param {{views: View[], names: string[]}} props */
export function Held({ views, names }) {
  const catalog = useCatalog(loadCatalog);
  return (
    catalog &&
    views.map((view, seat) => {
      const { hand, draw_size } = view.seats[seat];
      return html`
      <section key=${seat} class="held" aria-label=${`What ${names[seat]} held`}>
        <h4><${SeatMark} seat=${seat} /> ${names[seat]} <span class="muted small">${draw_size} more in the deck</span></h4>
        <ul class="held-cards">
          ${hand.map((id) => {
            const card = catalog.cards.get(id);
            return (
              card &&
              html`<li key=${id} class="card card-mini held-card"><span class="hidden-text">${card.name}: ${faceWords(card)}</span>
              <span class="sheet"><${Face} card=${card} size="mini" /></span></li>`
            );
          })}
        </ul>
        ${!hand.length && html`<p class="muted small">No card.</p>`}
      </section>
    `;
    })
  );
}
