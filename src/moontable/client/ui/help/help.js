/** The sheet that lists the keys. */
import { html } from "../../html.js";
import { Dialog } from "../dialog/dialog.js";

const KEYS = [
  ["Everywhere", [
    ["?", "this help"],
    ["Esc", "close what is open"],
    ["← → ↑ ↓", "move inside hand, board and actions"],
    ["Enter or Space", "do it; on something unlit: why not?"],
  ]],
  ["At the table", [
    ["1 … 9", "take the first, second … action"],
    ["H", "go to your hand"],
    ["B", "go to the board"],
    ["A", "go to the actions"],
    ["I", "look at the card or building in focus"],
    ["U", "take back"],
    ["L", "go to the log"],
    ["C", "write to the others"],
  ]],
  ["On the table of Moonstone", [
    ["← → ↑ ↓", "move the cross by an inch, with Shift by a tenth"],
    ["N", "to the next telling point; Shift N: back"],
    ["Enter", "go there"],
    ["V", "turn the way there: a way-point"],
    ["M", "measure between any two things"],
  ]],
  ["In a replay", [
    ["← →", "one step back or forward"],
    ["Home End", "to the beginning, to the end"],
    ["Space", "play or pause"],
  ]],
];

/** @param {{close: () => void}} props */
export const Help = ({ close }) => html`
  <${Dialog} title="Keys" close=${close}>
    ${KEYS.map(([place, keys]) => html`
      <h3>${place}</h3>
      <dl class="keys">
        ${keys.map(([key, deed]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${deed}</dd></div>`)}
      </dl>
    `)}
  <//>
`;
