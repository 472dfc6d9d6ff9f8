/** What stands on a button that chooses something: its label, and below it what the choice leads to. */
import { html } from "../html.js";

/** @param {{choice: import("./desk.js").Choice}} props */
export const Answer = ({ choice: { label, more } }) => html`
  <span class="answer">${label}${more && html`<span class="consequence"><span class="hidden-text">: </span>${more}</span>`}</span>
`;

/** Beside a question that has only one answer. @param {{desk: import("./desk.js").Desk}} props */
export const OnlyChoice = ({ desk }) =>
  desk.forced ? html` <span class="chip only-choice">There is no other choice</span>` : null;
