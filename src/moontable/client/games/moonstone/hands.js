/** What is going on: the cards of a spell or a fight, with the hands as far as one may know them, and what the dice said. */
import { html, classes } from "../../html.js";
import { press } from "../press.js";
import { useReveal } from "../reveal.js";
import { useRoving } from "../../ui/roving/roving.js";
import { ArcaneFace, BlowTable, DamageGrid, MeleeFace, cardWords } from "./card.js";
import { Dice, rollsOf } from "./dice.js";
import { playWords } from "./happened.js";
import { INCH } from "./points.js";
import { arcaneName, find, label, shortName, trim } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog}} props */
export function GoingOn({ desk, catalog }) {
  const roving = useRoving();
  useReveal(roving.ref, desk.legal);
  const shown = desk.view.going_on.map((/** @type {any} */ going) => SHOWN[going.procedure]?.(desk, catalog, going)).filter(Boolean);
  if (!shown.length) return null;
  return html`<div class="ms-going" role="group" aria-label="Cards" data-key="h" ...${roving}>${shown}</div>`;
}

/** A line about what is going on. @param {any} words */
const line = (words) => html`<p class="small">${words}</p>`;

/** How each procedure that the map does not show is told. @type {Object<string, (desk: Desk, catalog: Catalog, going: any) => any>} */
const SHOWN = {
  Arcane: arcane,
  Melee: melee,
  Aim: (desk, _, { user, ability, candidates }) => html`
    ${line(html`<strong>${named(desk, user)}</strong> uses <strong>${ability}</strong>.`)}
    <ul class="small ms-prospects">
      ${candidates.map((/** @type {any} */ one) => html`<li key=${one.model}><strong>${named(desk, one.model)}</strong>: ${one.draw} ${one.draw === 1 ? "card" : "cards"}. ${one.cover}</li>`)}
    </ul>
  `,
  Arrange: (desk, catalog, { left, cards }) => html`
    ${line(`${left} cards from the top of the deck are put back.`)}
    ${cards && html`<${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${open(cards)} title="Cards to put back" />`}
  `,
  Blows: (desk, _, { blows }) => line(blows.map((/** @type {any} */ blow) => `${named(desk, blow.victim)} suffers ${blow.damage} ${blow.type ?? ""} damage.`).join(" ")),
  Deployment: (desk) => /^(role|edge)$/.test(desk.view.asked) && html`<${Dice} desk=${desk} rolls=${rollsOf(desk, "Deployment")} title="Roll for deployment" />`,
  Flip: (_, __, { flipped }) => flipped && html`<p class="ms-row">Flipped: <${Shown} kind="arcane" card=${flipped} /></p>`,
  Interrupt: (desk, _, { target, by }) => line(`${named(desk, by)} targets ${named(desk, target)}.`),
  Match: (desk) => desk.view.asked === "first-player" && html`<${Dice} desk=${desk} rolls=${rollsOf(desk, "Match")} title="Roll for the first activation" />`,
  Place: (_, __, { within, touching }) => line(`Set down${within === null ? "" : ` within ${trim(within / INCH)}″`}${touching.length ? ", in contact" : ""}.`),
  Sharing: (desk, _, { from, left }) => line(`${named(desk, from)} has ${left} energy to share.`),
  Steps: (desk, _, { user, ability, doing }) => line(`${ability} of ${named(desk, user)}${doing ? `: ${doing}` : ""}.`),
  Triggers: (desk, _, { waiting }) => waiting.length > 1 && line(`Waiting: ${waiting.map((/** @type {any} */ one) => `${one.ability} of ${named(desk, one.model)}`).join(", ")}.`),
};

/** @param {Desk} desk @param {string|null} name */
function named(desk, name) {
  const model = find(desk.view, name);
  return model ? shortName(model) : "nobody";
}

/** What an ability does, which is what a card is laid and believed for. @param {Desk} desk @param {Catalog} catalog @param {any} going */
const abilityOf = (desk, catalog, going) =>
  catalog.characters.get(find(desk.view, going.user)?.character ?? "")?.abilities.find((one) => one.name === going.ability);

/** @param {Desk} desk @param {Catalog} catalog @param {any} going */
function arcane(desk, catalog, going) {
  const at = going.target ? ` at ${named(desk, going.target)}` : going.stone !== null ? " at a stone" : "";
  const owner = find(desk.view, going.user)?.seat;
  return html`
    <p class="small"><strong>${named(desk, going.user)}</strong> uses <strong>${going.ability}</strong>${at}; ${desk.names[going.resisting]} resists.</p>
    <p class="small ms-effect">${abilityOf(desk, catalog, going)?.text}</p>
    <div class="ms-hands">
      ${(going.face_down || going.face_up) && html`
        <div class="ms-laid">
          <p class="small muted">${going.declared ? `Declared as ${arcaneName(going.declared)}` : "On the table"}</p>
          <div class="ms-row">
            ${going.face_down && html`<${Shown} kind="arcane" card=${going.face_down === "hidden" ? null : going.face_down} />`}
            ${going.declared && going.face_down && html`<span aria-hidden="true">“</span><${Shown} kind="arcane" card=${going.declared} /><span aria-hidden="true">”</span>`}
            ${going.face_up && html`<${Shown} kind="arcane" card=${going.face_up} />`}
          </div>
        </div>
      `}
      <${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${going.hand} title=${whose(desk, owner, "hand")} />
      <${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${going.resist} title=${whose(desk, going.resisting, "resist hand")} />
      ${going.open.length > 0 && html`<${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${open(going.open)} title="Shown so far" still />`}
    </div>
  `;
}

/** @param {Desk} desk @param {number|undefined} seat @param {string} what */
const whose = (desk, seat, what) => (seat === desk.seat ? `Your ${what}` : `${seat === undefined ? "" : desk.names[seat]}'s ${what}`);

/** Cards that everybody sees, as a hand. @param {string[]} cards */
const open = (cards) => ({ size: cards.length, cards });

/** @param {Desk} desk @param {Catalog} catalog @param {any} going */
function melee(desk, catalog, going) {
  const seats = [going.attacker, going.defender].map((model) => find(desk.view, model)?.seat);
  const own = going.hands[seats.indexOf(desk.seat ?? -1)]?.cards ?? [];
  return html`
    <p class="small"><strong>${named(desk, going.attacker)}</strong> attacks <strong>${named(desk, going.defender)}</strong>${going.exchange === "follow-up" ? ": follow-ups" : ""}.</p>
    <div class="ms-hands">
      ${[going.attacker, going.defender].map((model, side) => html`
        <${Hand} key=${side} desk=${desk} catalog=${catalog} kind="melee" hand=${going.hands[side]}
          title=${`${named(desk, model)}${seats[side] === desk.seat ? ", yours" : ""}${going.answered[side] && going.played.length < 2 ? ", has chosen" : ""}`} />
      `)}
      ${going.played.length > 0 && html`
        <div class="ms-laid">
          <p class="small muted">Played</p>
          <div class="ms-row">${going.played.map((/** @type {any} */ play, /** @type {number} */ at) => html`
            <figure key=${at} class="ms-play">
              <${Shown} kind="melee" card=${play.card} />
              <figcaption class="small">${named(desk, play.model)}: ${playWords(play)}</figcaption>
            </figure>
          `)}</div>
        </div>
      `}
    </div>
    ${own.length > 0 && /^(melee-card|follow-up)$/.test(desk.view.asked) && html`<${DamageGrid} catalog=${catalog} cards=${own} />`}
  `;
}

/** @typedef {{size: number, cards: string[]|null, known?: string[]}} HandShown */

/** The cards of a hand; null for those one does not know. @param {HandShown} hand @returns {(string|null)[]} */
const known = ({ size, cards, known: seen = [] }) => cards ?? [...seen, ...new Array(Math.max(0, size - seen.length)).fill(null)];

/** @param {{desk: Desk, catalog: Catalog, kind: "arcane"|"melee", hand: HandShown, title: string, still?: boolean}} props */
function Hand({ desk, catalog, kind, hand, title, still = false }) {
  const cards = known(hand);
  const seen = hand.cards === null ? (hand.known ?? []).length : 0;
  return html`
    <div class=${classes("ms-hand", hand.cards === null && "others")} role="group" aria-label=${title}>
      <p class="small muted">${title}${hand.cards === null ? `, ${hand.size} ${hand.size === 1 ? "card" : "cards"}` : ""}${seen ? `, ${seen} of them known to you` : ""}</p>
      <div class="ms-row">
        ${cards.length === 0 && html`<span class="small muted">no cards</span>`}
        ${cards.map((card, at) => card === null || still || hand.cards === null
          ? html`<${Shown} key=${at} kind=${kind} card=${card} />`
          : html`<${CardButton} key=${at} desk=${desk} catalog=${catalog} kind=${kind} card=${card} />`)}
      </div>
    </div>
  `;
}

/** A card to look at. @param {{kind: "arcane"|"melee", card: string|null}} props */
const Shown = ({ kind, card }) => html`
  <span class="ms-card"><span class="hidden-text">${cardWords(kind, card)}</span>${kind === "melee" ? html`<${MeleeFace} card=${card} />` : html`<${ArcaneFace} card=${card} />`}</span>
`;

/** A card to play: alone if it can mean one thing, else with a sheet that asks what. @param {{desk: Desk, catalog: Catalog, kind: "arcane"|"melee", card: string}} props */
function CardButton({ desk, catalog, kind, card }) {
  const words = cardWords(kind, card);
  const actions = desk.legal
    .filter((action) => /^(play|card|replace|top|bottom) /.test(action) && action.split(" ")[1] === card)
    .map((action) => ({ action, label: declared(action) ?? label(desk, catalog, action) }))
    .sort((one, other) => Number(other.label.endsWith("truth")) - Number(one.label.endsWith("truth")));
  const blow = catalog.melee.get(card);
  const face = html`
    <div class="ms-card big">${kind === "melee" ? html`<${MeleeFace} card=${card} />` : html`<${ArcaneFace} card=${card} />`}</div>
    ${kind === "melee" && blow && html`<${BlowTable} card=${blow} />`}
  `;
  const thing = { title: words, actions, face };
  return html`
    <button type="button" class=${classes("ms-card", actions.length > 0 && "lit")} data-card=${card}
      ...${press(() => desk.use(thing), () => desk.use({ ...thing, look: true }))}>
      <span class="hidden-text">${words}${actions.length ? "; can be played" : ""}</span>
      ${kind === "melee" ? html`<${MeleeFace} card=${card} />` : html`<${ArcaneFace} card=${card} />`}
    </button>
  `;
}

/** What a card laid down is said to be. @param {string} action */
function declared(action) {
  const [verb, card, as] = action.split(" ");
  return verb === "play" ? `Declare ${arcaneName(as)}${card === as ? ", the truth" : ""}` : null;
}
