/**
 * The table as a map. Models and stones are buttons; while a place is asked for, a click anywhere on the ground names it:
 * the point on offer below it, or else exactly the place clicked, and the server says whether one can get there.
 */
import { useEffect, useState } from "preact/hooks";
import { html, classes } from "../../html.js";
import { press } from "../press.js";
import { useRoving } from "../../ui/roving/roving.js";
import { CharacterFace } from "./card.js";
import { useFrame, usePointers } from "./frame.js";
import { Aim, Dots, Figure, MeleeRange, Stone, Way, Zone, journey } from "./pieces.js";
import { INCH, farFrom, isPoint, nearest, pointOf, pointed } from "./points.js";
import { Ground } from "./terrain.js";
import { askAbout, label, modelWords, placeWords } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./points.js").Model} Model */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** A click counts for a point on offer that is so many pixels away. */
const SNAP = 9;
/** The smallest side of something to tap, in pixels. */
const SMALLEST = 24;

/** @param {{desk: Desk, catalog: Catalog, selected: string|null, select: (model: string) => void}} props */
export function TableMap({ desk, catalog, selected, select }) {
  const { view } = desk;
  const roving = useRoving();
  const map = useFrame(view.size);
  const [aim, setAim] = useState(/** @type {{place: [number, number], held: boolean}|null} */ (null));
  const [via, setVia] = useState(false);
  const offered = desk.legal.filter(isPoint);
  const placing = offered.length > 0;
  const mayTurn = placing && view.asked === "move";
  const pointers = usePointers(map, (place, held) => (placing || !place) && setAim(place && { place, held }));
  useEffect(() => {
    setAim(null);
    if (!mayTurn) setVia(false);
  }, [desk.legal]);
  const go = (/** @type {[number, number]} */ place) => placing && desk.use(wish(desk, offered, place, via, map.unit * SNAP));
  const models = view.models.filter((/** @type {Model} */ model) => model.where === "in play");
  const stones = view.stones.filter((/** @type {any} */ stone) => stone.carried_by === null);
  return html`
    <div class="ms-map-side">
      <div class=${classes("ms-map", placing && "placing", !map.fits && "part")} role="group" aria-label="The table" data-key="b"
        ...${pointers} ...${roving} ref=${(/** @type {HTMLElement|null} */ element) => (map.ref.current = roving.ref.current = element)}
        onClick=${(/** @type {MouseEvent} */ event) => !(/** @type {Element} */ (event.target).closest("button")) && go(map.place(event))}>
        <svg viewBox=${`${map.frame.x} ${map.frame.y} ${map.frame.side} ${map.frame.side}`} aria-hidden="true" focusable="false">
          <${Ground} view=${view} unit=${map.unit} />
          <${Zone} view=${view} seat=${desk.seat} />
          ${stones.map((/** @type {any} */ stone) => html`<${Stone} key=${stone.stone} stone=${stone} size=${view.size} unit=${map.unit} lit=${aboutStone(desk, stone).length > 0} />`)}
          <g clip-path="url(#ms-table)">
            ${models.map((/** @type {Model} */ model) => html`<${MeleeRange} key=${model.model} model=${model} size=${view.size} />`)}
          </g>
          <${Way} view=${view} unit=${map.unit} />
          <${Dots} points=${offered.map(pointOf)} size=${view.size} unit=${map.unit} />
          ${models.map((/** @type {Model} */ model) => html`
            <${Figure} key=${model.model} view=${view} model=${model} unit=${map.unit} lit=${aboutModel(desk, model).length > 0} selected=${selected === model.model} />
          `)}
          ${aim && html`<${Aim} view=${view} unit=${map.unit} aim=${aim.place} />`}
        </svg>
        ${models.map((/** @type {Model} */ model) => html`<${ModelButton} key=${model.model} desk=${desk} catalog=${catalog} model=${model} map=${map} select=${select} />`)}
        ${stones.map((/** @type {any} */ stone) => html`<${StoneButton} key=${stone.stone} desk=${desk} catalog=${catalog} stone=${stone} map=${map} />`)}
      </div>
      <div class="ms-tools row" role="toolbar" aria-label="Map">
        <button class="button slim" type="button" aria-label="Closer" onClick=${() => map.zoom(0.66)}>+</button>
        <button class="button slim" type="button" aria-label="Farther" disabled=${map.fits} onClick=${() => map.zoom(1.5)}>−</button>
        <button class="button slim" type="button" disabled=${map.fits} onClick=${map.fit}>Whole table</button>
        ${mayTurn && html`<button class=${classes("button slim", via && "primary")} type="button" aria-pressed=${via} onClick=${() => setVia(!via)}>Way-point</button>`}
        ${aim?.held && html`<button class="button primary slim" type="button" onClick=${() => go(aim.place)}>Go there</button>`}
        <span class="muted small grow">${hint(view, placing, via)}</span>
      </div>
    </div>
  `;
}

/** @param {any} view @param {boolean} placing @param {boolean} via */
function hint(view, placing, via) {
  if (!placing) return "";
  const { walked, allowance } = journey(view);
  const left = allowance === null ? "" : `${((allowance - walked) / INCH).toFixed(2)}″ left. `;
  return `${left}${via ? "Click where the way turns." : "Click anywhere on the ground."}`;
}

/** What a click on the ground means. @param {Desk} desk @param {string[]} offered @param {[number, number]} place @param {boolean} via @param {number} snap @returns {import("../desk.js").Thing} */
function wish(desk, offered, place, via, snap) {
  const near = nearest(offered, place);
  const listed = !via && (desk.complete || near.far <= snap);
  const verb = via ? "via" : offered[0].split(" ")[0];
  const action = listed ? near.action : pointed(verb, place);
  const words = placeWords(desk.view, pointOf(action));
  return { title: words, actions: [{ action, label: via ? `Turn here: ${words}` : words }], attempt: !listed };
}

/** @param {Desk} desk @param {Model} model @returns {string[]} */
const aboutModel = (desk, model) => desk.legal.filter((action) => action.split(" ")[1] === model.model);

/** @param {Desk} desk @param {any} stone @returns {string[]} */
const aboutStone = (desk, stone) => desk.legal.filter((action) => action === `harvest ${stone.stone}` || action === `stone ${stone.stone}`);

/** @param {{desk: Desk, catalog: Catalog, model: Model, map: ReturnType<typeof useFrame>, select: (model: string) => void}} props */
function ModelButton({ desk, catalog, model, map, select }) {
  const legal = aboutModel(desk, model);
  const one = catalog.characters.get(model.character);
  const actions = legal.map((action) => ({ action, label: label(desk, catalog, action) }));
  const question = actions.length ? undefined : askAbout(desk, model);
  const thing = { title: model.name, actions, question, face: one && html`<${CharacterFace} one=${one} />` };
  const look = () => desk.use({ ...thing, look: true });
  const use = () => {
    select(model.model);
    if (actions.length || question) desk.use({ ...thing, face: undefined });
    else if (matchMedia("(max-width: 760px)").matches) look();
  };
  return html`
    <button type="button" class=${classes("ms-spot", actions.length > 0 && "lit")} data-model=${model.model}
      style=${spot(map, model, model.base)} onFocus=${() => map.show(model.x, model.y)}
      ...${press(use, look)}>
      <span class="hidden-text">${modelWords(desk.view, model)}${actions.length ? `; ${actions[0].label}` : ""}</span>
    </button>
  `;
}

/** @param {{desk: Desk, catalog: Catalog, stone: any, map: ReturnType<typeof useFrame>}} props */
function StoneButton({ desk, catalog, stone, map }) {
  const actions = aboutStone(desk, stone).map((action) => ({ action, label: label(desk, catalog, action) }));
  const acting = desk.view.models.find((/** @type {Model} */ model) => model.model === desk.view.acting);
  const far = acting ? `, ${(Math.max(0, farFrom(stone, acting.x, acting.y) - acting.base / 2 - stone.radius) / INCH).toFixed(2)}″ away` : "";
  const words = `Stone of depth ${stone.depth}${far}`;
  const question = desk.view.asked === "next-action" ? `harvest ${stone.stone}` : undefined;
  return html`
    <button type="button" class=${classes("ms-spot stone", actions.length > 0 && "lit")} data-stone=${stone.stone}
      style=${spot(map, stone, 2 * stone.radius)} onFocus=${() => map.show(stone.x, stone.y)}
      onClick=${() => (actions.length || (desk.mine && question)) && desk.use({ title: words, actions, question })}>
      <span class="hidden-text">${words}${actions.length ? `; ${actions[0].label}` : ""}</span>
    </button>
  `;
}

/** Where a button lies on the map. @param {ReturnType<typeof useFrame>} map @param {{x: number, y: number}} thing @param {number} across */
function spot({ frame, unit, size }, thing, across) {
  const side = `${Math.max(across / unit, SMALLEST)}px`;
  return {
    left: `${((thing.x - frame.x) / frame.side) * 100}%`,
    top: `${((size - thing.y - frame.y) / frame.side) * 100}%`,
    width: side,
    height: side,
  };
}
