/** The pictures in the rules of Blue Moon City: corners of the city as the board draws them, cards, and the signs. */
import { obeliskPicture } from "../../../art/city/obelisk.js";
import { SIGNS } from "../../../art/city/signs.js";
import { Shapes } from "../../../art/drawing.js";
import { SEAT_COLOURS, seatShape } from "../../../art/marks.js";
import { classes, html } from "../../../html.js";
import { getOnce } from "../../../net/api.js";
import { CardFace } from "../hand.js";
import { Sign, Tile } from "../tile.js";

/** @typedef {import("../view.js").Catalog} Catalog */
/** @typedef {import("../view.js").Space} Space */
/** @typedef {{catalog: Catalog}} Props */

/** @returns {Promise<Catalog>} */
export const loadCatalog = () =>
  getOnce("/api/games/{game}/catalog", { game: "city" }).then((sent) => /** @type {Catalog} */ (sent));

/**
 * A building as it stands in an example: `owners` of its boxes from the left.
 * @param {Catalog} catalog @param {string} name @param {Partial<Space> & {owners?: (number|null)[]}} [more]
 * @returns {Space}
 */
function space(catalog, name, { owners = [], ...more } = {}) {
  const tile = catalog.tiles.find((each) => each.tile === name) ?? catalog.tiles[0];
  return {
    ...{
      space: 0,
      row: 0,
      column: 0,
      tile: tile.tile,
      colour: tile.colour,
      completed: false,
      figures: [],
      dragons: [],
    },
    ...{ majority: tile.majority, contributor: tile.contributor, neighbourhood: tile.neighbourhood, deduced: false },
    boxes: tile.boxes.map((value, at) => ({ value, owner: owners[at] ?? null, payable: false })),
    ...more,
  };
}

/** Tiles beside each other. @param {{spaces: Space[], columns: number, way?: string}} props */
const Quarter = ({ spaces, columns, way }) => html`
  <span class=${classes("guide-quarter", `guide-quarter-${columns}`)}>
    ${spaces.map((each) => html`<span key=${each.tile} class="guide-place"><${Tile} space=${each} seat=${0} /></span>`)}
    ${way && html`<svg class="guide-way" viewBox="0 0 200 200" preserveAspectRatio="none" focusable="false"><path d=${way} /></svg>`}
  </span>
`;

/** @param {{catalog: Catalog, slug: string}} props */
const Card = ({ catalog, slug }) =>
  html`<span class="city-card guide-city-card"><${CardFace} card=${catalog.cards.find(({ card }) => card === slug)} slug=${slug} /></span>`;

/** @param {number} seat */
const token = (seat) => ({ colour: SEAT_COLOURS[seat], shape: seatShape(seat) });

/** The niches of a game of two. */
const COSTS = [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12];

const Obelisk = () =>
  html`<span class="obelisk guide-obelisk"><${Shapes} class="guide-niches" box="0 0 340 590" shapes=${obeliskPicture(COSTS, [0, 1, 0], token)} /></span>`;

/** @param {Props} props */
const Moving = ({ catalog }) => html`
  <${Quarter} columns=${2} way="M50 150V62H128" spaces=${[
    space(catalog, "Fire Temple", { completed: true }),
    space(catalog, "University", { figures: [0] }),
    space(catalog, "Courtyard", { figures: [1] }),
    space(catalog, "Royal Palace"),
  ]} />
`;

/** @param {Props} props */
const Paying = ({ catalog }) => html`
  <span class="guide-row guide-paying">
    <${Quarter} columns=${1} spaces=${[space(catalog, "Aqueduct", { figures: [0] })]} />
    <span class="guide-row">${["aqua/3", "khind/1", "khind/1"].map((slug, at) => html`<${Card} key=${at} catalog=${catalog} slug=${slug} />`)}</span>
  </span>
`;

/** @param {Props} props */
const Finishing = ({ catalog }) => html`
  <${Quarter} columns=${3} spaces=${[
    space(catalog, "Fire Temple", { completed: true }),
    space(catalog, "University", { owners: [0, 1], figures: [0] }),
    space(catalog, "Market Hall", { completed: true }),
  ]} />
`;

/** @param {Props} props */
const Dragons = ({ catalog }) => html`
  <span class="guide-row">
    <${Quarter} columns=${1} spaces=${[space(catalog, "Library", { owners: [null, 0], figures: [0], dragons: ["red", "blue"] })]} />
    <b class="guide-gain">+2 <${Sign} name="scale" /></b>
  </span>
`;

export const SCENES = {
  obelisk: Obelisk,
  moving: Moving,
  paying: Paying,
  finishing: Finishing,
  dragons: Dragons,
};

/** @param {import("../../../art/city/signs.js").Sign} name */
const sign = (name) => () => html`<${Shapes} class="mark" box="0 0 24 24" shapes=${SIGNS[name]} />`;

export const ICONS = {
  crystal: sign("crystal"),
  card: sign("card"),
  scale: sign("scale"),
  crown: sign("crown"),
  hammer: sign("hammer"),
  neighbour: sign("neighbour"),
  marker: sign("marker"),
  dragon: sign("dragon"),
  wing: sign("wing"),
  steps: sign("steps"),
  pair: sign("pair"),
  recolour: sign("recolour"),
  wild: sign("wild"),
  obelisk: sign("obelisk"),
  plain: sign("plain"),
};
