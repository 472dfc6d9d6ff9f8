/**
 * The table as a map. Models and stones are buttons; while a place is asked for, a click anywhere on the ground names it:
 * the point on offer below it, or else exactly the place clicked, and the server says whether one can get there.
 */
import { useMemo, useState } from "preact/hooks";
import { html, classes } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { Grip, aimWords, useAiming } from "./aiming.js";
import { Blame } from "./because.js";
import { Cursor } from "./cursor.js";
import { useFrame } from "./frame.js";
import { Trails, Wounds } from "./happened.js";
import { placeLabels } from "./labels.js";
import { Figure, MeleeRange, Name, Stone } from "./pieces.js";
import { usePointers } from "./pointers.js";
import { pointOf } from "./points.js";
import { ModelButton, StoneButton, aboutModel, aboutStone } from "./spots.js";
import { Tape, endAt, endAtModel, isHidden, tapeWords, useSight } from "./tape.js";
import { Ground } from "./terrain.js";
import { Tools } from "./tools.js";
import { Aim, Dots, Way, Zone } from "./ways.js";
import { find } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./points.js").Model} Model */
/** @typedef {import("./tape.js").End} End */

/**
 * @param {{desk: Desk, catalog: import("./catalog.js").Catalog, selected: string|null, select: (model: string) => void,
 *   changes: import("./lately.js").Change[], explanation: import("../desk.js").Explanation|null}} props
 */
export function TableMap({ desk, catalog, selected, select, changes, explanation }) {
  const { view } = desk;
  const roving = useRoving();
  const map = useFrame(view.size);
  const { aim, setAim, placing, go, ...aiming } = useAiming(desk, map);
  const [tape, setTape] = useState(/** @type {End[]|null} */ (null));
  const [over, setOver] = useState(/** @type {string|null} */ (null));
  const lay = (/** @type {End} */ end) => setTape(tape?.length === 1 ? [tape[0], end] : [end]);
  const pointers = usePointers(map, {
    hover: (place) => {
      const under = place && !placing && !tape ? (endAt(view, place).model ?? null) : null;
      if (under !== over) setOver(under);
      if (placing || tape) setAim(place && { place, by: "mouse" });
    },
    tap: (place, finger) => {
      if (tape) lay(endAt(view, place));
      else if (placing && finger) setAim({ place, by: "finger" });
      else go(place);
    },
  });
  const models = view.models.filter((/** @type {Model} */ model) => model.where === "in play");
  const stones = view.stones.filter((/** @type {any} */ stone) => stone.carried_by === null);
  const ends = shownTape(view, tape, aim?.place ?? null, selected, over);
  const sight = useSight(desk, ends);
  const at = aim?.place ?? aiming.start;
  /** The cross of the keyboard does not follow the mouse. */
  const cross = aim?.by === "mouse" ? aiming.start : at;
  const words = tape || ends.length ? `${tapeWords(ends)} ${sight?.sentence ?? ""}` : aim ? aimWords(view, at) : "";
  const weight = (/** @type {Model} */ model) => 4 * Number(model.model === view.acting) + 2 * Number(model.model === selected) + Number(aboutModel(desk, model).length > 0);
  const ground = useMemo(() => html`<${Ground} view=${view} unit=${map.unit} />`, [view.layout, map.unit]);
  const dots = useMemo(() => html`<${Dots} points=${aiming.offered.map(pointOf)} size=${view.size} unit=${map.unit} />`, [aiming.offered, map.unit]);
  return html`
    <div class="ms-map-side">
      <div class=${classes("ms-map", placing && "placing", tape && "measuring", !map.fits && "part")} role="group" aria-label="The table" data-key="b"
        ...${pointers} ...${roving} ref=${(/** @type {HTMLElement|null} */ element) => (map.ref.current = roving.ref.current = element)}>
        <svg viewBox=${`${map.frame.x} ${map.frame.y} ${map.frame.side} ${map.frame.side}`} aria-hidden="true" focusable="false">
          ${ground}
          <${Zone} view=${view} seat=${desk.seat} />
          ${stones.map((/** @type {any} */ stone) => html`<${Stone} key=${stone.stone} stone=${stone} size=${view.size} unit=${map.unit} lit=${aboutStone(desk, stone).length > 0} />`)}
          <g clip-path="url(#ms-table)">
            ${models.map((/** @type {Model} */ model) => html`<${MeleeRange} key=${model.model} model=${model} size=${view.size} />`)}
          </g>
          <${Way} view=${view} unit=${map.unit} />
          ${dots}
          <${Trails} view=${view} changes=${changes} unit=${map.unit} />
          ${models.map((/** @type {Model} */ model) => html`
            <${Figure} key=${model.model} view=${view} model=${model} unit=${map.unit} lit=${aboutModel(desk, model).length > 0} selected=${selected === model.model} />
          `)}
          ${placeLabels(view, map, weight).map((label) => html`<${Name} key=${label.model.model} label=${label} done=${label.model.activated && label.model.model !== view.acting} />`)}
          <${Wounds} view=${view} changes=${changes} unit=${map.unit} />
          ${explanation && html`<${Blame} view=${view} explanation=${explanation} unit=${map.unit} />`}
          ${aim && !tape && html`<${Aim} view=${view} unit=${map.unit} aim=${aim.place} />`}
          ${sight && isHidden(sight) && html`<${Blame} view=${view} explanation=${sight} unit=${map.unit} />`}
          <${Tape} ends=${ends} sight=${sight} size=${view.size} unit=${map.unit} />
        </svg>
        ${(placing || tape) && html`<${Cursor} map=${map} at=${cross} stops=${aiming.stops} words=${words}
          move=${(/** @type {[number, number]} */ place) => setAim({ place, by: "keys" })} pick=${(/** @type {boolean} */ turn) => (tape ? lay(endAt(view, cross)) : go(cross, turn || aiming.via))}
          leave=${() => (tape ? setTape(null) : setAim(null))} />`}
        ${models.map((/** @type {Model} */ model) => html`<${ModelButton} key=${model.model} desk=${desk} catalog=${catalog} model=${model} map=${map} select=${select} measure=${tape && lay} />`)}
        ${stones.map((/** @type {any} */ stone) => html`<${StoneButton} key=${stone.stone} desk=${desk} catalog=${catalog} stone=${stone} map=${map} measure=${tape && lay} />`)}
        ${aim?.by === "finger" && html`<${Grip} map=${map} at=${at} move=${(/** @type {[number, number]} */ place) => setAim({ place, by: "finger" })} go=${() => go(at)} />`}
      </div>
      <${Tools} view=${view} map=${map} aiming=${{ ...aiming, aim, placing, go }} tape=${tape} measure=${() => setTape(tape ? null : [])} words=${words} />
    </div>
  `;
}

/** The tape that is laid, its loose end with the pointer; or from the model one looks at to the one below the pointer. @param {any} view @param {End[]|null} tape @param {[number, number]|null} place @param {string|null} selected @param {string|null} over @returns {End[]} */
function shownTape(view, tape, place, selected, over) {
  if (tape) return tape.length === 1 && place ? [tape[0], endAt(view, place)] : tape;
  const [from, to] = [find(view, selected), find(view, over)];
  return from && to && from !== to && from.where === "in play" && to.where === "in play" ? [endAtModel(from), endAtModel(to)] : [];
}
