/** What the icons of a card mean, beside the card close up. */

import { Icon } from "../../../art/marks.js";
import { html } from "../../../html.js";
import { Face } from "./card.js";

/** @typedef {import("../catalog.js").Card} Card */
/** @typedef {import("../catalog.js").Catalog} Catalog */
/** @typedef {import("../../../art/marks.js").IconName} IconName */

/** What there is to explain on a card, with the icon that stands for it. @param {Card} card @returns {[string, IconName][]} */
const explained = (card) => [
  ...card.icons.map((icon) => /** @type {[string, IconName]} */ ([icon, icon])),
  ...(card.fire_shield || card.earth_shield ? [/** @type {[string, IconName]} */ (["shield", "shield"])] : []),
  ...(card.kind === "ship" ? [/** @type {[string, IconName]} */ (["ship", "ship"])] : []),
  ...(card.needs ? [/** @type {[string, IconName]} */ ([card.needs, "eye"])] : []),
];

/** A card close up with help for everything that it shows. @param {{card: Card, catalog: Catalog}} props */
export const Explained = ({ card, catalog }) => html`
  <div class="explained">
    <${Face} card=${card} size="full" />
    ${
      explained(card).length > 0 &&
      html`<ul class="icon-help">${explained(card).map(([slug, icon]) => html`<li><${Icon} name=${icon} /><span>${catalog.help[slug]}</span></li>`)}</ul>`
    }
  </div>
`;
