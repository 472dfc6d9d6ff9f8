/** For a game that has no board of its own: the actions in words, and the position as it was sent. */
import { html } from "../../html.js";
import { Answer } from "../answer.js";
import { choiceOf } from "../desk.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @param {{desk: Desk}} props */
export const Board = ({ desk }) => html`
  <div class="panel plain-board">
    <p class="question"><strong>${desk.question}</strong></p>
    <div class="row">
      ${desk.legal
        .map((action) => choiceOf(desk, action))
        .map(
          (choice) => html`
        <button class="button" type="button" onClick=${() => desk.use({ title: choice.label, actions: [choice] })}><${Answer} choice=${choice} /></button>
      `,
        )}
    </div>
    <details><summary>The position</summary><pre>${JSON.stringify(desk.view, null, 1)}</pre></details>
  </div>
`;
