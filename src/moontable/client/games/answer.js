/** What stands on a button that chooses something: its label, and below it what the choice leads to; and sentences in which goods are drawn. */
import { html } from "../html.js";
import { inParts } from "../net/spoken.js";

/** @typedef {import("../net/spoken.js").Good} Good */

/** Where nobody draws goods, they are words. @param {{good: Good}} props */
export const InWords = ({ good }) => good.words;

/** How goods look. @typedef {(props: {good: Good}) => import("preact").ComponentChild} Drawn */

/** @param {string} words @param {Drawn} Good */
export const withGoods = (words, Good) =>
  inParts(words).map((part) => (typeof part === "string" ? part : html`<${Good} good=${part} />`));

/** @param {{choice: import("./desk.js").Choice, Drawn?: Drawn}} props */
export const Answer = ({ choice: { label, more }, Drawn = InWords }) => html`
  <span class="answer">${label}${
    more && html`<span class="consequence"><span class="hidden-text">: </span>${withGoods(more, Drawn)}</span>`
  }</span>
`;

/** Beside a question that has only one answer. @param {{desk: import("./desk.js").Desk}} props */
export const OnlyChoice = ({ desk }) =>
  desk.forced ? html` <span class="chip only-choice">There is no other choice</span>` : null;
