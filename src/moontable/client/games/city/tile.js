/** A building of the city, drawn in a square of 100: ground, boxes with values and markers, rewards, figures, dragons. */
import { html, classes } from "../../html.js";
import { SEAT_COLOURS, seatShape } from "../../art/marks.js";
import { ofColour } from "../../art/peoples.js";

/** @typedef {{space: number, row: number, column: number, tile: string, colour: string|null, boxes: {value: number, owner: number|null}[],
 *   majority: Reward, contributor: Reward, neighbourhood: Reward, done: boolean, figures: number[], dragons: string[], deduced: boolean}} Space */
/** @typedef {{crystals: number, cards: number, scales: number}} Reward */

export const DRAGON_COLOURS = { red: "#ff7d72", green: "#7fd694", blue: "#7fb2ff" };
const DRAGON = "M2 13c2.500-5 6-6.500 9-5.500C10.500 4.500 12 2 15.500 1.500c-.8 1.200-.9 2-.5 3 3.800.6 6.600 3.200 7 6.500l-3.800-.7c1.600 1.600 1.400 3.600.3 5.200-1.400 2-4.300 2.700-6 4.300-1.200 1.100-1 2.300-.2 3.200-3.300-.6-4.900-3-4-5.500.7-2 2.800-2.900 3.200-4.900C8.800 11.300 5.300 11.300 2 13z";

/** @param {Reward} reward */
export const rewardWords = ({ crystals, cards, scales }) =>
  [crystals && `${crystals} crystal${crystals > 1 ? "s" : ""}`, cards && `${cards} card${cards > 1 ? "s" : ""}`, scales && `${scales} scale${scales > 1 ? "s" : ""}`]
    .filter(Boolean).join(", ") || "nothing";

/** A building in words for those who do not see it. @param {Space} space @param {string[]} names */
export function spaceWords(space, names) {
  const parts = [space.tile];
  if (space.colour) parts.push(space.colour === "any" ? "any colour" : space.colour);
  if (space.boxes.length) parts.push(space.done ? "completed" : `boxes ${space.boxes.map(({ value, owner }) => `${value}${owner === null ? "" : ` filled by ${names[owner]}`}`).join(", ")}`);
  for (const seat of space.figures) parts.push(`figure of ${names[seat]}`);
  for (const dragon of space.dragons) parts.push(`${dragon} dragon`);
  return parts.join(", ");
}

/** @param {{space: Space}} props */
export function Tile({ space }) {
  const { slug, people } = ofColour(space.colour);
  const ruin = space.boxes.length > 0 && !space.done;
  return html`
    <svg class=${classes("tile", ruin ? "ruin" : "built")} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      ${space.boxes.length ? html`<rect width="100" height="100" rx="7" fill=${`url(#pattern-${slug})`} />` : html`<${Courtyard} />`}
      ${ruin && html`<rect x="0" y="0" width="100" height="100" rx="7" class="dusk" />`}
      ${space.boxes.length > 0 && html`
        <g transform="translate(4 4)">
          <rect width="34" height="21" rx="5" fill=${people.ground} stroke=${people.ink} stroke-opacity=".6" />
          <path d=${people.emblem} fill=${people.ink} fill-rule="evenodd" transform="translate(2 2.500) scale(.68)" />
          <text x="26" y="16.500" text-anchor="middle" font-size="15" font-weight="700" fill=${people.ink}>${people.letter}</text>
        </g>
      `}
      ${space.dragons.length === 0 && !space.done && space.tile.split(" ").map((word, at) => html`
        <text key=${word} class="tile-name" x=${space.boxes.length ? 41 : 50} y=${13 + at * 10} text-anchor=${space.boxes.length ? "start" : "middle"}>${word}</text>
      `)}
      ${space.boxes.map((box, at) => html`<${Box} key=${at} box=${box} at=${at} count=${space.boxes.length} />`)}
      ${space.boxes.length > 0 && html`<${Rewards} space=${space} />`}
      ${space.done && space.boxes.length > 0 && html`<path d="M80 5l4.500 9.200 10 1.400-7.300 7 1.800 10L80 28l-9 4.600 1.800-10-7.300-7 10-1.400z" fill="#ffe08a" stroke="#4a3500" />`}
      ${space.dragons.map((name, at) => html`
        <g key=${name} transform=${`translate(${46 + at * 17} 3) scale(1)`}>
          <path d=${DRAGON} fill=${DRAGON_COLOURS[name]} stroke="#0d1224" stroke-width="1.200" />
        </g>
      `)}
      ${space.figures.map((seat, at) => html`<${Figure} key=${seat} seat=${seat} at=${at} />`)}
    </svg>
  `;
}

const Courtyard = () => html`
  <rect width="100" height="100" rx="7" fill="#3c4a7d" />
  <circle cx="50" cy="52" r="30" fill="none" stroke="#9cc4ff" stroke-width="3" stroke-dasharray="5 4" />
  <path d="M50 24 58 36l5 42H37l5-42z" fill="#cfe0ff" stroke="#0d1224" />
`;

/** A box with its value; the marker of whoever filled it lies on it. @param {{box: {value: number, owner: number|null}, at: number, count: number}} props */
function Box({ box, at, count }) {
  const size = count > 3 ? 21 : 23;
  const x = 50 - (count * (size + 2) - 2) / 2 + at * (size + 2);
  return html`
    <g transform=${`translate(${x} 33)`}>
      <rect width=${size} height=${size + 3} rx="4" fill="#fbf6e6" stroke="#231f33" />
      ${box.owner === null
        ? html`<text x=${size / 2} y="19" text-anchor="middle" font-size="18" font-weight="700" fill="#231f33">${box.value}</text>`
        : html`<g transform=${`translate(${size / 2 - 10} 2.500) scale(.86)`}><path d=${seatShape(box.owner)} fill=${SEAT_COLOURS[box.owner]} stroke="#0d1224" stroke-width="1.500" /><text x="12" y="16.500" text-anchor="middle" font-size="12" font-weight="700" fill="#0d1224">${box.owner + 1}</text></g>`}
    </g>
  `;
}

/** Small pictures of what is won, in squares of 24. */
const GOODS = {
  crystals: "M12 1.500 18.500 9 12 22.500 5.500 9z",
  cards: "M4 2.500h16v19H4zm3 3v13h10v-13z",
  scales: "M12 2c5 3 8 7 8 11.500S16.500 22 12 22s-8-4-8-8.500S7 5 12 2z",
};
const GOODS_COLOURS = { crystals: "#9ce0ff", cards: "#fff3c4", scales: "#ffb3a1" };

/** The rewards: for the most, for each contributor, for neighbours. @param {{space: Space}} props */
function Rewards({ space }) {
  const rows = space.done ? [["⌂", space.neighbourhood]] : [["★", space.majority], ["•", space.contributor]];
  return html`
    <g class="rewards" font-size="11.500" font-weight="700">
      <rect x="3" y=${space.done ? 66 : 63} width="54" height=${space.done ? 15 : 33} rx="4" />
      ${rows.map(([sign, reward], at) => html`<${Row} key=${at} sign=${sign} reward=${reward} y=${(space.done ? 78 : 75) + at * 15} />`)}
    </g>
  `;
}

/** @param {{sign: string, reward: Reward, y: number}} props */
function Row({ sign, reward, y }) {
  const goods = Object.keys(GOODS).filter((what) => reward[what] > 0);
  const wide = goods.length > 1 ? 13.5 : 20;
  return html`
    <text x="6" y=${y}>${sign}</text>
    ${goods.map((what, at) => html`
      <g key=${what} transform=${`translate(${17 + at * wide} ${y})`}>
        ${(goods.length === 1 || reward[what] > 1) && html`<text x="0" y="0">${reward[what]}</text>`}
        <path d=${GOODS[what]} fill=${GOODS_COLOURS[what]} fill-rule="evenodd" transform=${`translate(${goods.length > 1 ? 0 : 8} -10) scale(.46)`} />
      </g>
    `)}
  `;
}

/** @param {{seat: number, at: number}} props */
const Figure = ({ seat, at }) => html`
  <g transform=${`translate(${73 - (at % 2) * 16} ${68 - Math.floor(at / 2) * 22})`}>
    <path d="M12 0a6 6 0 0 1 3.500 10.800L21 28H3L8.500 10.800A6 6 0 0 1 12 0z" fill=${SEAT_COLOURS[seat]} stroke="#0d1224" stroke-width="1.600" />
    <text x="12" y="24" text-anchor="middle" font-size="12" font-weight="700" fill="#0d1224">${seat + 1}</text>
  </g>
`;
