/** The end of a game of Blue Moon City: the city as it was left, the walkers who won before it; and what everybody still held. */
import { standsAt, terrace, winnerAt } from "../../../art/city/ending.js";
import { dragonPicture, walkerPicture } from "../../../art/city/figures.js";
import { paletteStyle } from "../../../art/city/palettes.js";
import { buildingPicture } from "../../../art/city/picture.js";
import { SEAT_COLOURS, SeatMark, seatShape } from "../../../art/marks.js";
import { night, stageFor } from "../../../art/night.js";
import { ofColour } from "../../../art/peoples.js";
import { html } from "../../../html.js";
import { useCatalog } from "../../catalogs.js";
import { cardName, loadCatalog } from "../catalog.js";
import { CardFace } from "../hand.js";
import { Sign } from "../tile.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../view.js").Space} Space */

/** Where the dragons that came to the city fly, and how large. */
const SKY = [
  [230, 150, 2],
  [1070, 140, 1.7],
  [1300, 190, 1.5],
];

/** @param {{view: View, winners: number[], narrow: boolean}} props */
export function Ending({ view, winners, narrow }) {
  const { box, fit } = stageFor(narrow);
  const rows = [0, 1, 2, 3, 4];
  const flying = Object.keys(view.dragons).filter((name) => view.dragons[/** @type {"red"} */ (name)] !== null);
  return html`
    <svg class="art" viewBox=${box} preserveAspectRatio=${fit} aria-hidden="true" focusable="false">
      <g dangerouslySetInnerHTML=${{ __html: night("city", 250, 200, narrow) }} />
      ${flying.map(
        (
          name,
          at,
        ) => html`<g key=${name} class="soar"><g transform=${`translate(${SKY[at].slice(0, 2).join(" ")}) scale(${SKY[at][2]})`}
        dangerouslySetInnerHTML=${{ __html: dragonPicture(/** @type {"red"} */ (name)) }} /></g>`,
      )}
      ${rows.map(
        (row) => html`
        <path key=${row} class="ending-terrace" d=${terrace(row)} />
        ${view.city.filter((space) => space.row === row).map((space) => html`<${Building} key=${space.tile} space=${space} />`)}
      `,
      )}
      <path class="ending-2" d="M-1200 650Q-400 680 0 660T800 650 1600 640 2800 660V2800H-1200Z" />
      ${winners.map(
        (seat, at) => html`<g key=${seat} transform=${winnerAt(at)}
          dangerouslySetInnerHTML=${{ __html: walkerPicture(seat, SEAT_COLOURS[seat], seatShape(seat), true) }} />`,
      )}
    </svg>
  `;
}

/** @param {{space: Space}} props */
function Building({ space }) {
  const people = space.boxes.length ? ofColour(space.colour).slug : "courtyard";
  const filled = space.boxes.filter(({ owner }) => owner !== null).length;
  const share = space.completed || !space.boxes.length ? 1 : filled / space.boxes.length;
  return html`<g class="building" style=${paletteStyle(people)} transform=${standsAt(space)}
    dangerouslySetInnerHTML=${{ __html: buildingPicture(space.tile, share) }} />`;
}

/** How often each card is there. @param {string[]} cards @returns {Map<string, number>} */
function counted(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** What everybody held at the end. @param {{views: View[], names: string[]}} props */
export function Held({ views, names }) {
  const catalog = useCatalog(loadCatalog);
  return (
    catalog &&
    views.map(
      (view, seat) => html`
      <section key=${seat} class="held" aria-label=${`What ${names[seat]} held`}>
        <h4><${SeatMark} seat=${seat} /> ${names[seat]} <span class="held-goods"><${Sign} name="crystal" /> ${view.seats[seat].crystals}
          <span class="hidden-text">crystals left</span></span></h4>
        <ul class="held-cards">
          ${[...counted(view.hand ?? [])].map(
            ([
              card,
              count,
            ]) => html`<li key=${card} class="city-card held-card"><span class="hidden-text">${count} ${cardName(card)}</span><${CardFace}
              card=${catalog.cards.get(card)} slug=${card} />${count > 1 && html`<b class="held-count" aria-hidden="true">× ${count}</b>`}</li>`,
          )}
        </ul>
        ${!view.hand?.length && html`<p class="muted small">No card.</p>`}
      </section>
    `,
    )
  );
}
