/** The viewer's hand in Blue Moon City, grouped as it lies, and the cards laid for the choice in progress. */

import { paletteStyle } from "../../art/city/palettes.js";
import { scenePicture } from "../../art/city/scene.js";
import { powerSign } from "../../art/city/signs.js";
import { Shapes } from "../../art/drawing.js";
import { Emblem } from "../../art/marks.js";
import { PEOPLES } from "../../art/peoples.js";
import { classes, html } from "../../html.js";
import { useRoving } from "../../ui/roving/roving.js";
import { choiceOf, prevailing } from "../desk.js";
import { press } from "../press.js";
import { useReveal } from "../reveal.js";
import { useSteady } from "../steady.js";
import { cardName } from "./catalog.js";
import { Sign } from "./tile.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {Map<string, import("./catalog.js").CityCard>} Cards */

/** On phones the hand lies in two rows; with more columns than these there is no room for words. */
const WIDE = 5;
/** What is usually asked of a card in each step. @type {Object<string, string>} */
const USUAL = {
  move: "use",
  dragon: "use",
  build: "pay",
  pay: "pay",
  offer: "use",
  discard: "discard",
  second: "discard",
};

/**
 * What a card that can be used is marked with: a card that is paid counts for itself, or only beside a Hoax or its twin.
 * @param {Desk} desk @param {string} verb @param {import("./catalog.js").CityCard|undefined} card
 */
function use(desk, verb, card) {
  const { view, seat } = desk;
  if (verb === "use") return "now";
  if (verb !== "pay") return "";
  if (isPaid(desk)) return "extra";
  const colour = view.city.find(({ figures }) => seat !== null && figures.includes(seat))?.colour;
  if (colour === "any" || colour === card?.colour || card?.power === "wild") return "pays";
  return card?.power === "pair" ? "in pairs" : card?.power.startsWith("recolour") ? "helps" : "with help";
}

/** Whether the box can be filled as it is, so that a further card would only be given away. @param {Desk} desk */
const isPaid = ({ view, legal }) => view.asked === "pay" && legal.includes("done");

/** @param {{desk: Desk, cards: Cards}} props */
export function Hand({ desk, cards }) {
  const roving = useRoving();
  useReveal(roving.ref, desk.legal);
  const hand = desk.view.hand ?? [];
  const columns = Math.max(WIDE, Math.ceil(hand.length / 2));
  return html`
    <div class="city-hand-room">
      <div class=${classes("strip hand city-hand", columns > WIDE && "narrow")} data-spot="hand" role="group" aria-label="Your hand" data-key="h"
        style=${{ "--columns": columns }} ...${roving}>
        ${hand.map((card, at) => html`<${HandCard} key=${`${card} ${copy(hand, at)}`} desk=${desk} cards=${cards} slug=${card} count=${hand.length} />`)}
        ${hand.length === 0 && html`<p class="muted">Your hand is empty.</p>`}
      </div>
    </div>
  `;
}

/**
 * The how many-th of its kind a card of the hand is. A card that leaves takes no number of another with it, so no other is drawn anew.
 * @param {string[]} hand @param {number} at
 */
const copy = (hand, at) => hand.slice(0, at).filter((card) => card === hand[at]).length;

/** The cards laid for the choice in progress. @param {{desk: Desk, cards: Cards}} props */
export function Laid({ desk, cards }) {
  const laid = desk.view.choice?.laid ?? [];
  if (laid.length === 0) return null;
  return html`
    <div class="city-laid row" data-spot="laid" aria-label=${desk.view.asked === "pay" ? "Cards laid" : "Cards thrown away"} role="group">
      <span class="muted small">${desk.view.asked === "pay" ? "Laid:" : "Away:"}</span>
      ${laid.map(
        (
          card,
          at,
        ) => html`<span key=${at} class="city-card laid"><span class="hidden-text">${cardName(card)}</span><${CardFace}
        card=${cards.get(card)} slug=${card} /></span>`,
      )}
    </div>
  `;
}

/** @param {{desk: Desk, cards: Cards, slug: string, count: number}} props `count`: how many lie in the hand */
function HandCard({ desk, cards, slug, count }) {
  const card = cards.get(slug);
  const actions = desk.legal.filter((action) => action.split(" ")[1] === slug).map((action) => choiceOf(desk, action));
  const verb = prevailing(desk, ["use", "pay", "discard"], USUAL[desk.view.asked ?? ""] ?? "use");
  const power = card?.text ?? "";
  const face = html`<${BigCard} card=${card} slug=${slug} />`;
  const small = useSteady(slug, () => html`<${CardFace} card=${card} slug=${slug} />`);
  const thing = { title: cardName(slug), actions, question: `${verb} ${slug}`, face };
  const mark = use(desk, actions[0]?.action.split(" ")[0], card);
  const words = `${cardName(slug)}, ${card?.colour ?? ""}${power ? `, ${power}` : ""}${actions.length ? "; can be used" : ""}`;
  return html`
    <button type="button" class=${classes("city-card", actions.length > 0 && !isPaid(desk) && "lit")} data-card=${slug}
      data-why=${actions.length ? undefined : thing.question} style=${{ "--count": Math.max(2, count) }}
      ...${press(
        () => desk.use(thing),
        () => desk.use({ ...thing, look: true }),
      )}>
      <span class="hidden-text">${words}</span>
      ${small}
      ${mark && html`<span class=${classes("city-now", !/^(pays|now)$/.test(mark) && "aside")} aria-hidden="true">${mark}</span>`}
    </button>
  `;
}

/** A card close up, with what its power does. @param {{card: import("./catalog.js").CityCard|undefined, slug: string}} props */
export const BigCard = ({ card, slug }) => html`
  <div class="explained">
    <div class="city-card big"><${CardFace} card=${card} slug=${slug} /></div>
    ${card?.text && html`<p class="icon-help">${card.text}</p>`}
  </div>
`;

/**
 * The face of a card: the scene of its people, its value, and what it can do.
 * @param {{card: import("./catalog.js").CityCard|undefined, slug: string}} props
 */
export function CardFace({ card, slug }) {
  const [people, value] = slug.split("/");
  const [sign, words] = powerSign(card?.power ?? "none");
  return html`
    <span class="city-face" aria-hidden="true" style=${paletteStyle(people)}>
      <${Shapes} class="city-scene" box="0 0 100 138" fit="xMidYMid slice" shapes=${scenePicture(people, Number(value))} />
      <b class="city-value">${value}</b>
      <span class="city-people"><${Emblem} slug=${people} /><span>${PEOPLES[people].name}</span></span>
      <span class="city-power"><${Sign} name=${sign} /><span>${words}</span></span>
    </span>
  `;
}
