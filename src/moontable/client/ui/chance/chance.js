/** A chance as a bar and a number. */
import { html } from "../../html.js";

/** @param {{percent: number}} props */
export const Chance = ({ percent }) => html`
  <span class="chance"><meter min="0" max="100" value=${percent} aria-hidden="true"></meter><b>${percent} %</b></span>
`;
