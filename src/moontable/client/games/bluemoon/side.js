/** One player's half: leader and piles, the fight, supports and bluffs, ships. */
import { html } from "../../html.js";
import { Badge, Icon } from "../../art/marks.js";
import { press } from "../press.js";
import { CardBack } from "./card/card.js";
import { TableCard, lookThrough } from "./things.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog, side: any, own: boolean, name: string}} props */
export function SideArea({ desk, catalog, side, own, name }) {
  const owed = own ? [] : desk.view.this_turn.owed;
  const card = (/** @type {string} */ id, /** @type {string} */ usual, more = {}) => html`
    <${TableCard} key=${id} desk=${desk} catalog=${catalog} id=${id} own=${own} usual=${usual}
      state=${side.ignored.includes(id) ? "ignored" : ""} marks=${cardMarks(side, owed, id)} ...${more} />
  `;
  return html`
    <section class=${own ? "half own" : "half other"} aria-label=${own ? "Your side" : `The side of ${name}`}>
      <${Info} desk=${desk} catalog=${catalog} side=${side} own=${own} name=${name} />
      <div class="zones">
        <div class="zone fight" aria-label="Fight" role="group">
          ${side.active.map((/** @type {string} */ id) => card(id, "retrieve"))}
          ${side.leadership.map((/** @type {string} */ id) => card(id, "text", { marks: ["this turn"] }))}
          ${side.covered.length > 0 && html`
            <button type="button" class="covered-heap" onClick=${() => lookThrough(desk, catalog, "Covered cards", side.covered)}>
              ${side.covered.length} covered
            </button>
          `}
          ${side.active.length + side.leadership.length === 0 && html`<span class="zone-empty">no cards in the fight</span>`}
        </div>
        ${side.supports.length + side.bluffs.length > 0 && html`
          <div class="zone support" aria-label="Supports and bluffs" role="group">
            ${side.supports.map((/** @type {string} */ id) => card(id, "retrieve"))}
            ${side.bluffs.map((/** @type {string|null} */ id, /** @type {number} */ at) =>
              id === null ? html`<${HiddenBluff} key=${`bluff-${at}`} desk=${desk} side=${side} at=${at} />` : card(id, "drop", { marks: ["face down"], state: "bluffed" }))}
          </div>
        `}
        ${side.ships.map((/** @type {any} */ ship) => html`
          <div class="zone ship" key=${ship.ship} aria-label="Ship" role="group">
            ${card(ship.ship, "land", { marks: [ship.landed ? "landed" : `room for ${ship.room}`] })}
            ${ship.cargo.map((/** @type {string} */ id) => card(id, "play", { marks: ["cargo"] }))}
          </div>
        `)}
      </div>
    </section>
  `;
}

/** What is to be said about a card on the table. @param {any} side @param {string[]} owed @param {string} id */
function cardMarks(side, owed, id) {
  const marks = [];
  if (owed.includes(id)) marks.push("demand open");
  if (side.doubled.includes(id)) marks.push("demand doubled");
  if (side.ignored.includes(id)) marks.push("ignored");
  else if (side.silent.includes(id)) marks.push("text off");
  return marks;
}

/** A face-down card whose face the viewer does not know. @param {{desk: Desk, side: any, at: number}} props */
function HiddenBluff({ desk, side, at }) {
  const action = `hit face-down ${at + 1}`;
  const actions = desk.legal.includes(action) ? [{ action, label: "Discard this face-down card" }] : [];
  const thing = { title: "A card laid face down", actions, question: action };
  const use = () => desk.use(thing);
  return html`<${CardBack} people=${side.people} lit=${actions.length > 0} number=${at + 1} label=${`Face-down card ${at + 1}`} handlers=${press(use, use)} />`;
}

/** @param {{desk: Desk, catalog: Catalog, side: any, own: boolean, name: string}} props */
function Info({ desk, catalog, side, own, name }) {
  const leader = catalog.cards.get(side.leader);
  const pile = (/** @type {string} */ title, /** @type {string[]} */ ids) => () => lookThrough(desk, catalog, title, ids);
  return html`
    <div class="info">
      <div class="leader">
        <${Badge} slug=${leader?.people ?? side.people} />
        <span class="grow"><b>${leader?.name}</b><span class="muted small"> ${name}</span></span>
      </div>
      <div class="piles">
        <span class="pile" title="Draw deck"><${Icon} name="card" /> ${side.draw_size}<span class="pile-word"> to draw</span></span>
        ${own
          ? html`<span class="pile"><${Icon} name="hand" /> ${side.hand_size}<span class="pile-word"> in hand</span></span>`
          : html`<button type="button" class="pile" onClick=${pile(`Known cards of ${name}`, side.hand)}><${Icon} name="hand" /> ${side.hand_size}<span class="pile-word"> in hand</span></button>`}
        <button type="button" class="pile" onClick=${pile("Discard pile", side.discard)}><${Icon} name="down" /> ${side.discard_size}<span class="pile-word"> discarded</span></button>
        ${side.leadership_pile.length > 0 && html`
          <button type="button" class="pile" onClick=${pile("Leadership pile", side.leadership_pile)}><${Icon} name="leader" /> ${side.leadership_pile.length}<span class="pile-word"> leadership</span></button>
        `}
        ${own && side.bottom.length > 0 && html`
          <button type="button" class="pile" onClick=${pile("Under your draw deck", side.bottom)}>${side.bottom.length} below</button>
        `}
        ${(side.crystals > 0 || desk.view.games > 0) && html`<span class="pile"><${Icon} name="crystal" /> ${side.crystals} crystals</span>`}
        ${!own && side.disclosed.length > 0 && html`<span class="pile"><${Icon} name="eye" /> ${side.disclosed.length} disclosed</span>`}
      </div>
    </div>
  `;
}
