/** The patterns of the peoples, drawn once for the whole page; `Ground` fills a surface with one of them. */
import { html } from "../html.js";
import { ANY, PEOPLES } from "./peoples.js";

/** What is repeated, in a square of 12. @type {Object<string, import("preact").VNode|import("preact").VNode[]>} */
const MOTIFS = {
  hoax: html`<path d="M6 2l4 7H2z" fill="none" />`,
  vulca: html`<path d="M0 12 6 6l6 6M0 6l6-6 6 6" fill="none" />`,
  mimix: html`<circle cx="3" cy="3" r="1.600" /><circle cx="9" cy="9" r="1.600" />`,
  flit: html`<path d="M-2 8 8-2M4 14 14 4" fill="none" />`,
  khind: html`<path d="M6 1l4 5-4 5-4-5z" fill="none" />`,
  terrah: html`<path d="M0 3h12M0 9h12M3 3v6M9 9v6M9-3v6" fill="none" />`,
  pillar: html`<path d="M3 0v12M9 0v12" fill="none" />`,
  aqua: html`<path d="M0 4q3-3 6 0t6 0M0 10q3-3 6 0t6 0" fill="none" />`,
  buka: html`<path d="M0 0l12 12M12 0 0 12" fill="none" />`,
  mutant: html`<path d="M6 1l4.300 2.500v5L6 11 1.700 8.500v-5z" fill="none" />`,
  any: html`<path d="M6 2v8M2 6h8" fill="none" />`,
};

export const Patterns = () => html`
  <svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      ${Object.entries({ ...PEOPLES, any: ANY }).map(
        ([slug, people]) => html`
        <pattern id=${`pattern-${slug}`} width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="12" height="12" fill=${people.ground} />
          <g fill=${people.ink} stroke=${people.ink} stroke-width="1" opacity="0.22">${MOTIFS[slug]}</g>
        </pattern>
      `,
      )}
    </defs>
  </svg>
`;

/** A surface in a people's pattern, filling its box. @param {{slug: string}} props */
export const Ground = ({ slug }) => html`
  <svg class="ground" aria-hidden="true" focusable="false" width="100%" height="100%">
    <rect width="100%" height="100%" fill=${`url(#pattern-${slug})`} />
  </svg>
`;
