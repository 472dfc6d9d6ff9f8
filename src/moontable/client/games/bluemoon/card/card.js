/** A card of Blue Moon, face up or down. Three sizes: on the board, in the hand, close up. */
import { html, classes } from "../../../html.js";
import { Ground } from "../../../art/patterns.js";
import { Badge, Emblem, Icon } from "../../../art/marks.js";
import { PEOPLES } from "../../../art/peoples.js";
import { ICON_WORDS, faceWords } from "../catalog.js";

/** @typedef {import("../catalog.js").Card} CardFacts */

const CIRCLE = "M12 2.500a9.500 9.500 0 1 1-.01 0z";
const SHIELD = "M12 1 22 4.500V12c0 5.500-4 9.500-10 11.500C6 21.500 2 17.500 2 12V4.500z";

/** A value in its element's shape; a shield stands behind it. @param {{element: "fire"|"earth", value: number, shield: boolean}} props */
export const Value = ({ element, value, shield }) => html`
  <svg class=${`value ${element}`} viewBox="0 0 24 25" aria-hidden="true" focusable="false">
    <path class="value-shape" d=${shield ? SHIELD : CIRCLE} />
    ${shield && html`<path class="value-rim" d=${SHIELD} transform="translate(2.400 2.200) scale(.8)" />`}
    <text x="12" y="17" text-anchor="middle">${value}</text>
  </svg>
`;

/** Whose card it is. @param {{card: CardFacts}} props */
const Sign = ({ card }) => html`
  <span class="face-emblem">
    ${card.kind === "ship" ? html`<${Icon} name="ship" />` : html`<${Emblem} slug=${card.people} />`}<b>${PEOPLES[card.people].letter}</b>
  </span>
`;

/**
 * The face of a card.
 * @param {{card: CardFacts, size: "mini"|"hand"|"full"}} props
 */
export function Face({ card, size }) {
  const people = PEOPLES[card.people];
  return html`
    <span class=${`face face-${size} kind-${card.kind}`} aria-hidden=${size === "full" ? undefined : "true"}>
      <span class="face-top" style=${{ color: people.ink }}>
        <${Ground} slug=${card.people} />
        ${card.fire !== null && html`<${Value} element="fire" value=${card.fire} shield=${card.fire_shield} />`}
        ${(size !== "mini" || card.fire === null) && html`<${Sign} card=${card} />`}
        ${card.earth !== null && html`<${Value} element="earth" value=${card.earth} shield=${card.earth_shield} />`}
      </span>
      <span class="face-name">${card.name}</span>
      <span class="face-line">
        ${size === "mini" && card.text && html`<span class="face-more" title="has a text">❝</span>`}
        <span class="face-kind">${card.kind}${card.capacity ? ` · ${card.capacity}` : ""}</span>
        ${card.icons.map((icon) => html`
          <span class=${classes("face-icon", icon === "bluff" && `bluff-${card.bluff}`)} title=${ICON_WORDS[icon]}>
            <${Icon} name=${icon} />${icon === "gang" && card.gang}${icon === "bluff" && html`<b>${card.bluff[0].toUpperCase()}</b>`}
          </span>
        `)}
      </span>
      ${size !== "mini" && html`<span class="face-text">${card.text}</span>`}
      ${size !== "mini" && card.moons > 0 && html`
        <span class="face-moons" title=${`${card.moons} moons`}>${Array.from({ length: card.moons }, () => html`<${Icon} name="moon" />`)}</span>
      `}
    </span>
  `;
}

/**
 * A card on the table that can be clicked. `marks` are small words about its state.
 * @param {{card: CardFacts, size?: "mini"|"hand", lit?: boolean, state?: string, marks?: string[], handlers: object, chosen?: boolean}} props
 */
export function CardButton({ card, size = "mini", lit = false, state = "", marks = [], handlers, chosen = false }) {
  const words = [`${card.name}: ${faceWords(card)}`, ...marks, lit ? "can be used" : ""].filter(Boolean).join("; ");
  return html`
    <button type="button" class=${classes("card", `card-${size}`, lit && "lit", state, chosen && "chosen")} data-card=${card.id} ...${handlers}>
      <span class="hidden-text">${words}</span>
      <${Face} card=${card} size=${size} />
      ${marks.length > 0 && html`<span class="card-marks" aria-hidden="true">${marks.map((mark) => html`<span>${mark}</span>`)}</span>`}
    </button>
  `;
}

/** The back of a card. @param {{people: string, lit?: boolean, label: string, handlers?: object, number?: number}} props */
export const CardBack = ({ people, lit = false, label, handlers = {}, number }) => html`
  <button type="button" class=${classes("card card-mini card-back", lit && "lit")} ...${handlers}>
    <span class="hidden-text">${label}</span>
    <span class="back" aria-hidden="true" style=${{ color: PEOPLES[people]?.ink }}><${Ground} slug=${people} /><${Badge} slug=${people} />${number && html`<b class="back-number">${number}</b>`}</span>
  </button>
`;
