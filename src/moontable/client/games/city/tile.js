/**
 * A building of the city as it stands: its picture, above it what it brings, below it the plinth with its name and boxes, and
 * before it who stands there. Everything here is decoration; `words.js` says the same.
 */
import { dragonPicture, walkerPicture } from "../../art/city/figures.js";
import { paletteStyle, skyline } from "../../art/city/palettes.js";
import { buildingPicture } from "../../art/city/picture.js";
import { SIGNS } from "../../art/city/signs.js";
import { Shapes } from "../../art/drawing.js";
import { Emblem, SEAT_COLOURS, SeatMark, seatShape } from "../../art/marks.js";
import { ofColour } from "../../art/peoples.js";
import { classes, html } from "../../html.js";

/** @typedef {import("./view.js").Space} Space */
/** @typedef {import("./view.js").Reward} Reward */

/** Names with more letters than these are set closer on small tiles. */
const LONG = 9;

/** @type {import("./view.js").DragonName[]} */
export const DRAGONS = ["red", "green", "blue"];

/** @param {{name: import("../../art/city/signs.js").Sign, class?: string}} props */
export const Sign = ({ name, class: className }) =>
  html`<${Shapes} class=${classes("sign", className)} box="0 0 24 24" shapes=${SIGNS[name]} />`;

/** @param {{name: import("./view.js").DragonName}} props */
export const DragonFigure = ({ name }) => html`<${Shapes} box="0 -4 104 76" shapes=${dragonPicture(name)} />`;

/**
 * @param {{space: Space, reach?: "gold"|"pay"|null, paying?: number|null, seat?: number|null, rising?: boolean}} props `reach`: whether
 *   boxes that the viewer can pay could be filled now; `paying`: the box that is being paid for; `rising`: it was finished with the last step
 */
export function Tile({ space, reach = null, paying = null, seat = null, rising = false }) {
  const people = space.boxes.length ? ofColour(space.colour).slug : "courtyard";
  const filled = space.boxes.filter(({ owner }) => owner !== null).length;
  const done = space.completed || space.boxes.length === 0;
  const share = done ? 1 : filled / space.boxes.length;
  const picture = buildingPicture(space.tile, share);
  return html`
    <span class=${classes("tile", done ? "built" : "ruin", rising && "rising", ...shape(space))}
      aria-hidden="true" style=${paletteStyle(people)}>
      <span class="tile-paper"><${Shapes} class="skyline" box="0 0 200 60" fit="none" shapes=${`<path d="${skyline(people)}"/>`} /></span>
      ${rising && html`<${Shapes} class="building falling" box="0 0 200 120" fit="xMidYMax meet" shapes=${buildingPicture(space.tile, 0)} />`}
      <${Shapes} class="building" box="0 0 200 120" fit="xMidYMax meet" shapes=${picture} />
      ${space.boxes.length > 0 && html`<${Rewards} space=${space} />`}
      <span class="tile-plinth">
        ${space.boxes.length > 0 ? html`<${Emblem} slug=${people} />` : html`<${Sign} name="obelisk" />`}
        <span class="tile-name">${space.tile}</span>
        ${
          !done &&
          html`<span class="boxes">${space.boxes.map((box, at) => html`<${Box} key=${at} box=${box} reach=${reach} paying=${at === paying} />`)}</span>`
        }
      </span>
      <span class="standing-here">
        ${space.dragons.map((name) => html`<span key=${name} class="dragon" data-piece=${name}><${DragonFigure} name=${name} /></span>`)}
        ${space.figures.map(
          (
            each,
          ) => html`<span key=${each} class=${classes("walker", each === seat && "mine")} data-piece=${`seat ${each}`}>
            <${Shapes} box="0 0 50 62" shapes=${walkerPicture(each, SEAT_COLOURS[each], seatShape(each), each === seat)} /></span>`,
        )}
      </span>
    </span>
  `;
}

/** What its name and its boxes ask of the plinth. @param {Space} space */
const shape = ({ tile, boxes }) => [
  tile.includes(" ") && "two-words",
  tile.length > LONG && "long-name",
  boxes.length > 3 && "four-boxes",
];

/**
 * A box with its value, or with the marker of whoever filled it: gold if one can fill it now or is paying for it,
 * ivory if one could pay it, else dim. A marker has no number: among values it would be read as one.
 * @param {{box: import("./view.js").Box, reach: "gold"|"pay"|null, paying: boolean}} props
 */
const Box = ({ box, reach, paying }) => html`
  <span class=${classes("box", box.owner !== null ? "full" : paying ? "gold paying" : reach === null ? "pay" : box.payable && reach)}>
    ${box.owner === null ? box.value : html`<${SeatMark} seat=${box.owner} numbered=${false} />`}
  </span>
`;

/** Whether the neighbourhood gets what each builder gets, so that one line can say both where there is little room. @param {Space} space */
const alike = ({ contributor, neighbourhood, completed }) =>
  !completed && GOODS.every(([what]) => contributor[what] > 0 && contributor[what] === neighbourhood[what]);

/** What it brings: the most markers and each builder at the left, the neighbourhood at the right. @param {{space: Space}} props */
const Rewards = ({ space }) => html`
  ${
    !space.completed &&
    html`
    <span class="rewards">
      <span class="reward"><${Sign} name="crown" class="who" /><${Goods} reward=${space.majority} /></span>
      <span class="reward">
        <${Sign} name="hammer" class="who" />
        ${alike(space) && html`<${Sign} name="neighbour" class="who alike" />`}
        <${Goods} reward=${space.contributor} />
      </span>
    </span>
  `
  }
  <span class=${classes("rewards right", alike(space) && "alike")}>
    <span class="reward"><${Sign} name="neighbour" class="who" /><${Goods} reward=${space.neighbourhood} /></span>
  </span>
`;

/** @type {[keyof Reward, import("../../art/city/signs.js").Sign][]} */
export const GOODS = [
  ["crystals", "crystal"],
  ["cards", "card"],
  ["scales", "scale"],
];

/** @param {{reward: Reward}} props */
export function Goods({ reward }) {
  const won = GOODS.filter(([what]) => reward[what] > 0);
  return won.map(
    ([what, sign]) =>
      html`${(won.length === 1 || reward[what] > 1) && reward[what]}<${Sign} key=${what} name=${sign} class="good" />`,
  );
}

/** @param {string} what @returns {import("../../art/city/signs.js").Sign} */
export const signOf = (what) => GOODS.find(([good]) => good === what)?.[1] ?? "crystal";

/** So much of a good, or the price of a box, as it stands on a button. @param {{good: import("../../net/spoken.js").Good}} props */
export const Good = ({ good: { kind, number, words } }) =>
  kind === "box"
    ? html`<span class="price">${number}</span>`
    : html`
  <span class="amount"><span class="hidden-text">${words}</span><b aria-hidden="true">${number}</b><${Sign} name=${signOf(kind)} /></span>
`;
