/** Models and stones on the map as buttons: what a click on them means, and what they are for those who hear the map. */
import { html, classes } from "../../html.js";
import { press } from "../press.js";
import { CharacterFace } from "./card.js";
import { INCH, farFrom } from "./points.js";
import { endAtModel, endAtStone } from "./tape.js";
import { askAbout, label, modelWords } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./points.js").Model} Model */
/** @typedef {import("./catalog.js").Catalog} Catalog */
/** @typedef {import("./frame.js").MapFrame} MapFrame */
/** @typedef {((end: import("./tape.js").End) => void)|null} Measure lays the tape, while one measures */

/** The smallest side of something to tap, in pixels. */
const SMALLEST = 24;

/** @param {Desk} desk @param {Model} model @returns {string[]} */
export const aboutModel = (desk, model) => desk.legal.filter((action) => action.split(" ")[1] === model.model);

/** @param {Desk} desk @param {any} stone @returns {string[]} */
export const aboutStone = (desk, stone) => desk.legal.filter((action) => action === `harvest ${stone.stone}` || action === `stone ${stone.stone}`);

/** @param {{desk: Desk, catalog: Catalog, model: Model, map: MapFrame, select: (model: string) => void, measure: Measure}} props */
export function ModelButton({ desk, catalog, model, map, select, measure }) {
  const one = catalog.characters.get(model.character);
  const actions = aboutModel(desk, model).map((action) => ({ action, label: label(desk, catalog, action) }));
  const question = actions.length ? undefined : askAbout(desk, model);
  const thing = { title: model.name, actions, question, face: one && html`<${CharacterFace} one=${one} />` };
  const look = () => desk.use({ ...thing, look: true });
  const use = () => {
    if (measure) return measure(endAtModel(model));
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

/** @param {{desk: Desk, catalog: Catalog, stone: any, map: MapFrame, measure: Measure}} props */
export function StoneButton({ desk, catalog, stone, map, measure }) {
  const actions = aboutStone(desk, stone).map((action) => ({ action, label: label(desk, catalog, action) }));
  const acting = desk.view.models.find((/** @type {Model} */ model) => model.model === desk.view.acting);
  const far = acting ? `, ${(Math.max(0, farFrom(stone, acting.x, acting.y) - acting.base / 2 - stone.radius) / INCH).toFixed(2)}″ away` : "";
  const words = `Stone of depth ${stone.depth}${far}`;
  const question = desk.view.asked === "next-action" ? `harvest ${stone.stone}` : undefined;
  const use = () => {
    if (measure) measure(endAtStone(stone));
    else if (actions.length || (desk.mine && question)) desk.use({ title: words, actions, question });
  };
  return html`
    <button type="button" class=${classes("ms-spot stone", actions.length > 0 && "lit")} data-stone=${stone.stone}
      style=${spot(map, stone, 2 * stone.radius)} onFocus=${() => map.show(stone.x, stone.y)} onClick=${use}>
      <span class="hidden-text">${words}${actions.length ? `; ${actions[0].label}` : ""}</span>
    </button>
  `;
}

/** Where a button lies on the map. @param {MapFrame} map @param {{x: number, y: number}} thing @param {number} across */
function spot({ frame, unit, size }, thing, across) {
  const side = `${Math.max(across / unit, SMALLEST)}px`;
  return {
    left: `${((thing.x - frame.x) / frame.side) * 100}%`,
    top: `${((size - thing.y - frame.y) / frame.side) * 100}%`,
    width: side,
    height: side,
  };
}
