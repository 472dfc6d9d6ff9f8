/** What is going on: the cards of a spell or a fight, with the hands as far as one may know them, and what the dice said. */
import { html, classes } from "../../html.js";
import { press } from "../press.js";
import { useReveal } from "../reveal.js";
import { useRoving } from "../../ui/roving/roving.js";
import { ArcaneFace, BlowTable, MeleeFace, cardWords } from "./card.js";
import { INCH } from "./points.js";
import { arcaneName, capital, find, label, trim } from "./words.js";

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
  Aim: (desk, _, { user, ability, candidates }) => line(html`
    <strong>${named(desk, user)}</strong> uses <strong>${ability}</strong>.${candidates.map((/** @type {any} */ one) => ` ${named(desk, one.model)}: ${one.draw} cards${one.cover ? `, ${one.cover}` : ""}`).join(";")}
  `),
  Arrange: (desk, catalog, { left, cards }) => html`
    ${line(`${left} cards from the top of the deck are put back.`)}
    ${cards && html`<${Hand} desk=${desk} catalog=${catalog} kind="arcane" cards=${cards} title="Cards to put back" />`}
  `,
  Blows: (desk, _, { blows }) => line(blows.map((/** @type {any} */ blow) => `${named(desk, blow.victim)} suffers ${blow.damage} ${blow.type ?? ""} damage.`).join(" ")),
  Deployment: (desk, _, { rolls }) => rolls.length > 0 && line(rollWords(desk, rolls)),
  Flip: (_, __, { flipped }) => flipped && html`<p class="ms-row">Flipped: <${Shown} kind="arcane" card=${flipped} /></p>`,
  Interrupt: (desk, _, { target, by }) => line(`${named(desk, by)} targets ${named(desk, target)}.`),
  Match: (desk, _, { rolls }) => desk.view.asked === "first-player" && line(rollWords(desk, rolls)),
  Place: (_, __, { within, touching }) => line(`Set down${within === null ? "" : ` within ${trim(within / INCH)}″`}${touching.length ? ", in contact" : ""}.`),
  Sharing: (desk, _, { from, left }) => line(`${named(desk, from)} has ${left} energy to share.`),
  Steps: (desk, _, { user, ability, doing }) => line(`${ability} of ${named(desk, user)}${doing ? `: ${doing}` : ""}.`),
  Triggers: (desk, _, { waiting }) => waiting.length > 1 && line(`Waiting: ${waiting.map((/** @type {any} */ one) => `${one.ability} of ${named(desk, one.model)}`).join(", ")}.`),
};

/** @param {Desk} desk @param {number[]} rolls */
const rollWords = (desk, rolls) => `Rolls: ${rolls.map((roll, seat) => `${desk.names[seat]} ${roll}`).join(", ")}.`;

/** @param {Desk} desk @param {string|null} model */
const named = (desk, model) => find(desk.view, model)?.name ?? "nobody";

/** @param {Desk} desk @param {Catalog} catalog @param {any} going */
function arcane(desk, catalog, going) {
  const at = going.target ? ` at ${named(desk, going.target)}` : going.stone !== null ? " at a stone" : "";
  return html`
    <p class="small"><strong>${named(desk, going.user)}</strong> uses <strong>${going.ability}</strong>${at}; ${desk.names[going.resisting]} resists.</p>
    <div class="ms-hands">
      <${Hand} desk=${desk} catalog=${catalog} kind="arcane" cards=${known(going.hand)} title="Hand" />
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
      ${going.open.length > 0 && html`<${Hand} desk=${desk} catalog=${catalog} kind="arcane" cards=${going.open} title="Shown so far" still />`}
      <${Hand} desk=${desk} catalog=${catalog} kind="arcane" cards=${known(going.resist)} title="Resist hand" />
    </div>
  `;
}

/** @param {Desk} desk @param {Catalog} catalog @param {any} going */
function melee(desk, catalog, going) {
  return html`
    <p class="small"><strong>${named(desk, going.attacker)}</strong> attacks <strong>${named(desk, going.defender)}</strong>${going.exchange === "follow-up" ? ": follow-ups" : ""}.</p>
    <div class="ms-hands">
      ${[going.attacker, going.defender].map((model, side) => html`
        <${Hand} key=${side} desk=${desk} catalog=${catalog} kind="melee" cards=${known(going.hands[side])}
          title=${`${named(desk, model)}${going.answered[side] && going.played.length < 2 ? ", has chosen" : ""}`} />
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
  `;
}

/** @param {any} play */
function playWords(play) {
  if (play.card === null) return "no follow-up";
  return `${capital(play.card)}${play.copies > 1 ? ` ×${play.copies}` : ""}${play.signature ? ", signature move" : ""}${play.type ? `, ${play.type}` : ""}`;
}

/** The cards of a hand; null for those one does not know. @param {{size: number, cards: string[]|null, known?: string[]}} hand @returns {(string|null)[]} */
function known({ size, cards, known: seen = [] }) {
  return cards ?? [...seen, ...new Array(Math.max(0, size - seen.length)).fill(null)];
}

/** @param {{desk: Desk, catalog: Catalog, kind: "arcane"|"melee", cards: (string|null)[], title: string, still?: boolean}} props */
const Hand = ({ desk, catalog, kind, cards, title, still = false }) => html`
  <div class="ms-hand" role="group" aria-label=${title}>
    <p class="small muted">${title}</p>
    <div class="ms-row">
      ${cards.length === 0 && html`<span class="small muted">no cards</span>`}
      ${cards.map((card, at) => card === null || still
        ? html`<${Shown} key=${at} kind=${kind} card=${card} />`
        : html`<${CardButton} key=${at} desk=${desk} catalog=${catalog} kind=${kind} card=${card} />`)}
    </div>
  </div>
`;

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
