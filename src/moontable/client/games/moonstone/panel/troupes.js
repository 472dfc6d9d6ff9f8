/** All troupes in full: hearts, energy, stones, distance and state of every model. */

import { classes, html } from "../../../html.js";
import { arcaneName, distance, find, LETTERS, modelWords, shortName, states } from "../words.js";
import { Badge, Base } from "./score.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog, selected: string|null, select: (model: string) => void}} props */
export const Troupes = ({ desk, catalog, selected, select }) => html`
  <div class="ms-troupes" data-spot="troupes">
    ${desk.view.seats.map(
      (seat) => html`
      <section key=${seat.seat} class=${classes("ms-troupe", desk.deciding === seat.seat && "deciding")} aria-label=${`Troupe of ${desk.names[seat.seat]}`}>
        <h2 class="ms-troupe-name">
          <${Base} seat=${seat.seat} words=${LETTERS[seat.seat]} />
          <span class="grow">${desk.names[seat.seat]}<span class="muted small"> ${seatWords(desk.view, seat)}</span></span>
          <span class="chip" title="stones held">◆ ${seat.stones}<span class="hidden-text"> stones held</span></span>
        </h2>
        <ul>
          ${desk.view.models
            .filter((model) => model.seat === seat.seat)
            .map(
              (model) => html`
            <li key=${model.model}><${Row} view=${desk.view} model=${model} one=${catalog.characters.get(model.character)}
              selected=${selected === model.model} select=${select} /></li>
          `,
            )}
        </ul>
      </section>
    `,
    )}
    <p class="small muted">${deckWords(desk.view)}</p>
  </div>
`;

/** @param {import("../view.js").View} view @param {import("../view.js").Seat} seat */
function seatWords(view, seat) {
  const words = [
    seat.faction,
    seat.edge && `${seat.edge} edge`,
    seat.initiative && "Initiative",
    seat.mulliganed && "had the stones dropped again",
    view.first === seat.seat && "activates first",
    view.active === seat.seat && "active",
  ];
  return words.filter(Boolean).join(", ");
}

/** @param {import("../view.js").View} view */
function deckWords({ layout, arcane_deck: deck }) {
  const words = [`${layout.title}.`, `Arcane deck: ${deck.size} cards.`];
  const known = (/** @type {(string|null)[]} */ cards) =>
    cards.map((card) => (card === null ? "unknown" : arcaneName(card))).join(", ");
  if (deck.top.some(Boolean)) words.push(`On top, from above: ${known(deck.top)}.`);
  if (deck.bottom.some(Boolean)) words.push(`At the bottom: ${known(deck.bottom)}.`);
  if (deck.turned_up.length) words.push(`Turned up last: ${deck.turned_up.map(arcaneName).join(", ")}.`);
  return words.join(" ");
}

/**
 * @param {{view: import("../view.js").View, model: Model, one: import("../catalog.js").Character|undefined, selected: boolean,
 *   select: (model: string) => void}} props
 */
function Row({ view, model, one, selected, select }) {
  const acting = find(view, view.acting);
  const far =
    acting && acting !== model && acting.where === "in play" && model.where === "in play"
      ? distance(acting, model)
      : "";
  const state = states(view, model).filter((word) => word !== "activated" && word !== "waiting");
  return html`
    <button type="button"
      class=${classes("ms-row-button", model.where !== "in play" && "gone", model.activated && "done", model.model === view.acting && "acting")}
      data-row=${model.model} aria-pressed=${selected} onClick=${() => select(model.model)}>
      <span class="hidden-text">${modelWords(view, model)}</span>
      <span class="ms-row-face" aria-hidden="true">
        <${Badge} view=${view} model=${model} one=${one} bare />
        <span class="ms-row-name">${shortName(model)}${model.activated && model.where === "in play" ? " ✓" : ""}</span>
        <${Hearts} model=${model} />
        <span class="ms-energy">✦${model.energy}</span>
        <span class="ms-stones">${model.stones > 0 ? `◆${model.stones}` : ""}</span>
        <span class="ms-far muted">${model.where === "waiting" ? "waiting" : far}</span>
        ${state.length > 0 && html`<span class="ms-row-state muted">${state.join(" · ")}</span>`}
      </span>
    </button>
  `;
}

/** Health as a bar with its figures: what is lost is empty. @param {{model: Model}} props */
const Hearts = ({ model }) => html`
  <span class="ms-health"
    style=${{ "--left": `${(100 * (model.health - model.wounds)) / model.health}%` }}>♥ ${model.health - model.wounds}/${model.health}</span>
`;
