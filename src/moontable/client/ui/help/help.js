/** The sheet that lists the keys. */

import { GAMES } from "../../games/games.js";
import { html } from "../../html.js";
import { Dialog } from "../dialog/dialog.js";

/** Where keys work, and what each does. @type {[string, [string, string][]][]} */
const KEYS = [
  [
    "Everywhere",
    [
      ["?", "this help"],
      ["Esc", "close what is open"],
      ["← → ↑ ↓", "move within the hand, the board or the actions"],
      ["Enter or Space", "do it; where nothing can be done: why not?"],
    ],
  ],
  [
    "At the table",
    [
      ["1 … 9", "choose the first, second … action"],
      ["H", "go to your hand"],
      ["B", "go to the board or map"],
      ["A", "go to the actions"],
      ["I", "look closely at the card or building in focus"],
      ["U", "take back"],
      ["T", "what would you do? A bot's advice, where it is allowed"],
      ["W", "what just happened; then ← → step through it"],
      ["L", "go to the log"],
      ["C", "write in the chat"],
    ],
  ],
  ...Object.values(GAMES).flatMap(({ keys }) => (keys ? [keys] : [])),
  ["In a lesson", [["G", "go on; where you are to play: show what is meant, then do it"]]],
  [
    "In a replay",
    [
      ["← →", "one step back or forward"],
      ["Home End", "to the beginning, to the end"],
      ["Space", "play or pause"],
    ],
  ],
];

/** @param {{close: () => void}} props */
export const Help = ({ close }) => html`
  <${Dialog} title="Keys" close=${close}>
    ${KEYS.map(
      ([place, keys]) => html`
      <h3>${place}</h3>
      <dl class="keys">
        ${keys.map(([key, deed]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${deed}</dd></div>`)}
      </dl>
    `,
    )}
  <//>
`;
