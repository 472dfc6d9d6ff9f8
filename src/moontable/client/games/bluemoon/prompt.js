/** The question that is being asked, and the answers that are not cards. */
import { classes, html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { Answer, OnlyChoice } from "../answer.js";
import { prospectWords } from "./catalog.js";
import { isPlain, plainChoice } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog, weighed: import("./weighing.js").Weighed|null}} props */
export function Prompt({ desk, catalog, weighed }) {
  const { view } = desk;
  const roving = useRoving();
  const plain = desk.legal.filter((action) => (isPlain(action) && !action.startsWith("hit ")) || isLast(desk, action));
  const only = desk.legal.length === 1;
  const source = view.source && catalog.cards.get(view.source)?.name;
  return html`
    <div class="prompt">
      <p class="question" data-spot="question" tabindex="-1">
        <span class="heading"><span class="phase">${headOf(desk)}</span> <${LastCards} desk=${desk} /></span>
        ${
          desk.mine
            ? html`<strong>${desk.question}</strong><${OnlyChoice} desk=${desk} />${source && html` <span class="muted">(${source})</span>`}`
            : html`<span class="muted">${waiting(desk)}</span>`
        }
      </p>
      ${weighed && html`<${WouldBe} catalog=${catalog} weighed=${weighed} />`}
      <div class="actions" data-spot="answers" data-key="a" ...${roving}>
        ${plain.map((action, at) => {
          const choice = plainChoice(desk, action);
          return html`
            <button type="button" class=${at === 0 && (action !== "done" || only) ? "button primary" : "button"} data-action=${action}
              onClick=${() => desk.use({ title: choice.label, actions: [choice] })}>
              <${Answer} choice=${choice} />
            </button>
          `;
        })}
      </div>
    </div>
  `;
}

/**
 * What the card under the hand would make of the totals; the card itself says it, too.
 * @param {{catalog: Catalog, weighed: import("./weighing.js").Weighed}} props
 */
const WouldBe = ({ catalog, weighed: { id, prospect } }) => html`
  <p class=${classes("would-be", prospect.needed > 0 && (prospect.enough ? "enough" : "short"))} aria-hidden="true">
    <span>With ${catalog.cards.get(id)?.name}</span><b>${prospectWords(prospect)}</b>
  </p>
`;

/**
 * What a card on the table can still do: with "End your turn" as the only button nobody would think of pressing the card.
 * @param {Desk} desk @param {string} action
 */
const isLast = ({ view }, action) => view.phase === "end" && action.startsWith("text ");

/** Whose turn it is, and its phase. Where the question is whether to fight, it says so itself. @param {Desk} desk */
const headOf = ({ mine, view }) =>
  [mine && "Your turn", view.phase !== "engagement" && view.phase_name].filter(Boolean).join(" · ");

/** Who has nothing left to draw is near the end of the game (BM-071), and nobody should find that out by its end. @param {{desk: Desk}} props */
const LastCards = ({ desk: { view, seat, names } }) =>
  view.seats
    .filter(({ draw_size }) => draw_size === 0 && view.result === null)
    .map(
      ({ seat: whose, hand_size: left }) =>
        html`<span class="last-cards" key=${whose}>${whose === seat ? "You" : names[whose]}: ${leftWords(left)}</span> `,
    );

/** @param {number} left */
const leftWords = (left) =>
  left === 0
    ? "no cards left, so this fight is the last"
    : `last ${left === 1 ? "card" : `${left} cards`}, then the game ends`;

/** What is said while there is nothing to decide. @param {Desk} desk */
function waiting({ deciding, seat, names }) {
  if (deciding === null) return "The game is over.";
  return deciding === seat ? "…" : `${names[deciding]} is deciding …`;
}
