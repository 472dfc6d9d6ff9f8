/** The question in Blue Moon City, the boxes of the building one stands on, and the answers without a card. */
import { html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { Answer, OnlyChoice } from "../answer.js";
import { choiceOf } from "../desk.js";
import { answers } from "./answers.js";
import { Laid } from "./hand.js";
import { Suggestions } from "./suggestions.js";
import { Good } from "./tile.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */

const HOW_TO_PAY = "Press the cards in your hand that pay for it.";

/** @param {{desk: Desk, catalog: import("./catalog.js").Catalog}} props */
export function Prompt({ desk, catalog }) {
  const roving = useRoving();
  const { view } = desk;
  return html`
    <div class="prompt">
      <p class="question" data-spot="question" tabindex="-1">
        <span class="phase">${catalog.steps[view.asked ?? "over"]}</span>
        ${
          desk.mine
            ? html`<strong>${desk.question}</strong><${OnlyChoice} desk=${desk} /><${Progress} view=${view} />`
            : html`<span class="muted">${desk.deciding === null ? "The game is over." : `${desk.names[desk.deciding]} is deciding …`}</span>`
        }
      </p>
      <${Laid} desk=${desk} cards=${catalog.cards} />
      <div class="actions" data-spot="answers" data-key="a" ...${roving}>
        <${Suggestions} desk=${desk} />
        ${desk.mine && view.asked === "pay" && !desk.legal.includes("done") && html`<p class="hint">${HOW_TO_PAY}</p>`}
        ${answers(desk).map((action, _, all) => {
          const choice = choiceOf(desk, action);
          return html`
            <button key=${action} type="button" class=${action === "done" && all.length > 1 ? "button" : "button primary"} data-action=${action}
              onClick=${() => desk.use({ title: choice.label, actions: [choice] })}><${Answer} choice=${choice} Drawn=${Good} /></button>
          `;
        })}
      </div>
    </div>
  `;
}

/** @param {number} paid @param {number} needed */
export const paidWords = (paid, needed) =>
  paid > needed ? `${needed} of ${needed} paid, ${paid - needed} given away` : `${paid} of ${needed} paid`;

/** How far the choice has come. @param {{view: import("./view.js").View}} props */
function Progress({ view }) {
  const { choice } = view;
  if (!choice) return null;
  if (view.asked === "pay")
    return html` <span class="chip">${paidWords(choice.paid ?? 0, choice.value ?? 0)}</span>${
      choice.laid.length > 0 &&
      choice.paid === 0 &&
      html` <span class="muted small">what is laid counts only together with another card</span>`
    }`;
  if (view.asked === "move") return html` <span class="chip">${choice.steps} steps</span>`;
  if (view.asked === "dragon") return html` <span class="chip">${choice.dragon} dragon</span>`;
  return null;
}
