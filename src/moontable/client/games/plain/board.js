/** For a game that has no board of its own: the actions in words, and the position as it was sent. */
import { html } from "../../html.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @param {{desk: Desk}} props */
export const Board = ({ desk }) => html`
  <div class="panel plain-board">
    <div class="row">
      ${desk.legal.map((action) => html`
        <button class="button" type="button"
          onClick=${() => desk.use({ title: action, actions: [{ action, label: desk.words.get(action) ?? action }] })}>
          ${desk.words.get(action) ?? action}
        </button>
      `)}
    </div>
    <details><summary>The position</summary><pre>${JSON.stringify(desk.view, null, 1)}</pre></details>
  </div>
`;
