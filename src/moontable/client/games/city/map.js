/** The city: a grid of five by five. Its corners are free and hold what is left: dragons, scales, cards, and the signs explained. */
import { classes, html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { choiceOf, prevailing } from "../desk.js";
import { press } from "../press.js";
import { useSteady } from "../steady.js";
import { useGliding } from "../travel.js";
import { Corners } from "./corners.js";
import { Tile } from "./tile.js";
import { rewardWords, spaceWords } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./tile.js").Space} Space */

/** Actions that name a space. */
const LEADS = /^(go|dragon) /;

/** @param {{desk: Desk, finished: number|null}} props `finished`: the space that was completed with the last step */
export function CityMap({ desk, finished }) {
  const roving = useRoving();
  useGliding(roving.ref, desk.view);
  return html`
    <div class="city-ground">
      <div class="city-map" data-spot="board" role="group" aria-label="The city" data-key="b" ...${roving}>
        ${[0, 1, 2, 3, 4].map((row) => html`<span key=${`row ${row}`} class=${classes("terrace", row % 4 === 0 && "short")} style=${{ gridRow: row + 1 }} />`)}
        <${Corners} view=${desk.view} />
        ${desk.view.city.map((space) => html`<${Place} key=${space.space} desk=${desk} space=${space} rising=${space.space === finished} />`)}
      </div>
    </div>
  `;
}

/**
 * What the viewer could do about the boxes of a space: fill them, `gold`, because their figure stands there or can go there, or only
 * `pay` them; null to somebody without a hand, who is shown no difference.
 * @param {Desk} desk @param {Space} space @returns {"gold"|"pay"|null}
 */
function reach({ view, seat, mine, legal }, space) {
  if (view.hand === null) return null;
  const here = seat !== null && space.figures.includes(seat) && ["move", "dragon", "build"].includes(view.asked ?? "");
  return mine && (here || legal.includes(`go ${space.space}`)) ? "gold" : "pay";
}

/** Which box of a space is being paid for, counted from the left. @param {import("./view.js").View} view @param {Space} space */
const paying = ({ asked, seat, choice }, space) =>
  asked === "pay" && seat !== null && space.figures.includes(seat) ? (choice?.box ?? null) : null;

/** @param {{desk: Desk, space: Space, rising: boolean}} props */
function Place({ desk, space, rising }) {
  const actions = desk.legal
    .filter((action) => LEADS.test(action) && Number(action.split(" ")[1]) === space.space)
    .map((action) => choiceOf(desk, action));
  const verb = prevailing(desk, ["go", "dragon"], "go");
  const thing = {
    title: space.tile,
    actions,
    question: `${verb} ${space.space}`,
    about: `space ${space.space}`,
    face: html`<${Details} space=${space} names=${desk.names} />`,
  };
  const handlers = press(
    () => desk.use(thing),
    () => desk.use({ ...thing, look: true }),
  );
  const here = desk.seat !== null && space.figures.includes(desk.seat);
  const shown = { space, reach: reach(desk, space), paying: paying(desk.view, space), seat: desk.seat, rising };
  const tile = useSteady(shown, () => html`<${Tile} ...${shown} />`);
  return html`
    <button type="button" class=${classes("place", actions.length > 0 && "lit", here && "here")} data-space=${space.space} data-holder
      data-look=${`space ${space.space}`}
      style=${{ gridRow: space.row + 1, gridColumn: space.column + 1 }}
      ...${handlers}>
      <span class="hidden-text">${spaceWords(space, desk.names)}${actions.length ? `; ${actions[0].label}` : ""}</span>
      ${tile}
    </button>
  `;
}

/** A building close up. @param {{space: Space, names: string[]}} props */
export const Details = ({ space, names }) => html`
  <div class="place-details">
    <div class="place-big"><${Tile} space=${space} /></div>
    ${
      space.boxes.length > 0 &&
      html`
      <dl>
        <dt>Colour</dt><dd>${space.colour}</dd>
        <dt>Boxes</dt><dd>${space.boxes.map(({ value, owner }) => (owner === null ? value : `${value} (${names[owner]})`)).join(", ")}</dd>
        <dt>Most markers</dt><dd>${rewardWords(space.majority)}</dd>
        <dt>Each contributor</dt><dd>${rewardWords(space.contributor)}</dd>
        <dt>Once rebuilt, for neighbours</dt><dd>${rewardWords(space.neighbourhood)}</dd>
      </dl>
    `
    }
  </div>
`;
