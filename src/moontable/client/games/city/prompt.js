/** The question in Blue Moon City, the boxes of the building one stands on, and the answers without a card. */
import { html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";

/** @typedef {import("../desk.js").Desk} Desk */

const QUESTIONS = {
  move: "Where does your figure go?",
  dragon: "Where does the dragon go?",
  build: "Fill a box of this building?",
  pay: "Which cards do you pay with?",
  offer: "Make an offering?",
  discard: "Throw cards away before you draw?",
  second: "Throw a second card away?",
};
const STEPS = { move: "Move", dragon: "Dragon", build: "Contribute", pay: "Pay", offer: "Offering", discard: "Draw", second: "Draw", over: "Over" };
const DONE = {
  build: "Contribute nothing", offer: "No offering", discard: "Throw nothing away, draw two", second: "No second card",
};

/** @param {{desk: Desk}} props */
export function Prompt({ desk }) {
  const roving = useRoving();
  const { view } = desk;
  return html`
    <div class="prompt">
      <p class="question">
        <span class="phase">${STEPS[view.step]}</span>
        ${desk.mine
          ? html`<strong>${QUESTIONS[view.step]}</strong><${Progress} view=${view} />`
          : html`<span class="muted">${desk.deciding === null ? "The game is over." : `${desk.names[desk.deciding]} is deciding …`}</span>`}
      </p>
      <div class="actions" data-key="a" ...${roving}>
        ${desk.legal.filter((action) => /^(box|offer|done)/.test(action)).map((action) => {
          const choice = { action, label: label(desk, action) };
          return html`
            <button type="button" class=${action === "done" ? "button" : "button primary"} data-action=${action}
              onClick=${() => desk.use({ title: choice.label, actions: [choice] })}>${choice.label}</button>
          `;
        })}
      </div>
    </div>
  `;
}

/** @param {Desk} desk @param {string} action */
function label({ view, seat }, action) {
  const [verb, what] = action.split(" ");
  if (verb === "offer") return `Make an offering for ${view.obelisk.next} crystals`;
  if (verb === "done") return DONE[view.step] ?? "Done";
  const here = view.city.find((/** @type {any} */ space) => space.figures.includes(seat));
  return `Fill the box of ${here?.boxes[Number(what)]?.value}`;
}

/** How far the choice has come. @param {{view: any}} props */
function Progress({ view }) {
  const { choice } = view;
  if (!choice) return null;
  if (view.step === "pay") return html` <span class="chip">${choice.paid} of ${choice.value} paid</span>`;
  if (view.step === "move") return html` <span class="chip">${choice.steps} steps</span>`;
  if (view.step === "dragon") return html` <span class="chip">${choice.dragon} dragon</span>`;
  return null;
}
