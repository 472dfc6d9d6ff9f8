/** A card of Blue Moon, face up or down: picture, values, name, kind with icons, text. Three sizes: on the board, in the hand, close up. */

import { useMemo } from "preact/hooks";
import { back, picture } from "../../../art/bluemoon/picture.js";
import { Drawing, LazyDrawing } from "../../../art/drawing.js";
import { Emblem, Icon } from "../../../art/marks.js";
import { PEOPLES } from "../../../art/peoples.js";
import { classes, html } from "../../../html.js";
import { contested, faceWords, ICON_WORDS, prospectWords } from "../catalog.js";
import { wordsOf } from "./syllables.js";
import { Unhurried } from "./unhurried.js";

/** @typedef {import("../catalog.js").Card} CardFacts */
/** @typedef {import("../view.js").Prospect} Prospect */

const SHAPES = {
  fire: "M17 1C18 7 28 10 28 19A12 12 0 1 1 4 19C4 13 9 11 9 5 11 8 12 9 13 9 16 8 17 5 17 1Z",
  earth: "M16 2 23 6 30 22 25 30H7L2 22 9 6Z",
};
export const SHIELD = "M16 0 31 5V17Q30 27 16 32 2 27 1 17V5Z";

/** A value in its element's shape; a shield stands behind it. @param {{element: "fire"|"earth", value: number, shield: boolean}} props */
const Value = ({ element, value, shield }) => html`
  <span class=${`value ${element}`}>
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      ${shield && html`<path class="value-shield" d=${SHIELD} />`}
      <path class="value-shape" d=${SHAPES[element]} />
    </svg>
    <b>${value}</b>
  </span>
`;

/** The number of a card within its people. @param {CardFacts} card */
const numberOf = (card) => Number(card.id.split("/")[1]);

/** @param {CardFacts} card */
export const pictureOf = (card) => picture(card.people, numberOf(card), card.kind, card.name);

/** A long word is parted between syllables, and only if it has no room in a line of its own. @param {CardFacts} card */
const nameOf = (card) =>
  wordsOf(card.name).map(({ word, long }) => (long ? html`<span class="face-word">${word}</span> ` : `${word} `));

/** @param {{card: CardFacts}} props */
const Icons = ({ card }) =>
  card.icons.map(
    (icon) => html`
      <span class=${classes("face-icon", icon === "bluff" && `bluff-${card.bluff}`)} title=${ICON_WORDS[icon]}>
        <${Icon} name=${icon} />${icon === "gang" && card.gang}${icon === "bluff" && html`<b>${card.bluff[0].toUpperCase()}</b>`}
      </span>
    `,
  );

/**
 * The face of a card. On a long shelf, pictures are drawn when they are near.
 * @param {{card: CardFacts, size: "mini"|"hand"|"full", shelf?: boolean, down?: boolean}} props `down`: it lies face down, and only its
 *   owner knows it
 */
export function Face({ card, size, shelf = false, down = false }) {
  return useMemo(() => drawFace(card, size, shelf, down), [card, size, shelf, down]);
}

/**
 * A face is drawn once and stays as it is: most of a table does not change from step to step.
 * @param {CardFacts} card @param {"mini"|"hand"|"full"} size @param {boolean} shelf @param {boolean} down
 */
function drawFace(card, size, shelf, down) {
  const draw = () => (down ? backOf(card.people) : pictureOf(card));
  return html`
    <span class=${`face face-${size} of-${card.people} kind-${card.kind}`} aria-hidden=${size === "full" ? undefined : "true"}>
      ${shelf ? html`<${LazyDrawing} draw=${draw} class="face-art" />` : html`<${Unhurried} draw=${draw} class="face-art" />`}
      ${
        card.fire !== null &&
        card.earth !== null &&
        html`<span class="face-values">
        <${Value} element="fire" value=${card.fire} shield=${card.fire_shield} />
        <${Value} element="earth" value=${card.earth} shield=${card.earth_shield} />
      </span>`
      }
      <span class="face-name"><span class="face-words">${size === "full" ? card.name : nameOf(card)}</span>
        <span class="face-emblem">
          ${card.kind === "ship" ? html`<${Icon} name="ship" />` : html`<${Emblem} slug=${card.people} />`}<b>${PEOPLES[card.people].letter}</b>
        </span>
      </span>
      <span class="face-line">
        <span class="face-kind">${card.kind}${card.capacity ? ` · ${card.capacity}` : ""}</span>
        <${Icons} card=${card} />
        ${
          card.moons > 0 &&
          html`<span class="face-moons" title=${`${card.moons} moons`}>${Array.from({ length: card.moons }, () => html`<${Icon} name="moon" />`)}</span>`
        }
      </span>
      ${card.text && html`<span class="face-text">${card.text}</span>`}
    </span>
  `;
}

/**
 * A card on the table that can be clicked. `marks` are small words about its state, what is `said` is only heard.
 * @param {{card: CardFacts, size?: "mini"|"hand", lit?: boolean, state?: string, marks?: string[], said?: string, handlers: object,
 *   chosen?: boolean, prospect?: Prospect|null, fan?: number, look?: string, why?: string}} props `look`, `why`: see `closeup.js`
 */
export function CardButton({
  card,
  size = "mini",
  lit = false,
  state = "",
  marks = [],
  said = "",
  handlers,
  chosen = false,
  prospect = null,
  fan = 0,
  look,
  why,
}) {
  const would = prospect && `would make ${prospectWords(prospect)}`;
  const words = [`${card.name}: ${faceWords(card)}`, said, ...marks, lit && "can be used", would];
  return html`
    <button type="button" class=${classes("card", `card-${size}`, lit && "lit", state, chosen && "chosen")} data-card=${card.id}
      data-look=${look} data-why=${why} style=${{ "--fan": fan }} ...${handlers}>
      <span class="hidden-text">${words.filter(Boolean).join("; ")}</span>
      ${prospect && html`<${Foreseen} prospect=${prospect} />`}
      <span class="sheet">
        <${Face} card=${card} size=${size} down=${state === "bluffed"} />
        ${marks.length > 0 && html`<span class="card-marks" aria-hidden="true">${marks.map((mark) => html`<span>${mark}</span>`)}</span>`}
      </span>
    </button>
  `;
}

/** The totals that a card would make, on the card itself. @param {{prospect: Prospect}} props */
const Foreseen = ({ prospect }) => html`
  <span class=${classes("foreseen", prospect.needed > 0 && (prospect.enough ? "enough" : "short"))} aria-hidden="true">
    ${contested(prospect).map((element) => html`<span><${Icon} name=${element} /><b>${prospect[element]}</b></span>`)}
    ${prospect.needed > 0 && (prospect.enough ? "✓" : `of ${prospect.needed}`)}
  </span>
`;

/** @param {string} people */
const backOf = (people) => back(people in PEOPLES ? people : "mutant", PEOPLES[people]?.emblem ?? "");

/** The picture on the back of a people's cards. @param {{people: string}} props */
export const Back = ({ people }) => html`<${Drawing} svg=${backOf(people)} class="back" />`;

/** The back of a card. @param {{people: string, lit?: boolean, label: string, handlers?: object, number?: number}} props */
export const CardBack = ({ people, lit = false, label, handlers = {}, number }) => html`
  <button type="button" class=${classes("card card-mini card-back", lit && "lit")} ...${handlers}>
    <span class="hidden-text">${label}</span>
    <span class="sheet"><${Back} people=${people} />${number && html`<b class="back-number" aria-hidden="true">${number}</b>`}</span>
  </button>
`;
