/** The pictures in the rules of Moonstone: pieces of the meadow with real characters, cards, and the signs on them. */
import { Drawing, Shapes } from "../../../art/drawing.js";
import { FORCES } from "../../../art/moonstone/spells.js";
import { GEM, HEART, STAR, TICK } from "../../../art/moonstone/token.js";
import { html } from "../../../html.js";
import { ArcaneFace, MeleeFace } from "../panel/card.js";
import { arrow, block, field, stone, verdict, way } from "./field.js";

export { loadCatalog } from "../catalog.js";

/** @typedef {import("../catalog.js").Catalog} Catalog */
/** @typedef {{catalog: Catalog}} Props */

/** Who plays in the examples. @param {Catalog} catalog */
const cast = ({ characters }) => ({
  baron: characters.get("baron-von-fancyhat"),
  fritz: characters.get("fritz"),
  grub: characters.get("grub"),
});

/** @param {Props} props */
const Model = ({ catalog }) =>
  html`<${Drawing} svg=${field({
    size: [6, 2.2],
    models: [
      { one: cast(catalog).baron, seat: 0, x: 1.7, y: 1.1, energy: 3, wounds: 1 },
      { one: cast(catalog).grub, seat: 1, x: 4.3, y: 1.1, energy: 2, stones: 1 },
    ],
  })} />`;

/** @param {Props} props */
const Engaged = ({ catalog }) =>
  html`<${Drawing} svg=${field({
    size: [9, 4],
    models: [
      { one: cast(catalog).grub, seat: 1, x: 4, y: 2, reach: 1 },
      { one: cast(catalog).baron, seat: 0, x: 5.7, y: 2 },
    ],
    below:
      way(
        [
          [5.7, 2],
          [5.2, 0.8],
          [4, 0.4],
        ],
        "good",
      ) +
      way(
        [
          [5.7, 2],
          [8.2, 2],
        ],
        "bad",
      ),
    above: verdict(3.8, 0.5, "good") + verdict(8.2, 2, "bad"),
  })} />`;

/** @param {Props} props */
const Harvest = ({ catalog }) =>
  html`<${Drawing} svg=${field({
    size: [9, 3],
    below: stone(3.2, 1.7, 2) + arrow([4.2, 1.5], [5.5, 1.5]),
    models: [
      { one: cast(catalog).fritz, seat: 0, x: 2.1, y: 1.5, energy: 2 },
      { one: cast(catalog).fritz, seat: 0, x: 6.8, y: 1.5, energy: 0, stones: 1 },
    ],
  })} />`;

/** @param {Props} props */
const Sight = ({ catalog }) =>
  html`<${Drawing} svg=${field({
    size: [9, 4.4],
    terrain: [block("barrier", "wall", [4.2, 0.3], [4.8, 2.3])],
    below:
      way(
        [
          [1.5, 2.2],
          [7.3, 1.1],
        ],
        "bad",
      ) +
      way(
        [
          [1.5, 2.2],
          [7.3, 3.4],
        ],
        "good",
      ),
    models: [
      { one: cast(catalog).baron, seat: 0, x: 1.5, y: 2.2 },
      { one: cast(catalog).grub, seat: 1, x: 7.3, y: 1.1 },
      { one: cast(catalog).fritz, seat: 1, x: 7.3, y: 3.4 },
    ],
    above: verdict(5.7, 1.4, "bad") + verdict(5.7, 3.1, "good"),
  })} />`;

/** @param {Props} props */
const Cover = ({ catalog }) =>
  html`<${Drawing} svg=${field({
    size: [9, 3],
    terrain: [block("obstacle", "palings", [4.3, 0.6], [4.7, 2.4])],
    below: way(
      [
        [1.6, 1.5],
        [7.3, 1.5],
      ],
      "good",
    ),
    models: [
      { one: cast(catalog).baron, seat: 0, x: 1.6, y: 1.5 },
      { one: cast(catalog).grub, seat: 1, x: 7.3, y: 1.5 },
    ],
  })} />`;

const Melee = () => html`
  <span class="guide-row">
    <span class="guide-ms-card"><${MeleeFace} card="rising" /></span><b class="guide-deals">deals 2</b>
    <b class="guide-deals">deals 2</b><span class="guide-ms-card"><${MeleeFace} card="sweeping" /></span>
  </span>
`;

const Arcane = () => html`
  <span class="guide-row">
    <span class="guide-ms-card"><${ArcaneFace} card=${null} /></span>
    <span class="guide-says">“<b>Blue 3</b>”</span>
    <span class="guide-ms-card"><${ArcaneFace} card="blue-3" /></span><span>or</span>
    <span class="guide-ms-card"><${ArcaneFace} card="catastrophe" /></span>
  </span>
`;

export const SCENES = {
  model: Model,
  engaged: Engaged,
  harvest: Harvest,
  sight: Sight,
  cover: Cover,
  melee: Melee,
  arcane: Arcane,
};

/** @param {string} shapes around the origin @param {number} [reach] how far they go */
const sign =
  (shapes, reach = 7) =>
  () =>
    html`<${Shapes} class="mark" box=${`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} shapes=${shapes} />`;

/** @param {string} name of a colour of arcane cards */
const card = (name) => () => {
  const { far, ink, sign: path } = FORCES[name];
  const paper = `<rect x="-17" y="-17" width="34" height="34" rx="6" fill="${far}"/>`;
  const small = name === "catastrophe" ? ' transform="scale(.55)"' : "";
  return html`<${Shapes} class="mark" box="-17 -17 34 34" shapes=${`${paper}<path${small} fill="${ink}" d="${path}"/>`} />`;
};

export const ICONS = {
  heart: sign(`<path fill="#ff5d73" d="${HEART}"/>`),
  star: sign(`<path fill="#ffd45e" stroke="#6a4a00" stroke-width=".6" d="${STAR}"/>`),
  stone: sign(GEM, 10),
  tick: sign(`<path fill="none" stroke="currentColor" stroke-width="2.400" d="${TICK}"/>`),
  range: sign('<circle r="5.500" fill="none" stroke="currentColor" stroke-width="1.300" stroke-dasharray="2 1.600"/>'),
  blue: card("blue"),
  green: card("green"),
  pink: card("pink"),
  catastrophe: card("catastrophe"),
  none: sign('<path stroke="currentColor" stroke-width="2" d="M-5 0H5"/>'),
  "follow-up": () => html`<span>★</span>`,
  dot: () => html`<span>●○</span>`,
};
