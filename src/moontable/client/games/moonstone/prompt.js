/** The question and its answers as buttons. Cards are answers too, but lie in the hands; of many points the telling ones are listed. */
import { occasion } from "./occasion.js";
import { html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { isPoint, worthListing } from "./points.js";
import { find, label, moving, question, shortName, tag } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** Answers that are given with a card, or in the choice of a troupe. */
const ELSEWHERE = /^(play|card|replace|top|bottom|take) /;
/** After this turn the stones are counted (MS-045). */
const LAST_TURN = 4;
/** Answers that leave things as they are. */
const MODEST = /^(end|pass|no|stop|leave|hold|plain|enough|keep)$/;

/** @param {{desk: Desk, catalog: import("./catalog.js").Catalog}} props */
export function Prompt({ desk, catalog }) {
  const roving = useRoving();
  const { view } = desk;
  const answers = desk.legal.filter((action) => !isPoint(action) && !ELSEWHERE.test(action));
  const points = worthListing(view, moving(view), desk.legal.filter(isPoint));
  return html`
    <div class="prompt ms-prompt">
      <p class="question">
        <span class="phase">${phase(view)}</span>
        ${desk.mine && occasion(view) && html`<span class="chip">${occasion(view)}</span> `}
        ${desk.mine
          ? html`<${Subject} desk=${desk} /><strong>${question(view.asked)}</strong>`
          : html`<span class="muted">${desk.deciding === null ? endWords(desk) : `${desk.names[desk.deciding]} is deciding …`}</span>`}
      </p>
      <div class="actions" data-key="a" ...${roving}>
        ${[...answers, ...points].map((action) => {
          const choice = { action, label: label(desk, catalog, action) };
          return html`
            <button key=${action} type="button" class=${MODEST.test(action) || isPoint(action) ? "button slim" : "button slim primary"} data-action=${action}
              onClick=${() => desk.use({ title: choice.label, actions: [choice] })}>${choice.label}</button>
          `;
        })}
      </div>
    </div>
  `;
}

/** The result, with the stones of everybody. @param {Desk} desk */
function endWords({ view, names }) {
  const stones = view.seats.map((/** @type {any} */ seat) => `${names[seat.seat]} ${seat.stones}`).join(", ");
  const winners = (view.outcome?.winners ?? []).map((/** @type {number} */ seat) => names[seat]).join(" and ");
  return `${winners ? `Won by ${winners}.` : "Nobody has won."} Moonstones: ${stones}.`;
}

/** @param {any} view */
function phase(view) {
  if (view.outcome) return "Over";
  return view.sudden_death ? `Sudden Death, turn ${view.turn}` : view.turn ? `Turn ${view.turn} of ${LAST_TURN}` : "Before the game";
}

/** Whom the question is about: in a fight one's own fighter. @param {{desk: Desk}} props */
function Subject({ desk: { view, seat } }) {
  const fight = view.going_on.at(-1)?.procedure === "Melee" ? view.going_on.at(-1) : null;
  const fighter = fight && [fight.attacker, fight.defender].map((name) => find(view, name)).find((model) => model?.seat === seat);
  const model = /^(activate|deploy|reaction)$/.test(view.asked) ? undefined : fighter ?? moving(view) ?? find(view, view.acting);
  return model ? html`<span class="chip">${tag(view, model)} ${shortName(model)}</span> ` : null;
}
