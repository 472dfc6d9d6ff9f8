/** What lies in the free corners of the city: dragons outside, scales left, the deck, and what the signs mean. */
import { SIGNS } from "../../art/city/signs.js";
import { Shapes } from "../../art/drawing.js";
import { html } from "../../html.js";
import { DRAGONS, DragonFigure, Sign } from "./tile.js";

/** A heap of scales as large as what is left of them, six at most. @param {number} count */
const heap = (count) =>
  [
    [0, 30],
    [26, 30],
    [52, 30],
    [13, 8],
    [39, 8],
    [26, -12],
  ]
    .slice(0, count)
    .map(([x, y]) => `<g transform="translate(${x} ${y})">${SIGNS.scale}</g>`)
    .join("");

const DECK = [
  '<g fill="#3a4684" stroke="#7f8ed6" stroke-width="1.5"><path d="M8 10h36v52H8z"/><path d="M11 7h36v52H11z"/><path d="M14 4h36v52H14z"/></g>',
  '<circle cx="32" cy="30" r="11" fill="#f4ecd0"/><circle cx="37" cy="27" r="9.5" fill="#3a4684"/>',
  '<g stroke="#0b1026" stroke-width="1.5"><path fill="#c8404f" d="M68 18l30-8 12 44-30 8z"/><path fill="#37b26c" d="M84 6h32v50H84z"/></g>',
  '<path fill="#fff" d="M100 16l10 14-10 14-10-14z"/>',
].join("");

/** @param {{view: import("./view.js").View}} props */
export function Corners({ view }) {
  const { dragons, scales, deck, discard } = view;
  const outside = DRAGONS.filter((name) => dragons[name] === null);
  const thrown = Object.values(discard).reduce((sum, count) => sum + count, 0);
  return html`
    <div class="corner north-west" data-spot="dragons">
      <span class="outside">${outside.map((name) => html`<span key=${name} data-piece=${name}><${DragonFigure} name=${name} /></span>`)}</span>
      <span>${outside.length ? html`<span class="hidden-text">${outside.join(", ")} dragon </span>outside` : "All dragons are in the city"}</span>
    </div>
    <div class="corner north-east" data-spot="scales">
      <${Shapes} class="corner-picture" box="0 -14 76 72" shapes=${heap(scales)} />
      <span><b>${scales}</b> ${scales === 1 ? "scale" : "scales"} left</span>
    </div>
    <div class="corner south-west" data-spot="deck">
      <${Shapes} class="corner-picture" box="0 0 130 66" shapes=${DECK} />
      <span>deck <b>${deck}</b> used <b>${thrown}</b></span>
    </div>
    <div class="corner south-east" data-spot="signs">
      <span><${Sign} name="crown" />most<em>markers</em></span>
      <span><${Sign} name="hammer" /><em>each</em>builder</span>
      <span><${Sign} name="neighbour" />next door</span>
      <span><i class="box gold"></i><em>you</em> can pay</span>
    </div>
  `;
}
