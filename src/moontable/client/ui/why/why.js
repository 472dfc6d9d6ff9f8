/** The answer to "why not?": the sentence, what would help, and the rule behind it. */
import { html } from "../../html.js";

/** A rule's id as a link to its place in the rules. @param {{game: string, id: string}} props */
const RuleLink = ({ game, id }) =>
  html`<a class="rule-link" href=${`/rules/${game}#${id}`} target="_blank" title="Where this is explained, in a new tab">Rule ${id}</a>`;

/** @param {{game: string, explanation: import("../../net/types.js").Explanation}} props */
export const Why = ({ game, explanation: { rule, sentence, remedy } }) => html`
  <div class="why" role="status">
    <p><strong>${sentence}</strong></p>
    ${remedy && html`<p>${remedy}</p>`}
    ${rule && html`<p class="small"><${RuleLink} game=${game} id=${rule} /></p>`}
  </div>
`;

const RULE = /\b([A-Z]{1,4}-\d+[a-z]?)\b/;

/** A sentence in which ids of rules are links. @param {{game: string, text: string}} props */
export const WithRules = ({ game, text }) =>
  text.split(RULE).map((part, at) => (at % 2 ? html`<${RuleLink} game=${game} id=${part} />` : part));
