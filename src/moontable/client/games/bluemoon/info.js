/** Who leads a side, and its piles: draw deck, hand, discard, and whatever else lies beside the table. */

import { portrait } from "../../art/bluemoon/picture.js";
import { Drawing } from "../../art/drawing.js";
import { Icon, SeatMark } from "../../art/marks.js";
import { PEOPLES } from "../../art/peoples.js";
import { classes, html } from "../../html.js";
import { Back, pictureOf } from "./card/card.js";
import { lookThrough } from "./things.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */
/** @typedef {import("./view.js").Player} Player */

/** A pile shows one sheet for so many cards, and at most so many sheets. */
const PER_SHEET = 3;
const SHEETS = 7;
/** A draw deck of no more cards than these is used up by the next turns, and the game ends soon after. */
const LOW = 6;
/** Of more cards in a hand than these no further back is shown. */
const FANNED = 8;

/** @param {{desk: Desk, catalog: Catalog, side: Player, own: boolean, wide: boolean, name: string}} props */
export function Info({ desk, catalog, side, own, wide, name }) {
  const leader = catalog.cards.get(side.leader);
  const people = leader?.people ?? side.people;
  return html`
    <div class="info">
      <div class=${classes("leader", `of-${people}`, desk.deciding === side.seat && "deciding")}>
        ${people in PEOPLES && html`<${Drawing} svg=${portrait(people, 0)} class="leader-face" />`}
        <span class="leader-words">
          <b>${leader?.name}</b>
          ${desk.plate ? desk.plate(side.seat) : html`<span class="leader-name"><${SeatMark} seat=${side.seat} /> ${name}</span>`}
        </span>
      </div>
      <${Piles} desk=${desk} catalog=${catalog} side=${side} own=${own} wide=${wide} name=${name} />
    </div>
  `;
}

/** @param {{desk: Desk, catalog: Catalog, side: Player, own: boolean, wide: boolean, name: string}} props */
function Piles({ desk, catalog, side, own, wide, name }) {
  const look = (/** @type {string} */ title, /** @type {string[]} */ ids) => () =>
    lookThrough(desk, catalog, title, ids);
  const top = side.discard_top === null ? undefined : catalog.cards.get(side.discard_top);
  return html`
    <div class="piles" data-spot=${own ? "piles" : "their-piles"}>
      <button type="button" class=${classes("pile pile-draw", side.draw_size <= LOW && "low")} title="Draw deck"
        onClick=${() => desk.use({ title: "Draw deck", actions: [], about: `deck ${side.seat}` })}>
        <${Stack} count=${side.draw_size} people=${side.people} /><b>${side.draw_size}</b><span
        class="pile-word">${side.draw_size > LOW || side.draw_size === 0 ? " to draw" : " last to draw"}</span></button>
      <button type="button" class="pile" onClick=${look("Discard pile", side.discard)}><${Stack} count=${side.discard_size}
        people=${side.people} top=${top} /><b>${side.discard_size}</b><span class="pile-word"> discarded</span></button>
      ${!own && !wide && html`<${TheirHand} desk=${desk} catalog=${catalog} side=${side} name=${name} />`}
      <${Notes} desk=${desk} side=${side} own=${own} look=${look} />
    </div>
  `;
}

/**
 * What else lies beside a player, only counted.
 * @param {{desk: Desk, side: Player, own: boolean, look: (title: string, ids: string[]) => () => void}} props
 */
const Notes = ({ desk, side, own, look }) => html`
  <span class="pile-notes">
    ${
      side.leadership_pile.length > 0 &&
      html`<button type="button" class="pile pile-note" title="Leadership pile" onClick=${look("Leadership pile", side.leadership_pile)}>
        <${Icon} name="leader" /> <b>${side.leadership_pile.length}</b><span class="pile-word"> leadership</span></button>`
    }
    ${
      own &&
      side.bottom.length > 0 &&
      html`<button type="button" class="pile pile-note" title="Under your draw deck" onClick=${look("Under your draw deck", side.bottom)}>
        ▂ <b>${side.bottom.length}</b><span class="pile-word"> below the draw deck</span></button>`
    }
    ${(side.crystals > 0 || desk.view.games > 0) && html`<${Note} icon="crystal" count=${side.crystals} word="crystals" />`}
    ${!own && side.disclosed.length > 0 && html`<${Note} icon="eye" count=${side.disclosed.length} word="disclosed" />`}
  </span>
`;

/** Something that is only counted. @param {{icon: "crystal"|"eye", count: number, word: string}} props */
const Note = ({ icon, count, word }) =>
  html`<span class="pile pile-note" title=${word}><${Icon} name=${icon} /> <b>${count}</b><span class="pile-word"> ${word}</span></span>`;

/** The hand of the other side, to look through what is known of it. @param {{desk: Desk, catalog: Catalog, side: Player, name: string}} props */
export const TheirHand = ({ desk, catalog, side, name }) => html`
  <button type="button" class="pile pile-hand" onClick=${() => lookThrough(desk, catalog, `Known cards of ${name}`, side.hand)}>
    <${Fan} count=${Math.min(side.hand_size, FANNED)} people=${side.people} />
    <b>${side.hand_size}</b><span class="pile-word"> in hand</span></button>
`;

/** Cards in a hand, seen from behind. @param {{count: number, people: string}} props */
const Fan = ({ count, people }) => html`
  <span class="fan" aria-hidden="true">${Array.from(
    { length: count },
    (_, at) => html`<span style=${{ "--fan": at - (count - 1) / 2 }}><${Back} people=${people} /></span>`,
  )}</span>
`;

/** A pile of cards: the more there are, the higher. @param {{count: number, people: string, top?: import("./view.js").Card}} props */
function Stack({ count, people, top }) {
  const sheets = Math.min(SHEETS, Math.ceil(count / PER_SHEET));
  return html`
    <span class="stack" aria-hidden="true">
      ${Array.from(
        { length: sheets },
        (_, at) =>
          html`<span data-card=${at === sheets - 1 && top ? top.id : undefined}>${
            at === sheets - 1 &&
            (top ? html`<${Drawing} svg=${pictureOf(top)} class="back" />` : html`<${Back} people=${people} />`)
          }</span>`,
      )}
    </span>
  `;
}
