/**
 * The table as a map. Models and stones are buttons; while a place is asked for, a click anywhere on the ground names it:
 * the point on offer below it, or else exactly the place clicked, and the server says whether one can get there.
 */
import { useMemo, useState } from "preact/hooks";
import { classes, html } from "../../../html.js";
import { useRoving } from "../../../ui/roving/roving.js";
import { useSteady } from "../../steady.js";
import { Trails, Wounds } from "../happened.js";
import { Ghosts } from "../panel/lineup.js";
import { choice, find, goingOn } from "../words.js";
import { aimWords, Grip, useAiming } from "./aiming.js";
import { Blame, Shelter } from "./because.js";
import { Cursor } from "./cursor.js";
import { placeLabels } from "./labels.js";
import { MiniMap } from "./minimap.js";
import { Figure, MeleeRange, Name, Stone } from "./pieces.js";
import { usePointers } from "./pointers.js";
import { INCH, pointOf } from "./points.js";
import { aboutModel, aboutStone, ModelButton, StoneButton } from "./spots.js";
import { endAt, endAtModel, isHidden, Tape, tapeWords, useSight } from "./tape.js";
import { Ground, GroundLayer, Writing } from "./terrain.js";
import { Tools } from "./tools.js";
import { useViewport } from "./viewport.js";
import { Aim, Area, Dots, edgeAt, useWay, Way, Zones } from "./ways.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("./tape.js").End} End */

/**
 * @param {{desk: Desk, catalog: import("../catalog.js").Catalog, selected: string|null, select: (model: string) => void,
 *   changes: import("../lately.js").Change[], explanation: import("../../desk.js").Explanation|null}} props
 */
export function TableMap({ desk, catalog, selected, select, changes, explanation }) {
  const { view } = desk;
  const roving = useRoving();
  const map = useViewport(view.size);
  const { aim, setAim, placing, go, ...aiming } = useAiming(desk, map);
  const [tape, setTape] = useState(/** @type {End[]|null} */ (null));
  const [over, setOver] = useState(/** @type {string|null} */ (null));
  const lay = (/** @type {End} */ end) => setTape(tape?.length === 1 ? [tape[0], end] : [end]);
  const pointers = usePointers(map, {
    hover: (place) => {
      const under = place && !placing && !tape ? (endAt(view, place).model ?? null) : null;
      if (under !== over) setOver(under);
      if (placing || tape) setAim(place && { place: tape ? place : aiming.meant(place), by: "mouse" });
    },
    tap: (place, finger) => {
      const edge = edgeAt(desk, place);
      if (tape) lay(endAt(view, place));
      else if (placing && finger) setAim({ place: aiming.meant(place), by: "finger" });
      else if (edge) desk.use({ title: "", actions: [choice(desk, edge)] });
      else go(aiming.meant(place));
    },
  });
  const models = view.models.filter((model) => model.where === "in play");
  const stones = view.stones.filter((stone) => stone.carried_by === null);
  const ends = shownTape(view, tape, aim?.place ?? null, selected, over);
  const threat = threatened(view);
  const sight = useSight(desk, ends);
  const way = useWay(desk, tape ? null : (aim?.place ?? null), aiming.via);
  const at = aim?.place ?? aiming.start;
  /** The cross of the keyboard does not follow the mouse. */
  const cross = aim?.by === "mouse" ? aiming.start : at;
  const words =
    tape || ends.length ? `${tapeWords(ends)} ${sight?.sentence ?? ""}` : aim ? aimWords(view, at, way) : "";
  const weight = (/** @type {Model} */ model) =>
    4 * Number(model.model === view.acting) +
    2 * Number(model.model === selected) +
    Number(aboutModel(desk, model).length > 0);
  // What does not follow the pointer is not drawn again when it moves.
  const ground = useSteady(view.layout, () => html`<${Ground} view=${view} />`);
  const writing = useSteady([view.layout, map.unit], () => html`<${Writing} view=${view} unit=${map.unit} />`);
  const places = useMemo(() => {
    const points = aiming.offered.map(pointOf);
    return html`${view.asked === "move" && html`<${Area} view=${view} points=${points} />`}<${Dots} points=${points} size=${view.size} />`;
  }, [aiming.offered]);
  const ranges = useMemo(
    () => html`
      <g clip-path="url(#ms-table)">
        ${models.map((model) => html`<${MeleeRange} key=${model.model} model=${model} size=${view.size} />`)}
      </g>
    `,
    [view],
  );
  // A figure is larger than its base: stones lie over it, so that nobody loses one out of sight.
  const lying = useMemo(
    () =>
      stones.map(
        (stone) => html`<${Stone} key=${stone.stone} stone=${stone} size=${view.size} unit=${map.unit}
        lit=${aboutStone(desk, stone).length > 0} />`,
      ),
    [view, desk.legal, map.unit],
  );
  const standing = useMemo(
    () =>
      models.map(
        (model) => html`
        <${Figure} key=${model.model} view=${view} model=${model} unit=${map.unit}
          one=${catalog.characters.get(model.character)} lit=${aboutModel(desk, model).length > 0}
          selected=${selected === model.model} most=${map.token} />
      `,
      ),
    [view, desk.legal, selected, map.unit],
  );
  const names = useMemo(
    () =>
      placeLabels(view, map, weight).map(
        (label) => html`<${Name} key=${label.model.model} label=${label}
        done=${label.model.activated && label.model.model !== view.acting} />`,
      ),
    [view, desk.legal, selected, map.viewport, map.unit],
  );
  const buttons = useMemo(
    () => html`
      ${models.map(
        (
          model,
        ) => html`<${ModelButton} key=${model.model} desk=${desk} catalog=${catalog} model=${model} map=${map} select=${select}
        measure=${tape && lay} />`,
      )}
      ${stones.map((stone) => html`<${StoneButton} key=${stone.stone} desk=${desk} stone=${stone} map=${map} measure=${tape && lay} goTo=${aiming.goTo} />`)}
    `,
    [view, desk.legal, map.viewport, map.unit, tape],
  );
  return html`
    <div class="ms-map-side">
      <div class=${classes("ms-map", placing && "placing", tape && "measuring", !map.fits && "part")} data-spot="board" role="group"
        aria-label="The table" data-key="b"
        ...${pointers} ...${roving} ref=${(/** @type {HTMLElement|null} */ element) => (map.ref.current = roving.ref.current = element)}>
        <${GroundLayer} view=${view} map=${map}>${ground}<//>
        <svg viewBox=${`${map.viewport.x} ${map.viewport.y} ${map.viewport.side} ${map.viewport.tall}`} aria-hidden="true" focusable="false"
          data-plane=${view.size}>
          ${writing}
          <${Zones} desk=${desk} />
          ${ranges}
          ${places}
          <${Way} view=${view} unit=${map.unit} />
          <${Ghosts} view=${view} catalog=${catalog} unit=${map.unit} />
          <${Trails} view=${view} changes=${changes} unit=${map.unit} />
          ${standing}
          ${lying}
          ${names}
          <${Wounds} view=${view} changes=${changes} unit=${map.unit} />
          ${explanation && html`<${Blame} view=${view} explanation=${explanation} unit=${map.unit} />`}
          ${aim && !tape && html`<${Aim} view=${view} unit=${map.unit} aim=${aim.place} way=${way} />`}
          ${sight && html`<${isHidden(sight) ? Blame : Shelter} view=${view} explanation=${sight} unit=${map.unit} />`}
          ${threat && !ends.length && html`<${Tape} ends=${threat} sight=${null} size=${view.size} unit=${map.unit} />`}
          <${Tape} ends=${ends} sight=${sight} size=${view.size} unit=${map.unit} />
        </svg>
        ${
          (placing || tape) &&
          html`<${Cursor} map=${map} at=${cross} stops=${aiming.stops} words=${words}
          move=${(/** @type {[number, number]} */ place) => setAim({ place, by: "keys" })}
          pick=${(/** @type {boolean} */ turn) => (tape ? lay(endAt(view, cross)) : go(cross, turn || aiming.via))}
          leave=${() => (tape ? setTape(null) : setAim(null))} />`
        }
        ${buttons}
        ${
          aim?.by === "finger" &&
          html`<${Grip} map=${map} at=${at} move=${(/** @type {[number, number]} */ place) => setAim({ place, by: "finger" })}
          go=${() => go(at)} />`
        }
        <${MiniMap} view=${view} map=${map} />
      </div>
      <${Tools} view=${view} map=${map} aiming=${{ ...aiming, aim, placing, go }} tape=${tape} measure=${() => setTape(tape ? null : [])} words=${words} />
    </div>
  `;
}

/**
 * The tape that is laid, its loose end with the pointer; or from the model one looks at to the one below the pointer.
 * @param {import("../view.js").View} view @param {End[]|null} tape @param {[number, number]|null} place
 * @param {string|null} selected @param {string|null} over
 * @returns {End[]}
 */
function shownTape(view, tape, place, selected, over) {
  if (tape) return tape.length === 1 && place ? [tape[0], endAt(view, place)] : tape;
  const [from, to] = [find(view, selected), find(view, over)];
  return from && to && from !== to && from.where === "in play" && to.where === "in play"
    ? [endAtModel(from), endAtModel(to)]
    : [];
}

/** Who is farther away threatens nobody. */
const NEAR = 8 * INCH;

/** Between the two that a Reaction Step is about. @param {import("../view.js").View} view @returns {End[]|null} */
function threatened(view) {
  const { threat, attackable, nearest } = goingOn(view, "reactions") ?? {};
  const near = attackable || (nearest ?? Infinity) < NEAR;
  const models = (view.asked === "reaction" && near ? (threat ?? []) : []).map((name) => find(view, name));
  return models[0] && models[1] ? [endAtModel(models[0]), endAtModel(models[1])] : null;
}
