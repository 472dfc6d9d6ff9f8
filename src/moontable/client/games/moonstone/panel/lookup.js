/** A model close up, beside the mouse or on a sheet: its card, what is in force on it now, and what its figures and states mean. */
import { html } from "../../../html.js";
import { meanings } from "../sentences.js";
import { find } from "../words.js";
import { Abilities, Figures } from "./card.js";
import { InForce, Vitals } from "./details.js";
import { Portrait } from "./faces.js";

/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../view.js").View} View */
/** @typedef {import("../catalog.js").Catalog} Catalog */

/** What can be looked at close up. */
export const LOOKED_AT = ".ms-spot[data-model], .ms-head[data-head], .ms-row-button[data-row]";

/** @param {View} view @param {Catalog} catalog @param {HTMLElement} thing */
export function lookAt(view, catalog, { dataset }) {
  const model = find(view, dataset.model ?? dataset.head ?? dataset.row ?? null);
  return model && html`<div class="ms-close-up"><${ModelLook} view=${view} catalog=${catalog} model=${model} /></div>`;
}

/** @param {{view: View, catalog: Catalog, model: Model, help?: boolean}} props `help`: with what the figures mean */
export function ModelLook({ view, catalog, model, help = false }) {
  const one = catalog.characters.get(model.character);
  if (!one) return null;
  return html`
    <div class="ms-character">
      <div class="ms-who">
        <${Portrait} one=${one} faction=${view.seats[model.seat].faction} />
        <div>
          <p class="ms-close-name">${model.name}</p>
          <p class="muted small">${one.keywords.join(", ")}; base ${one.base} mm</p>
          <${Vitals} model=${model} one=${one} />
        </div>
      </div>
      <${Figures} one=${one} now=${model.stats} />
      <${InForce} view=${view} model=${model} />
      <${Abilities} one=${one} />
      ${help && html`<${Glossary} model=${model} />`}
    </div>
  `;
}

/** What the figures of a card and the states of a model mean. @param {{model: Model}} props */
const Glossary = ({ model }) => html`
  <ul class="icon-help">
    ${Object.entries(meanings.figures).map(([name, words]) => html`<li key=${name}>${words}</li>`)}
    ${model.statuses.map((status) => html`<li key=${status}>${meanings.states[status] ?? status}</li>`)}
  </ul>
`;
