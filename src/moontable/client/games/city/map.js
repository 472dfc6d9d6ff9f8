/** The city: a grid of five by five without its corners. */
import { html, classes } from "../../html.js";
import { prevailing } from "../desk.js";
import { press } from "../press.js";
import { useRoving } from "../../ui/roving/roving.js";
import { Tile, rewardWords, spaceWords } from "./tile.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./tile.js").Space} Space */

/** @param {{desk: Desk}} props */
export function CityMap({ desk }) {
  const roving = useRoving();
  return html`
    <div class="city-map" role="group" aria-label="The city" data-key="b" ...${roving}>
      ${desk.view.city.map((/** @type {Space} */ space) => html`<${Place} key=${space.space} desk=${desk} space=${space} />`)}
    </div>
  `;
}

/** @param {{desk: Desk, space: Space}} props */
function Place({ desk, space }) {
  const actions = desk.legal.flatMap((action) => choice(desk, space, action));
  const verb = prevailing(desk, ["go", "dragon"], "go");
  const thing = { title: space.tile, actions, question: `${verb} ${space.space}`, face: html`<${Details} space=${space} names=${desk.names} />` };
  const handlers = press(() => desk.use(thing), () => desk.use({ ...thing, look: true }));
  const here = desk.seat !== null && space.figures.includes(desk.seat);
  return html`
    <button type="button" class=${classes("place", actions.length > 0 && "lit", here && "here")} data-space=${space.space}
      style=${{ gridRow: space.row + 1, gridColumn: space.column + 1 }}
      ...${handlers}>
      <span class="hidden-text">${spaceWords(space, desk.names)}${actions.length ? `; ${actions[0].label}` : ""}</span>
      <${Tile} space=${space} />
    </button>
  `;
}

/** What an action means on this building. @param {Desk} desk @param {Space} space @param {string} action */
function choice(desk, space, action) {
  const [verb, what] = action.split(" ");
  if (Number(what) !== space.space) return [];
  if (verb === "go") return [{ action, label: desk.seat !== null && space.figures.includes(desk.seat) ? "Stay here" : "Go here" }];
  return verb === "dragon" ? [{ action, label: "Put the dragon here" }] : [];
}

/** A building close up. @param {{space: Space, names: string[]}} props */
const Details = ({ space, names }) => html`
  <div class="place-details">
    <div class="place-big"><${Tile} space=${space} /></div>
    ${space.boxes.length > 0 && html`
      <dl>
        <dt>Colour</dt><dd>${space.colour}</dd>
        <dt>Boxes</dt><dd>${space.boxes.map(({ value, owner }) => (owner === null ? value : `${value} (${names[owner]})`)).join(", ")}</dd>
        <dt>★ Most markers</dt><dd>${rewardWords(space.majority)}</dd>
        <dt>• Each contributor</dt><dd>${rewardWords(space.contributor)}</dd>
        <dt>⌂ Once rebuilt, for neighbours</dt><dd>${rewardWords(space.neighbourhood)}</dd>
      </dl>
    `}
  </div>
`;
