/** The question that is being asked, and the answers that are no cards. */
import { html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { isPlain, plainChoice } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog}} props */
export function Prompt({ desk, catalog }) {
  const { view } = desk;
  const roving = useRoving();
  const plain = desk.legal.filter(isPlain).filter((action) => !action.startsWith("hit "));
  const source = view.source && catalog.cards.get(view.source)?.name;
  return html`
    <div class="prompt">
      <p class="question">
        <span class="phase">${view.phase}</span>
        ${desk.mine
          ? html`<strong>${view.asked}</strong>${source && html` <span class="muted">(${source})</span>`}${progress(view)}`
          : html`<span class="muted">${desk.deciding === null ? "The game is over." : `${desk.names[desk.deciding]} is deciding …`}</span>`}
      </p>
      <div class="actions" data-key="a" ...${roving}>
        ${plain.map((action, at) => {
          const choice = plainChoice(desk, catalog, action);
          return html`
            <button type="button" class=${at === 0 && action !== "done" ? "button primary" : "button"} data-action=${action}
              onClick=${() => desk.use({ title: choice.label, actions: [choice] })}>
              ${choice.label}
            </button>
          `;
        })}
      </div>
    </div>
  `;
}

/** How far a choice of several cards has come. @param {any} view */
const progress = (view) => (view.want > 1 ? html` <span class="chip">${view.picked.length} of ${view.want}</span>` : "");
