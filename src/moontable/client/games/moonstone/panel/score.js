/** Who plays, with which models, and how many stones each side holds, which is what counts. */
import { Shapes } from "../../../art/drawing.js";
import { token } from "../../../art/moonstone/token.js";
import { classes, html } from "../../../html.js";
import { COLOURS, RIMS } from "../map/pieces.js";
import { LETTERS, tag } from "../words.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../view.js").View} View */
/** @typedef {import("../catalog.js").Catalog} Catalog */

/** A base as on the map, with its letter. @param {{seat: number, words: string}} props */
export const Base = ({ seat, words }) => html`
  <svg class="ms-badge" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
    <circle class="ms-base" cx="15" cy="15" r="13.500" fill=${COLOURS[seat]} stroke-dasharray=${RIMS[seat]} />
    <text class="ms-tag" x="15" y="15" font-size="14">${words}</text>
  </svg>
`;

/** A model's token. @param {{view: View, model: Model, one: import("../catalog.js").Character|undefined, bare?: boolean}} props `bare`: without hearts */
export const Badge = ({ view, model, one, bare = false }) =>
  one
    ? html`<${Shapes} class="ms-badge" box="-53 -53 106 106" shapes=${token(
        one,
        view.seats[model.seat].faction,
        bare ? { ...model, health: 0, energy: 0, stones: 0, activated: false } : model,
        COLOURS[model.seat],
      )} />`
    : html`<${Base} seat=${model.seat} words=${tag(view, model)} />`;

/** Whether a model will not come back; those who wait to be deployed will. @param {Model} model */
const isGone = ({ where }) => where === "slain" || where === "removed";

/** @param {{desk: Desk, catalog: Catalog, selected: string|null, select: (model: string) => void}} props */
export const Score = ({ desk, catalog, selected, select }) => html`
  <ul class="ms-score" data-spot="score" aria-label="Stones held">
    ${desk.view.seats.map(
      (seat) => html`
      <li key=${seat.seat} class=${classes(desk.deciding === seat.seat && "deciding")}>
        <${Base} seat=${seat.seat} words=${LETTERS[seat.seat]} />
        <span class="ms-player">${desk.plate?.(seat.seat) ?? desk.names[seat.seat]}</span>
        <span class="ms-heads" aria-hidden="true">
          ${desk.view.models
            .filter((model) => model.seat === seat.seat)
            .map(
              (model) => html`
            <button key=${model.model} type="button" tabindex="-1" data-head=${model.model}
              class=${classes("ms-head", isGone(model) && "gone", model.activated && "done", selected === model.model && "looked")}
              onClick=${() => select(model.model)}><${Badge} view=${desk.view} model=${model} one=${catalog.characters.get(model.character)} /></button>
          `,
            )}
        </span>
        <b class="ms-held"><span aria-hidden="true">◆</span> ${seat.stones}<span class="hidden-text"> stones held</span></b>
      </li>
    `,
    )}
  </ul>
`;
