/** The tools below the map: closer and farther, the tape, way-points, and what the pointer or the keys aim at, in words. */
import { classes, html } from "../../../html.js";
import { INCH } from "./points.js";
import { journey } from "./ways.js";

/** @typedef {Omit<ReturnType<typeof import("./aiming.js").useAiming>, "setAim"|"start">} Aiming */

/**
 * @param {{view: import("../view.js").View, map: import("./viewport.js").MapViewport, aiming: Aiming,
 *   tape: import("./tape.js").End[]|null, measure: () => void, words: string}} props
 */
export const Tools = ({ view, map, aiming: { aim, placing, mayTurn, via, setVia, go }, tape, measure, words }) => html`
  <div class="ms-tools" role="toolbar" aria-label="Map">
    <button class="button slim" type="button" title="Zoom in" aria-label="Zoom in" onClick=${() => map.zoom(0.66)}>+</button>
    <button class="button slim" type="button" title="Zoom out" aria-label="Zoom out" disabled=${map.fits} onClick=${() => map.zoom(1.5)}>−</button>
    <button class="button slim" type="button" title="Whole table" aria-label="Whole table" disabled=${map.fits}
      onClick=${map.fit}><${Icon} path="M3 9V3h6M21 9V3h-6M3 15v6h6M21 15v6h-6" /></button>
    <button class=${classes("button slim", tape && "primary")} type="button" title="Measure (M)" aria-label="Measure" data-key="m" aria-pressed=${tape !== null}
      onClick=${measure}><${Icon} path="M3 15 15 3l6 6L9 21zM7 11l2.500 2.500M10.500 7.500 13 10M14 4l2 2" /></button>
    ${
      mayTurn &&
      html`<button class=${classes("button slim", via && "primary")} type="button" title="Waypoint: bend the path (V)" aria-label="Waypoint" aria-pressed=${via}
      onClick=${() => setVia(!via)}><${Icon} path="M4 20 9 9l7 5 4-10M9 9h.1M16 14h.1" /></button>`
    }
    ${aim?.by === "finger" && !tape && html`<button class="button primary slim ms-go" type="button" onClick=${() => go(aim.place)}>Go there</button>`}
    <span class="small ms-hint">${words || hint(view, placing, via)}</span>
  </div>
`;

/** @param {{path: string}} props */
const Icon = ({ path }) => html`
  <svg class="ms-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${path} /></svg>
`;

/** @param {import("../view.js").View} view @param {boolean} placing @param {boolean} via */
function hint(view, placing, via) {
  if (!placing) return "";
  const { walked, allowance } = journey(view);
  const moves = allowance !== null;
  const left = moves ? `${((allowance - walked) / INCH).toFixed(2)}″ left. ` : "";
  const press = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click";
  return `${left}${press} ${via ? "where the path bends." : moves ? "the ground, or a stone to go to." : "a marked place."}`;
}
