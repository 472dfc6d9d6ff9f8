/** Cards as things on the desk: what a click on one of them means. */
import { html } from "../../html.js";
import { choiceOf, prevailing } from "../desk.js";
import { press } from "../press.js";
import { CardButton, Face } from "./card/card.js";
import { Explained } from "./card/help.js";
import { faceWords } from "./catalog.js";
import { OWN_VERBS, THEIR_VERBS } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** The legal actions on a card of the viewer's or of the other side. @param {Desk} desk @param {string} id @param {boolean} own */
export function actionsOf(desk, id, own) {
  const verbs = own ? OWN_VERBS : THEIR_VERBS;
  return desk.legal.filter((action) => {
    const [verb, card] = action.split(" ");
    return card === id && verbs.includes(verb);
  });
}

/** What playing a card would make of the totals, where that is foreseen. @param {Desk} desk @param {string} id */
export function prospectOf({ prospects = {} }, id) {
  const action = Object.keys(prospects).find((each) => each.split(" ")[1] === id);
  return action === undefined
    ? null
    : /** @type {import("./view.js").Prospect} */ (/** @type {unknown} */ (prospects[action]));
}

/** What to ask the server about a card without an action. @param {Desk} desk @param {string} id @param {boolean} own @param {string} usual */
function question(desk, id, own, usual) {
  if (!own) return `${prevailing(desk, THEIR_VERBS, "hit")} ${id}`;
  return `${prevailing(
    desk,
    OWN_VERBS.filter((verb) => verb !== "load"),
    usual,
  )} ${id}`;
}

/**
 * A card of one side that can be clicked. `laid` is the seat on whose side it lies open: such a card says what it is; one in the hand
 * says why it cannot be played. `marks` stand on the card, what is `said` is only heard.
 * @param {{desk: Desk, catalog: Catalog, id: string, own: boolean, size?: "mini"|"hand", state?: string, marks?: string[],
 *   said?: string, usual?: string, laid?: number|null, fan?: number}} props `fan`: how far from the middle of the hand
 */
export function TableCard({
  desk,
  catalog,
  id,
  own,
  size = "mini",
  state = "",
  marks = [],
  said = "",
  usual = "play",
  laid = null,
  fan = 0,
}) {
  const card = catalog.cards.get(id);
  if (!card) return null;
  const actions = actionsOf(desk, id, own).map((action) => choiceOf(desk, action));
  const thing = {
    title: card.name,
    actions,
    question: laid === null && (desk.mine || own) ? question(desk, id, own, usual) : undefined,
    about: laid === null ? undefined : `card ${laid} ${id}`,
    face: html`<${Explained} card=${card} catalog=${catalog} />`,
  };
  const handlers = press(
    () => desk.use(thing),
    () => desk.use({ ...thing, look: true }),
  );
  const chosen = desk.view.picked?.includes(id) && own && desk.mine;
  return html`<${CardButton} card=${card} size=${size} lit=${actions.length > 0} state=${state} chosen=${chosen} said=${said} fan=${fan}
    look=${thing.about} why=${actions.length === 0 ? thing.question : undefined}
    prospect=${prospectOf(desk, id)} marks=${chosen ? [...marks, "chosen"] : marks} handlers=${handlers} />`;
}

/** A heap of cards to look through. @param {Desk} desk @param {Catalog} catalog @param {string} title @param {string[]} ids */
export function lookThrough(desk, catalog, title, ids) {
  const faces = ids.map((id) => catalog.cards.get(id)).filter((card) => card !== undefined);
  const face = html`
    <div class="heap">${
      faces.length
        ? faces.map(
            (card) => html`<span class="card card-hand"><span class="hidden-text">
      ${card.name}: ${faceWords(card)}. ${card.text}</span><${Face} card=${card} size="hand" /></span>`,
          )
        : html`<p
      class="muted">No card that you may see.</p>`
    }</div>
  `;
  desk.use({ title, actions: [], face });
}
