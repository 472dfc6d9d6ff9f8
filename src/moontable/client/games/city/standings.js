/** What everybody has: crystals, scales, markers, offerings, cards; and the obelisk, the deck, the dragons outside. */
import { html, classes } from "../../html.js";
import { Icon, SEAT_COLOURS, SeatMark, seatShape } from "../../art/marks.js";
import { DRAGON_COLOURS } from "./tile.js";

/** @typedef {import("../desk.js").Desk} Desk */

const COLUMNS = [["crystals", "crystal", "crystals"], ["scales", "scale", "dragon scales"], ["cards", "card", "cards"], ["offerings", "obelisk", "offerings"]];

/** @param {{desk: Desk}} props */
export const Standings = ({ desk }) => html`
  <ul class="standings" aria-label="What everybody has">
    ${desk.view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => html`
      <li key=${at} class=${classes(desk.deciding === at && "deciding")}>
        <span class="standing-name"><${SeatMark} seat=${at} /> <span>${desk.names[at]}</span></span>
        ${COLUMNS.map(([what, icon, words]) => html`
          <span class="standing" title=${words}><${Icon} name=${icon} /> <b key=${seat[what]}>${seat[what]}</b><span class="hidden-text"> ${words}</span></span>
        `)}
        <span class="standing" title="markers left">
          <svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d=${seatShape(at)} fill=${SEAT_COLOURS[at]} /></svg> ${seat.markers}<span class="hidden-text"> markers left</span>
        </span>
        ${seat.face_down > 0 && html`<span class="chip">+${seat.face_down} face down</span>`}
      </li>
    `)}
  </ul>
`;

/** The obelisk: each space with its cost, and whoever holds it. @param {{desk: Desk}} props */
export function Obelisk({ desk }) {
  const { obelisk, scales, deck, discard, dragons } = desk.view;
  const outside = Object.entries(dragons).filter(([, space]) => space === null).map(([name]) => name);
  const thrown = Object.values(discard).reduce((/** @type {number} */ sum, /** @type {any} */ count) => sum + count, 0);
  const offer = desk.legal.includes("offer") ? [{ action: "offer", label: `Make an offering for ${obelisk.next} crystals` }] : [];
  return html`
    <section class="obelisk" aria-label="Obelisk and supplies">
      <button type="button" class=${classes("obelisk-track", offer.length > 0 && "lit")}
        onClick=${() => desk.use({ title: "The obelisk", actions: offer, question: "offer" })}>
        <span class="hidden-text">Obelisk: ${obelisk.owners.length} of ${obelisk.costs.length} spaces taken${obelisk.next === null ? "" : `, the next costs ${obelisk.next}`}</span>
        ${obelisk.costs.map((/** @type {number} */ cost, /** @type {number} */ at) => html`
          <span aria-hidden="true" class=${classes("step", at === obelisk.owners.length && "next")} key=${at}>
            ${at < obelisk.owners.length ? html`<${SeatMark} seat=${obelisk.owners[at]} />` : cost}
          </span>
        `)}
      </button>
      <p class="supplies small">
        <span>First to <b>${obelisk.needed}</b> offerings</span>
        <span><${Icon} name="scale" /> ${scales} scales left</span>
        <span><${Icon} name="card" /> deck ${deck}, discarded ${thrown}</span>
        ${outside.length > 0 && html`<span>Outside: ${outside.map((name) => html`<span class="outside" style=${{ color: DRAGON_COLOURS[name] }} title=${`${name} dragon`}><${Icon} name="dragon" /></span> ${name} `)}</span>`}
      </p>
    </section>
  `;
}
