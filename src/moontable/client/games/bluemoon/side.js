/** One player's half of the table: ships and leadership to the left, the fight in the middle, supports and bluffs to the right. */

import { silhouette } from "../../art/bluemoon/picture.js";
import { Drawing } from "../../art/drawing.js";
import { PEOPLES } from "../../art/peoples.js";
import { classes, html } from "../../html.js";
import { choiceOf } from "../desk.js";
import { press } from "../press.js";
import { CardBack, Face } from "./card/card.js";
import { Info, TheirHand } from "./info.js";
import { lookThrough, TableCard } from "./things.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */
/** @typedef {import("./view.js").Player} Player */

/** Of more covered cards than these only the uppermost show an edge. */
const EDGES = 4;

/** @param {{desk: Desk, catalog: Catalog, side: Player, own: boolean, wide: boolean, name: string}} props */
export function SideArea({ desk, catalog, side, own, wide, name }) {
  const owed = own ? [] : desk.view.this_turn.owed;
  const card = (/** @type {string} */ id, /** @type {string} */ usual, /** @type {object} */ more = {}) => html`
    <${TableCard} key=${id} desk=${desk} catalog=${catalog} id=${id} own=${own} usual=${usual} laid=${side.seat}
      state=${side.ignored.includes(id) ? "ignored" : ""} marks=${cardMarks(side, owed, id)} ...${more} />
  `;
  const fighting = side.active.length + side.covered.length;
  const backing = side.supports.length + side.bluffs.length;
  return html`
    <section class=${own ? "half own" : "half other"} aria-label=${own ? "Your side" : `The side of ${name}`}>
      <${Info} desk=${desk} catalog=${catalog} side=${side} own=${own} wide=${wide} name=${name} />
      <div class="zones">
        <div class="zone-row" style=${room(side, wide && !own)}>
        <div class="flank left">
          ${wide && !own && html`<${TheirHand} desk=${desk} catalog=${catalog} side=${side} name=${name} />`}
          ${
            side.leadership.length > 0 &&
            html`<${Zone} own=${own} kind="leadership" words="Leadership" title="Leadership" count=${side.leadership.length}>
              ${side.leadership.map((id) => card(id, "text", { said: "this turn" }))}<//>`
          }
          ${side.ships.map(
            (ship) => html`
            <${Zone} key=${ship.ship} own=${own} kind="ship" words="Ship" title="Ship" more=${ship.landed ? " · landed" : ` · room for ${ship.room}`}
              count=${ship.cargo.length + 1}>
              ${ship.cargo.map((id) => card(id, "play", { said: "cargo", laid: null }))}
              ${card(ship.ship, "land", { said: ship.landed ? "landed" : `room for ${ship.room}` })}
            <//>
          `,
          )}
        </div>
        <${Zone} own=${own} kind="fight" words="Fight" title=${`Combat${fighting > 0 ? ` · ${fighting}` : ""}`} count=${side.active.length}>
          ${side.covered.length > 0 && html`<${Covered} desk=${desk} catalog=${catalog} ids=${side.covered} seat=${side.seat} />`}
          ${side.active.map((id) => card(id, "retrieve"))}
          ${side.active.length === 0 && html`<${Place} people=${side.people} next=${own && desk.mine && desk.view.on_turn === side.seat} />`}
        <//>
        <div class="flank right">
          ${
            backing > 0 &&
            html`
            <${Zone} own=${own} kind="support" words="Supports and bluffs" title=${`Support · ${backing}`} count=${backing}>
              ${side.supports.map((id) => card(id, "retrieve"))}
              ${side.bluffs.map((id, at) =>
                id === null
                  ? html`<${HiddenBluff} key=${`bluff-${at}`} desk=${desk} side=${side} at=${at} />`
                  : card(id, "drop", { marks: ["bluff"], said: "face down", state: "bluffed", laid: null }),
              )}
            <//>
          `
          }
        </div>
        </div>
      </div>
    </section>
  `;
}

/** Where the next character will lie. @param {{people: string, next: boolean}} props `next`: it is the viewer who lays it */
const Place = ({ people, next }) => html`
  <span class=${classes("zone-empty", next && "next")}>
    <${Drawing} svg=${silhouette(people in PEOPLES ? people : "mutant")} />
    <span>${next ? "your next character" : "no character"}</span>
  </span>
`;

/**
 * A named part of the table. `more` is said of it where there is room.
 * @param {{own: boolean, kind: string, words: string, title: string, more?: string, count: number, children?: import("preact").ComponentChildren}} props
 */
const Zone = ({ own, kind, words, title, more = "", count, children }) => html`
  <div class=${`zone ${kind}`} data-spot=${own ? kind : `their-${kind}`} aria-label=${words} role="group" style=${{ "--laid": Math.max(1, count) }}>
    <span class="zone-name">${title}<span class="zone-more">${more}</span></span>${children}
  </div>
`;

/** What must be seen of a card that others cover, in widths of a card: its values. */
const STRIP = 0.36;
const EDGE = 0.27;
const BETWEEN = 0.1;
/** A card that nothing covers, with the gap beside it. */
const WIDEST = 1.06;
/** How wide the fan of a hand is at least, in widths of a card. */
const HAND = 1;

/** How narrow a row of cards may become, in widths of a card. @param {number} count */
const narrowest = (count) => (count > 0 ? 1 + STRIP * (count - 1) : 0);

/**
 * How much room the cards of a side need, as shares of a card's width: the fight comes first, the flanks close up, and if that is
 * not enough, all cards of this side become smaller.
 * @param {Player} side @param {boolean} hand whether the hand lies there, too
 */
function room(side, hand) {
  const left = [side.leadership.length, ...side.ships.map(({ cargo }) => cargo.length + 1)].filter(Boolean);
  const edges = EDGE * Math.min(EDGES, side.covered.length);
  const backing = side.supports.length + side.bluffs.length;
  const shares = {
    "--flank-left": left.reduce((sum, count) => sum + narrowest(count) + BETWEEN, hand ? HAND : 0),
    "--flank-left-most": left.reduce((sum, count) => sum + count * WIDEST + BETWEEN, hand ? HAND * 1.4 : 0),
    "--fight-least": edges + narrowest(side.active.length || 1),
    "--fight-most": edges + (side.active.length || 1) * WIDEST,
    "--flank-right": narrowest(backing),
    "--flank-right-most": backing * WIDEST,
  };
  return {
    ...shares,
    "--all-shares": shares["--flank-left"] + shares["--fight-least"] + shares["--flank-right"] + 2 * BETWEEN,
  };
}

/** What is to be said about a card on the table. @param {Player} side @param {string[]} owed @param {string} id */
function cardMarks(side, owed, id) {
  const marks = [];
  if (owed.includes(id)) marks.push("demand open");
  if (side.doubled.includes(id)) marks.push("demand doubled");
  if (side.ignored.includes(id)) marks.push("ignored");
  else if (side.silent.includes(id)) marks.push("text off");
  return marks;
}

/** Cards that were covered: an edge of each, to be looked through. @param {{desk: Desk, catalog: Catalog, ids: string[], seat: number}} props */
function Covered({ desk, catalog, ids, seat }) {
  const edges = ids
    .slice(-EDGES)
    .map((id) => catalog.cards.get(id))
    .filter((card) => card !== undefined);
  const edge = (/** @type {import("./view.js").Card} */ card) => html`
    <span class="under" key=${card.id} data-card=${card.id} data-look=${`card ${seat} ${card.id}`}>
      <span class="sheet"><${Face} card=${card} size="mini" /></span></span>`;
  return html`
    <button type="button" class="covered-heap" onClick=${() => lookThrough(desk, catalog, "Covered cards", ids)}>
      <span class="hidden-text">${ids.length} covered</span>
      ${edges.map(edge)}
    </button>
  `;
}

/** A face-down card whose face the viewer does not know. @param {{desk: Desk, side: Player, at: number}} props */
function HiddenBluff({ desk, side, at }) {
  const action = `hit face-down ${at + 1}`;
  const actions = desk.legal.includes(action) ? [choiceOf(desk, action)] : [];
  const thing = { title: "A card laid face down", actions, question: action };
  const use = () => desk.use(thing);
  return html`<${CardBack} people=${side.people} lit=${actions.length > 0} number=${at + 1} label=${`Face-down card ${at + 1}`} handlers=${press(use, use)} />`;
}
