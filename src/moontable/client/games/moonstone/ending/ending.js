/** The end of a game of Moonstone: the field as it was left; and how every model came out of it. */
import { Shapes } from "../../../art/drawing.js";
import { SeatMark } from "../../../art/marks.js";
import { fieldPicture } from "../../../art/moonstone/ending.js";
import { token } from "../../../art/moonstone/token.js";
import { stageFor } from "../../../art/night.js";
import { classes, html } from "../../../html.js";
import { useCatalog } from "../../catalogs.js";
import { loadCatalog } from "../catalog.js";
import { COLOURS } from "../map/pieces.js";
import { shortName } from "../words.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../catalog.js").Catalog} Catalog */

/** @param {{view: View, winners: number[], narrow: boolean}} props */
export function Ending({ view, winners, narrow }) {
  const catalog = useCatalog(loadCatalog);
  if (!catalog) return null;
  const models = view.models.flatMap((model) => {
    const one = catalog.characters.get(model.character);
    return one && model.where === "in play" ? [{ ...model, one, faction: view.seats[model.seat].faction }] : [];
  });
  const field = {
    size: view.size,
    pieces: view.layout.pieces,
    models,
    stones: view.stones.flatMap((stone) => (stone.carried_by === null ? [stone] : [])),
    winners,
  };
  return html`<${Shapes} class="art" ...${stageFor(narrow)} shapes=${fieldPicture(field, COLOURS, narrow)} />`;
}

/** What became of a model, in words. @param {Model} model */
function fate(model) {
  const left = `${model.health - model.wounds} of ${model.health} hearts`;
  const where = model.where === "in play" ? left : model.where === "removed" ? "left the table" : model.where;
  return model.stones ? `${where}, ◆ ${model.stones}` : where;
}

/** How everybody's troupe came out of it. @param {{views: View[], names: string[]}} props */
export function Held({ views, names }) {
  const catalog = useCatalog(loadCatalog);
  const [view] = views;
  return (
    catalog &&
    view.seats.map(
      ({ seat, faction }) => html`
      <section key=${seat} class="held" aria-label=${`The troupe of ${names[seat]}`}>
        <h4><${SeatMark} seat=${seat} /> ${names[seat]} <span class="muted small">${faction ?? ""}</span></h4>
        <ul class="held-models">
          ${view.models
            .filter((model) => model.seat === seat)
            .map(
              (model) =>
                html`<li key=${model.model} class=${classes(model.where === "slain" && "slain")}>
                <${Token} model=${model} faction=${faction} catalog=${catalog} /><b>${shortName(model)}</b> <span class="small">${fate(model)}</span></li>`,
            )}
        </ul>
      </section>
    `,
    )
  );
}

/** @param {{model: Model, faction: string|null, catalog: Catalog}} props */
function Token({ model, faction, catalog }) {
  const one = catalog.characters.get(model.character);
  return (
    one &&
    html`<${Shapes} class="held-token" box="-52 -52 104 104" shapes=${token(one, faction, { ...model, energy: 0, activated: false }, COLOURS[model.seat])} />`
  );
}
