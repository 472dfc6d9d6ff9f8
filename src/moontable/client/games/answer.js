/** What stands on a button that chooses something: its label, and below it what the choice leads to. */
import { html } from "../html.js";
import { inParts } from "../net/spoken.js";

/** @typedef {import("../net/spoken.js").Good} Good */

/** Where nobody draws goods, they are words. @param {{good: Good}} props */
const InWords = ({ good }) => good.words;

/** @param {{choice: import("./desk.js").Choice, Drawn?: (props: {good: Good}) => import("preact").ComponentChild}} props `Drawn`: how goods look */
export const Answer = ({ choice: { label, more }, Drawn = InWords }) => html`
  <span class="answer">${label}${
    more &&
    html`<span class="consequence"><span class="hidden-text">: </span>${inParts(more).map((part) =>
      typeof part === "string" ? part : html`<${Drawn} good=${part} />`,
    )}</span>`
  }</span>
`;

/** Beside a question that has only one answer. @param {{desk: import("./desk.js").Desk}} props */
export const OnlyChoice = ({ desk }) =>
  desk.forced ? html` <span class="chip only-choice">There is no other choice</span>` : null;
