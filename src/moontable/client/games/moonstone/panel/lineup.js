/**
 * Help with deployment: where the server suggests that one's models stand. One press sets the whole troupe down, model by model
 * as one's turns come; until then, and between the models, everything can be done by hand.
 */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { token } from "../../../art/moonstone/token.js";
import { html } from "../../../html.js";
import { discOf } from "../map/disc.js";
import { COLOURS } from "../map/pieces.js";
import { pointed } from "../map/points.js";
import { goingOn, shortName } from "../words.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {{model: string, x: number, y: number}} Placed */

/** Points of an explanation are hundredths of a millimetre. */
const UNITS = 100;

/** The suggestion and the view that it is for: the prompt asks for it, and the map shows it. */
const suggested = signal(/** @type {{view: unknown, line: Placed[]}} */ ({ view: null, line: [] }));

/** Whether the question is about deployment. @param {import("../view.js").View} view */
const deploys = (view) => view.asked === "deploy" || view.asked === "deployment-place";

/** What is suggested in a position, as far as it is known. @param {import("../view.js").View} view @returns {Placed[]} */
const lineFor = (view) => (suggested.value.view === view ? suggested.value.line : []);

/** Asks for the suggestion whenever the viewer deploys. @param {Desk} desk */
function useLineUp(desk) {
  const asked = desk.mine && deploys(desk.view);
  useEffect(() => {
    let gone = false;
    if (asked)
      desk.look("deployment").then(
        (answer) => {
          if (!gone) suggested.value = { view: desk.view, line: placed(answer) };
        },
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [asked, desk.view]);
  return asked ? lineFor(desk.view) : [];
}

/** @param {import("../../desk.js").Explanation|null} answer @returns {Placed[]} */
const placed = (answer) =>
  (answer?.because ?? []).map((model, at) => {
    const [x, y] = /** @type {import("../../desk.js").Explanation} */ (answer).points[at];
    return { model, x: x / UNITS, y: y / UNITS };
  });

/** What follows the suggestion in this position. @param {Desk} desk @param {Placed[]} line @returns {string|null} */
function nextStep(desk, line) {
  if (!line.length) return null;
  if (desk.view.asked === "deploy") return `deploy ${line[0].model}`;
  const model = goingOn(desk.view, "deployment")?.model;
  const place = line.find((each) => each.model === model);
  return place ? pointed("at", [place.x, place.y]) : null;
}

/** The button that places the troupe, and while it does so, the one that stops it. @param {{desk: Desk}} props */
export function LineUp({ desk }) {
  const line = useLineUp(desk);
  const [following, setFollowing] = useState(false);
  const step = nextStep(desk, line);
  const over = !goingOn(desk.view, "deployment");
  useEffect(() => {
    if (following && over) setFollowing(false);
    else if (following && step) desk.act(step);
  }, [following, step, over]);
  if (over) return null;
  if (following)
    return html`<button class="button slim" type="button" onClick=${() => setFollowing(false)}>Stop: I place the rest myself</button>`;
  if (!step) return null;
  const [whole, words] =
    desk.view.asked === "deploy" ? [true, "Place my troupe as suggested"] : [false, "Place it as suggested"];
  return html`<button class="button slim primary" type="button" data-line-up
    onClick=${() => (whole ? setFollowing(true) : desk.act(step))}>${words}</button>`;
}

/** Whether a line-up stands one above the other rather than side by side. @param {Placed[]} line */
function isColumn(line) {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return Math.max(...ys) - Math.min(...ys) > Math.max(...xs) - Math.min(...xs);
}

/**
 * Where everybody would stand; names lie above and below by turns, in a column all of them below.
 * @param {{view: import("../view.js").View, catalog: import("../catalog.js").Catalog, unit: number}} props
 */
export const Ghosts = ({ view, catalog, unit }) => html`
  <g class="ms-ghosts">
    ${lineFor(view)
      .toSorted((one, other) => one.x - other.x || one.y - other.y)
      .map(
        (place, at) =>
          html`<${Ghost} key=${place.model} view=${view} catalog=${catalog} unit=${unit} place=${place} below=${at % 2 === 1 || isColumn(lineFor(view))} />`,
      )}
  </g>
`;

/** @param {{view: import("../view.js").View, catalog: import("../catalog.js").Catalog, unit: number, place: Placed, below: boolean}} props */
function Ghost({ view, catalog, unit, place, below }) {
  const model = view.models.find((each) => each.model === place.model);
  const one = catalog.characters.get(model?.character ?? "");
  if (!model || !one) return null;
  const [x, y] = [place.x, view.size - place.y];
  const disc = discOf(view, { ...model, x: place.x, y: place.y }, unit);
  const face = token(one, view.seats[model.seat].faction, model, COLOURS[model.seat]);
  return html`
    <g class="ms-ghost" transform=${`translate(${x} ${y})scale(${disc / 52})`} dangerouslySetInnerHTML=${{ __html: face }} />
    <circle cx=${x} cy=${y} r=${disc + 2 * unit} stroke-width=${2 * unit} />
    <text class="ms-name" x=${x} y=${y + (below ? disc + 15 * unit : -disc - 6 * unit)} font-size=${13 * unit} stroke-width=${4 * unit}
      text-anchor="middle">${shortName(model)}</text>
  `;
}
