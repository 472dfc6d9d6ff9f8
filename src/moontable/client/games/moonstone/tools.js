/** The tools below the map: closer and farther, the tape, way-points, and what the pointer or the keys aim at, in words. */
import { html, classes } from "../../html.js";
import { INCH } from "./points.js";
import { journey } from "./ways.js";

/**
 * @param {{view: any, map: import("./frame.js").MapFrame, aiming: any, tape: import("./tape.js").End[]|null, measure: () => void, words: string}} props
 */
export const Tools = ({ view, map, aiming: { aim, placing, mayTurn, via, setVia, go }, tape, measure, words }) => html`
  <div class="ms-tools row" role="toolbar" aria-label="Map">
    <button class="button slim" type="button" aria-label="Closer" onClick=${() => map.zoom(0.66)}>+</button>
    <button class="button slim" type="button" aria-label="Farther" disabled=${map.fits} onClick=${() => map.zoom(1.5)}>−</button>
    <button class="button slim" type="button" disabled=${map.fits} onClick=${map.fit}>Whole table</button>
    <button class=${classes("button slim", tape && "primary")} type="button" data-key="m" aria-pressed=${tape !== null} onClick=${measure}>Measure</button>
    ${mayTurn && html`<button class=${classes("button slim", via && "primary")} type="button" aria-pressed=${via} onClick=${() => setVia(!via)}>Way-point</button>`}
    ${aim?.by === "finger" && !tape && html`<button class="button primary slim" type="button" onClick=${() => go(aim.place)}>Go there</button>`}
    <span class="small ms-hint">${words || hint(view, placing, via)}</span>
  </div>
`;

/** @param {any} view @param {boolean} placing @param {boolean} via */
function hint(view, placing, via) {
  if (!placing) return "";
  const { walked, allowance } = journey(view);
  const left = allowance === null ? "" : `${((allowance - walked) / INCH).toFixed(2)}″ left. `;
  return `${left}${via ? "Click where the way turns." : "Click anywhere on the ground."}`;
}
