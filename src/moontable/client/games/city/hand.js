/** The viewer's hand in Blue Moon City, grouped as it lies, and the cards laid for the choice in progress. */
import { html, classes } from "../../html.js";
import { Icon, Emblem } from "../../art/marks.js";
import { Ground } from "../../art/patterns.js";
import { PEOPLES } from "../../art/peoples.js";
import { prevailing } from "../desk.js";
import { press } from "../press.js";
import { useReveal } from "../reveal.js";
import { useRoving } from "../../ui/roving/roving.js";
import { POWERS, cardName, powerIcon } from "./catalog.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {Map<string, import("./catalog.js").CityCard>} Cards */

const LABELS = { use: "Use its power", pay: "Add to the payment", discard: "Throw away" };
/** What is usually asked of a card in each step. */
const USUAL = { move: "use", dragon: "use", build: "pay", pay: "pay", offer: "use", discard: "discard", second: "discard" };

/** @param {{desk: Desk, cards: Cards}} props */
export function Hand({ desk, cards }) {
  const roving = useRoving();
  useReveal(roving.ref, desk.legal);
  const laid = desk.view.choice?.laid ?? [];
  return html`
    ${laid.length > 0 && html`
      <div class="city-laid row" aria-label="Cards laid" role="group">
        <span class="muted small">Laid:</span>
        ${laid.map((/** @type {string} */ card, /** @type {number} */ at) => html`<span key=${at} class="city-card laid"><${CardFace} card=${cards.get(card)} slug=${card} /></span>`)}
      </div>
    `}
    <div class="strip hand city-hand" role="group" aria-label="Your hand" data-key="h" ...${roving}>
      ${desk.view.hand.map((/** @type {string} */ card, /** @type {number} */ at) => html`<${HandCard} key=${`${card}-${at}`} desk=${desk} cards=${cards} slug=${card} />`)}
      ${desk.view.hand.length === 0 && html`<p class="muted">Your hand is empty.</p>`}
    </div>
  `;
}

/** @param {{desk: Desk, cards: Cards, slug: string}} props */
function HandCard({ desk, cards, slug }) {
  const card = cards.get(slug);
  const actions = desk.legal
    .filter((action) => action.split(" ")[1] === slug)
    .map((action) => ({ action, label: LABELS[action.split(" ")[0]] ?? action }));
  const verb = prevailing(desk, ["use", "pay", "discard"], USUAL[desk.view.step] ?? "use");
  const power = POWERS[card?.power ?? "none"];
  const face = html`<div class="city-card big"><${CardFace} card=${card} slug=${slug} /></div>${power && html`<p>${power}</p>`}`;
  const thing = { title: cardName(slug), actions, question: `${verb} ${slug}`, face };
  const words = `${cardName(slug)}, ${card?.colour ?? ""}${power ? `, ${power}` : ""}${actions.length ? "; can be used" : ""}`;
  return html`
    <button type="button" class=${classes("city-card", actions.length > 0 && "lit")} data-card=${slug}
      ...${press(() => desk.use(thing), () => desk.use({ ...thing, look: true }))}>
      <span class="hidden-text">${words}</span>
      <${CardFace} card=${card} slug=${slug} />
    </button>
  `;
}

/** @param {{card: import("./catalog.js").CityCard|undefined, slug: string}} props */
function CardFace({ card, slug }) {
  const [people, value] = slug.split("/");
  const icon = powerIcon(card?.power ?? "none");
  return html`
    <span class="city-face" aria-hidden="true" style=${{ color: PEOPLES[people].ink }}>
      <${Ground} slug=${people} />
      <b class="city-value">${value}</b>
      <span class="city-emblem"><${Emblem} slug=${people} /></span>
      <span class="city-letter">${PEOPLES[people].letter}</span>
      ${icon && html`<span class="city-power"><${Icon} name=${icon} /></span>`}
    </span>
  `;
}
