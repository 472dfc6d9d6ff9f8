/** What everybody has: crystals, scales, cards, markers, offerings; and the obelisk with its spaces. */

import { obeliskPicture } from "../../art/city/obelisk.js";
import { Shapes } from "../../art/drawing.js";
import { SEAT_COLOURS, SeatMark, seatShape } from "../../art/marks.js";
import { classes, html } from "../../html.js";
import { choiceOf } from "../desk.js";
import { useSteady } from "../steady.js";
import { Sign } from "./tile.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */

/** What is counted, its sign, and its words. @type {["crystals"|"scales"|"cards"|"markers", "crystal"|"scale"|"card"|"marker", string][]} */
const COLUMNS = [
  ["crystals", "crystal", "crystals"],
  ["scales", "scale", "dragon scales"],
  ["cards", "card", "cards"],
  ["markers", "marker", "markers left"],
];

/** @param {{desk: Desk}} props */
export const Standings = ({ desk }) => html`
  <ul class="standings" data-spot="standings" aria-label="What everybody has">
    ${desk.view.seats.map(
      (seat, at) => html`
      <li key=${at} class=${classes("plate", desk.deciding === at && "deciding", desk.seat === at && "mine")} data-plate=${at}
        style=${{ "--seat": SEAT_COLOURS[at] }}>
        <${SeatMark} seat=${at} />
        <span class="plate-name">${desk.plate ? desk.plate(at) : html`<span>${desk.names[at]}</span>`}</span>
        <span class="plate-offerings" title=${`${seat.offerings} of ${desk.view.obelisk.needed} offerings`}>
          <span class="hidden-text">${seat.offerings} of ${desk.view.obelisk.needed} offerings</span>
          ${Array.from(
            { length: desk.view.obelisk.needed },
            (_, made) => html`<${Sign}
            key=${made} name="obelisk" class=${made < seat.offerings ? "made" : "open"} />`,
          )}
        </span>
        <span class="plate-goods">
          ${COLUMNS.map(
            ([what, sign, words]) => html`
            <span key=${what} class=${`standing ${what}`} title=${seat[what] === null ? `${words}, face down` : words}><${Sign} name=${sign} /><b>
              ${seat[what] ?? "?"}</b><span class="hidden-text"> ${words}</span></span>
          `,
          )}
          <span class="standing offerings" aria-hidden="true"><${Sign} name="obelisk" /><b>${seat.offerings}</b></span>
          ${seat.face_down > 0 && html`<span class="chip">+${seat.face_down} ${seat.face_down === 1 ? "card" : "cards"} after this turn</span>`}
        </span>
      </li>
    `,
    )}
  </ul>
`;

/** @param {import("./view.js").View["obelisk"]} obelisk */
const obeliskWords = ({ owners, costs, next, needed }) =>
  `Obelisk: ${owners.length} of ${costs.length} spaces taken${next === null ? "" : `, the next costs ${next}`}; the first to ${needed} offerings wins`;

/** @param {number} seat */
const sign = (seat) => ({ colour: SEAT_COLOURS[seat], shape: seatShape(seat) });

/** The obelisk: a ramp with a niche for each offering; where there is no room for it, the ramp unrolled. @param {{desk: Desk}} props */
export function Obelisk({ desk }) {
  const { obelisk } = desk.view;
  const { costs, owners, needed } = obelisk;
  const offer = desk.legal.includes("offer") ? [choiceOf(desk, "offer")] : [];
  const picture = useSteady(
    obelisk,
    () =>
      html`<${Shapes} class="obelisk-picture" box="0 0 340 590" fit="xMidYMax meet" shapes=${obeliskPicture(costs, owners, sign)} />`,
  );
  return html`
    <button type="button" class=${classes("obelisk", offer.length > 0 && "lit")} data-spot="obelisk"
      onClick=${() => desk.use({ title: "The obelisk", actions: offer, question: "offer" })}>
      <span class="hidden-text">${obeliskWords(obelisk)}</span>
      <span class="obelisk-title" aria-hidden="true"><b>The obelisk</b> <span>${needed} offerings win</span></span>
      ${picture}
      <span class="ramp" aria-hidden="true">
        ${costs.map(
          (cost, at) => html`
          <span class=${classes("step", at === owners.length && "next")} key=${at} style=${{ "--rise": at }}>
            ${at < owners.length ? html`<${SeatMark} seat=${owners[at]} />` : cost}
          </span>
        `,
        )}
      </span>
    </button>
  `;
}
