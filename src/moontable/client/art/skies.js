/** Skies, mist and lamplight of the pictures: gradients that are drawn once for the whole page, because all cards of a people share them. */
import { html } from "../html.js";
import { PEOPLES } from "./peoples.js";

export const Skies = () => html`
  <svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <radialGradient id="glow">
        <stop offset="0" stop-color="#ffd58a" stop-opacity=".85" />
        <stop offset=".45" stop-color="#ffb454" stop-opacity=".32" />
        <stop offset="1" stop-color="#ffb454" stop-opacity="0" />
      </radialGradient>
    </defs>
    ${Object.keys(PEOPLES).map(
      (slug) => html`
      <g class=${`of-${slug}`}>
        <linearGradient id=${`sky-${slug}`} x2="0" y2="1">
          <stop class="stop-high" />
          <stop class="stop-middle" offset=".55" />
          <stop class="stop-low" offset=".95" />
        </linearGradient>
        <linearGradient id=${`mist-${slug}`} x2="0" y2="1">
          <stop class="stop-mist" stop-opacity="0" />
          <stop class="stop-mist" offset=".8" stop-opacity=".42" />
        </linearGradient>
      </g>
    `,
    )}
  </svg>
`;
