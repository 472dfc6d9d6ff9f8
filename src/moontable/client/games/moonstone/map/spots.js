/** Models and stones on the map as buttons: what a click on them means, and what they are for those who hear the map. */
import { classes, html } from "../../../html.js";
import { press } from "../../press.js";
import { ModelLook } from "../panel/lookup.js";
import { askAbout, choice, modelWords } from "../words.js";
import { farFrom, INCH } from "./points.js";
import { endAtModel, endAtStone } from "./tape.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../catalog.js").Catalog} Catalog */
/** @typedef {import("./viewport.js").MapViewport} MapViewport */
/** @typedef {((end: import("./tape.js").End) => void)|null} Measure lays the tape, while one measures */

/** The smallest side of something to tap, in pixels. */
const SMALLEST = 24;

/** @param {Desk} desk @param {Model} model @returns {string[]} */
export const aboutModel = (desk, model) => desk.legal.filter((action) => action.split(" ")[1] === model.model);

/** @param {Desk} desk @param {import("../view.js").FreeStone} stone @returns {string[]} */
export const aboutStone = (desk, stone) =>
  desk.legal.filter((action) => action === `harvest ${stone.stone}` || action === `stone ${stone.stone}`);

/** @param {{desk: Desk, catalog: Catalog, model: Model, map: MapViewport, select: (model: string) => void, measure: Measure}} props */
export function ModelButton({ desk, catalog, model, map, select, measure }) {
  const { view } = desk;
  const actions = aboutModel(desk, model).map((action) => choice(desk, action));
  const question = actions.length ? undefined : askAbout(desk, model);
  const thing = {
    title: model.name,
    actions,
    question,
    face: html`<${ModelLook} view=${view} catalog=${catalog} model=${model} help />`,
  };
  const sight = view.acting && view.acting !== model.model ? `sight ${view.acting} ${model.model}` : undefined;
  const look = () => desk.use({ ...thing, look: true, about: sight });
  const use = () => {
    if (measure) return measure(endAtModel(model));
    select(model.model);
    if (actions.length || question) desk.use({ ...thing, face: undefined });
    else if (matchMedia("(max-width: 760px)").matches) look();
  };
  return html`
    <button type="button" class=${classes("ms-spot", actions.length > 0 && "lit")} data-model=${model.model} data-look=${sight}
      style=${spot(map, model, model.base)} onFocus=${() => map.show(model.x, model.y)}
      ...${press(use, look)}>
      <span class="hidden-text">${modelWords(view, model)}${actions.length ? `; ${actions[0].label}` : ""}</span>
    </button>
  `;
}

/**
 * @param {{desk: Desk, stone: import("../view.js").FreeStone, map: MapViewport, measure: Measure,
 *   goTo: ((stone: import("../view.js").FreeStone) => void)|null}} props `goTo`: during a move
 */
export function StoneButton({ desk, stone, map, measure, goTo }) {
  const actions = aboutStone(desk, stone).map((action) => choice(desk, action));
  const acting = desk.view.models.find((model) => model.model === desk.view.acting);
  const far = acting
    ? `, ${(Math.max(0, farFrom(stone, acting.x, acting.y) - acting.base / 2 - stone.radius) / INCH).toFixed(2)}″ away`
    : "";
  const words = `Stone of depth ${stone.depth}${far}`;
  const question = desk.view.asked === "next-action" ? `harvest ${stone.stone}` : undefined;
  const use = () => {
    if (measure) measure(endAtStone(stone));
    else if (goTo) goTo(stone);
    else if (actions.length || (desk.mine && question)) desk.use({ title: words, actions, question });
  };
  return html`
    <button type="button" class=${classes("ms-spot stone", actions.length > 0 && "lit")} data-stone=${stone.stone}
      style=${spot(map, stone, 2 * stone.radius)} onFocus=${() => map.show(stone.x, stone.y)} onClick=${use}>
      <span class="hidden-text">${words}${actions.length ? `; ${actions[0].label}` : ""}</span>
    </button>
  `;
}

/** Where a button lies on the map. @param {MapViewport} map @param {{x: number, y: number}} thing @param {number} across */
function spot(map, thing, across) {
  const side = `${Math.max(across / map.unit, SMALLEST)}px`;
  return { ...map.at(thing.x, thing.y), width: side, height: side };
}
