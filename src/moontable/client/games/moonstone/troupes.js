/** Both troupes beside the map, and all about the model that one looks at. */
import { html, classes } from "../../html.js";
import { Abilities, Figures } from "./card.js";
import { COLOURS, RIMS } from "./pieces.js";
import { LETTERS, arcaneName, distance, find, lastingWords, modelWords, shortName, states, tag } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./points.js").Model} Model */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** A base as on the map, with its letter. @param {{seat: number, words: string}} props */
const Base = ({ seat, words }) => html`
  <svg class="ms-badge" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
    <circle class="ms-base" cx="15" cy="15" r="13.500" fill=${COLOURS[seat]} stroke-dasharray=${RIMS[seat]} />
    <text class="ms-tag" x="15" y="15" font-size="13">${words}</text>
  </svg>
`;

/** Who holds how many stones, which is what counts. @param {{desk: Desk}} props */
export const Score = ({ desk }) => html`
  <ul class="ms-score" aria-label="Stones held">
    ${desk.view.models.length > 0 && desk.view.seats.map((/** @type {any} */ seat) => html`
      <li key=${seat.seat}><${Base} seat=${seat.seat} words=${LETTERS[seat.seat]} /><span class="hidden-text">${desk.names[seat.seat]} holds </span><b>◆ ${seat.stones}</b></li>
    `)}
  </ul>
`;

/** @param {{desk: Desk, selected: string|null, select: (model: string) => void}} props */
export const Troupes = ({ desk, selected, select }) => html`
  <div class="ms-troupes">
    ${desk.view.seats.map((/** @type {any} */ seat) => html`
      <section key=${seat.seat} class=${classes("ms-troupe", desk.deciding === seat.seat && "deciding")} aria-label=${`Troupe of ${desk.names[seat.seat]}`}>
        <h3 class="ms-troupe-name">
          <${Base} seat=${seat.seat} words=${LETTERS[seat.seat]} />
          <span class="grow">${desk.names[seat.seat]}<span class="muted small"> ${seatWords(desk.view, seat)}</span></span>
          <span class="chip" title="stones held">◆ ${seat.stones}<span class="hidden-text"> stones held</span></span>
        </h3>
        <ul>
          ${desk.view.models.filter((/** @type {Model} */ model) => model.seat === seat.seat).map((/** @type {Model} */ model) => html`
            <li key=${model.model}><${Row} view=${desk.view} model=${model} selected=${selected === model.model} select=${select} /></li>
          `)}
        </ul>
      </section>
    `)}
    <p class="small muted">${deckWords(desk.view)}</p>
  </div>
`;

/** @param {any} view @param {any} seat */
function seatWords(view, seat) {
  const words = [seat.faction, seat.edge && `${seat.edge} edge`, seat.initiative && "Initiative", seat.mulliganed && "had the stones dropped anew", view.first === seat.seat && "activates first", view.active === seat.seat && "active"];
  return words.filter(Boolean).join(", ");
}

/** @param {any} view */
function deckWords({ layout, arcane_deck: deck }) {
  const words = [`${layout.title}.`, `Arcane deck: ${deck.size} cards.`];
  const known = (/** @type {(string|null)[]} */ cards) => cards.map((card) => (card === null ? "unknown" : arcaneName(card))).join(", ");
  if (deck.top.some(Boolean)) words.push(`On top, from above: ${known(deck.top)}.`);
  if (deck.bottom.some(Boolean)) words.push(`At the bottom: ${known(deck.bottom)}.`);
  if (deck.turned_up.length) words.push(`Turned up last: ${deck.turned_up.map(arcaneName).join(", ")}.`);
  return words.join(" ");
}

/** @param {{view: any, model: Model, selected: boolean, select: (model: string) => void}} props */
function Row({ view, model, selected, select }) {
  const acting = find(view, view.acting);
  const far = acting && acting !== model && acting.where === "in play" && model.where === "in play" ? distance(acting, model) : "";
  const state = states(view, model).filter((word) => word !== "activated" && word !== "waiting");
  return html`
    <button type="button" class=${classes("ms-row-button", model.where !== "in play" && "gone", model.activated && "done", model.model === view.acting && "acting")} data-row=${model.model} aria-pressed=${selected} onClick=${() => select(model.model)}>
      <span class="hidden-text">${modelWords(view, model)}</span>
      <span class="ms-row-face" aria-hidden="true">
        <${Base} seat=${model.seat} words=${tag(view, model)} />
        <span class="ms-row-name">${shortName(model)}${model.activated && model.where === "in play" ? " ✓" : ""}</span>
        <${Hearts} model=${model} />
        <span class="ms-energy">●${model.energy}</span>
        <span class="ms-stones">${model.stones > 0 ? `◆${model.stones}` : ""}</span>
        <span class="ms-far muted">${model.where === "waiting" ? "waiting" : far}</span>
        ${state.length > 0 && html`<span class="ms-row-state muted">${state.join(" · ")}</span>`}
      </span>
    </button>
  `;
}

/** Health as a bar with its figures: what is lost is empty. @param {{model: Model}} props */
const Hearts = ({ model }) => html`
  <span class="ms-health" style=${{ "--left": `${(100 * (model.health - model.wounds)) / model.health}%` }}>♥ ${model.health - model.wounds}/${model.health}</span>
`;

/** All about one model. @param {{desk: Desk, catalog: Catalog, model: Model}} props */
export function Details({ desk, catalog, model }) {
  const { view } = desk;
  const one = catalog.characters.get(model.character);
  if (!one) return null;
  const lasting = view.lasting.filter((/** @type {any} */ record) => record.model === model.model);
  const usable = (/** @type {string} */ slug) => {
    const action = `use ${slug}`;
    if (model.model !== view.acting || !desk.mine || view.asked !== "next-action" || one.abilities.find((each) => each.ability === slug)?.kind === "passive") return null;
    const actions = desk.legal.includes(action) ? [{ action, label: "Use it" }] : [];
    return html`<button type="button" class=${classes("button slim", actions.length > 0 && "primary")} aria-label=${`Use ${catalog.abilities.get(slug)}`}
      onClick=${() => desk.use({ title: catalog.abilities.get(slug) ?? slug, actions, question: action })}>${actions.length ? "Use" : "Why not?"}</button>`;
  };
  const state = (/** @type {string} */ slug) =>
    [["spent", "spent for this game"], ["used", "used this turn"], ["locked", "locked"]].filter(([list]) => model[list].includes(slug)).map(([, words]) => ` · ${words}`).join("");
  return html`
    <section class="ms-details" aria-label=${model.name}>
      <h3><${Base} seat=${model.seat} words=${tag(view, model)} /> ${model.name}</h3>
      <p class="small muted">${one.keywords.join(", ")}. ${model.health - model.wounds} of ${model.health} hearts, ${model.energy} energy${model.stones ? `, ${model.stones} ${model.stones === 1 ? "stone" : "stones"}` : ""}${states(view, model).map((word) => `, ${word}`).join("")}.</p>
      <${Figures} one=${one} now=${model.stats} />
      ${lasting.length > 0 && html`<ul class="small">${lasting.map((/** @type {any} */ record, /** @type {number} */ at) => html`<li key=${at}>${lastingWords(view, record)}</li>`)}</ul>`}
      <${Abilities} one=${one} usable=${usable} state=${state} />
    </section>
  `;
}
