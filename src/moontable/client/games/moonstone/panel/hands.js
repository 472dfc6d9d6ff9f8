/** What is going on: the cards of a spell or a fight, with the hands as far as one may know them, and what the dice said. */
import { classes, html } from "../../../html.js";
import { useRoving } from "../../../ui/roving/roving.js";
import { press } from "../../press.js";
import { useReveal } from "../../reveal.js";
import { Dice, rollsOf } from "../dice.js";
import { playWords } from "../happened.js";
import { INCH } from "../map/points.js";
import { arcaneName, asks, choice, find, shortName, trim } from "../words.js";
import { ArcaneFace, BlowTable, cardWords, DamageGrid, MeleeFace } from "./card.js";
import { Bust } from "./faces.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("../catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog}} props */
export function GoingOn({ desk, catalog }) {
  const roving = useRoving();
  useReveal(roving.ref, desk.legal);
  const shown = desk.view.going_on.map((going) => tellerOf(going)?.(desk, catalog, going)).filter(Boolean);
  if (!shown.length) return null;
  return html`<div class="ms-going" data-spot="hand" role="group" aria-label="Cards" data-key="h" ...${roving}>${shown}</div>`;
}

/** A line about what is going on. @param {Drawn} words */
const line = (words) => html`<p class="small">${words}</p>`;

/** @typedef {import("preact").ComponentChild} Drawn */
/** @typedef {import("../view.js").Going} Going */

/**
 * How each procedure that the map does not show is told.
 * @type {{[P in Going["procedure"]]?: (desk: Desk, catalog: Catalog, going: Extract<Going, {procedure: P}>) => Drawn}}
 */
const SHOWN = {
  arcane,
  melee,
  aim: (desk, _, { user, ability, candidates }) => html`
    ${line(html`<strong>${named(desk, user)}</strong> uses <strong>${ability}</strong>.`)}
    <ul class="small ms-prospects">
      ${worthTelling(desk, candidates).map(
        (one) => html`<li key=${one.model}><strong>${named(desk, one.model)}
        </strong>: ${one.draw} ${one.draw === 1 ? "card" : "cards"}. ${one.cover}</li>`,
      )}
    </ul>
  `,
  arrange: (desk, catalog, { left, cards }) => html`
    ${line(`${left} cards from the top of the deck are put back.`)}
    ${cards && html`<${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${open(cards)} title="Cards to put back" />`}
  `,
  blows: (desk, _, { blows }) =>
    line(
      blows.map((blow) => `${named(desk, blow.victim)} suffers ${blow.damage} ${blow.type ?? ""} damage.`).join(" "),
    ),
  deployment: (desk) =>
    asks(desk.view, "role", "edge") &&
    html`<${Dice} desk=${desk} rolls=${rollsOf(desk, "deployment")} title="Roll for deployment" />`,
  "hold-cards": (desk, catalog, { model, left, cards }) => html`
    ${line(`${left} arcane ${left === 1 ? "card is" : "cards are"} looked at for ${named(desk, model)}.`)}
    ${cards && html`<${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${open(cards)} title="Cards to keep or put back" />`}
  `,
  interrupt: (desk, _, { target, by }) => line(`${named(desk, by)} targets ${named(desk, target)}.`),
  match: (desk) =>
    desk.view.asked === "first-player" &&
    html`<${Dice} desk=${desk} rolls=${rollsOf(desk, "match")} title="Roll for the first activation" />`,
  place: (_, __, { within, touching }) =>
    line(
      `Set down${within === null ? "" : ` within ${trim(within / INCH)}″`}${touching.length ? ", in contact" : ""}.`,
    ),
  "share-energy": (desk, _, { from, left }) => line(`${named(desk, from)} has ${left} energy to share.`),
  steps: (desk, _, going) =>
    desk.view.going_on.find(({ procedure }) => procedure === "steps") === going &&
    line(`${going.ability} of ${named(desk, going.user)}.`),
  triggers: (desk, _, { waiting }) =>
    waiting.length > 1 &&
    line(`Waiting: ${waiting.map((one) => `${one.ability} of ${named(desk, one.model)}`).join(", ")}.`),
};

/** Of one's own models nothing is told where enemies can be chosen. @template {{model: string}} T @param {Desk} desk @param {T[]} candidates @returns {T[]} */
function worthTelling({ view, seat }, candidates) {
  const enemies = candidates.filter((one) => find(view, one.model)?.side !== seat);
  return enemies.length ? enemies : candidates;
}

/** @param {Going} going */
const tellerOf = ({ procedure }) =>
  /** @type {((desk: Desk, catalog: Catalog, going: Going) => Drawn)|undefined} */ (SHOWN[procedure]);

/** @param {Desk} desk @param {string|null} name */
function named(desk, name) {
  const model = find(desk.view, name);
  return model ? shortName(model) : "nobody";
}

/**
 * What an ability does, which is what a card is laid and believed for.
 * @param {Desk} desk @param {Catalog} catalog @param {import("../view.js").Arcane} going
 */
const abilityOf = (desk, catalog, going) =>
  catalog.characters
    .get(find(desk.view, going.user)?.character ?? "")
    ?.abilities.find((one) => one.name === going.ability);

/** @param {Desk} desk @param {Catalog} catalog @param {import("../view.js").Arcane} going */
function arcane(desk, catalog, going) {
  const at = going.target ? ` at ${named(desk, going.target)}` : going.stone !== null ? " at a stone" : "";
  const owner = find(desk.view, going.user)?.side;
  return html`
    <p class="small"><strong>${named(desk, going.user)}</strong> uses <strong>${going.ability}</strong>${at}; ${desk.names[going.resisting]} resists.</p>
    <p class="small ms-effect">${abilityOf(desk, catalog, going)?.text}</p>
    <div class="ms-hands">
      ${
        (going.face_down || going.face_up) &&
        html`
        <div class="ms-laid">
          <p class="small muted">${going.declared ? `Declared as ${arcaneName(going.declared)}` : "On the table"}</p>
          <div class="ms-row">
            ${going.face_down && html`<${Shown} kind="arcane" card=${going.face_down === "hidden" ? null : going.face_down} />`}
            ${
              going.declared &&
              going.face_down &&
              html`<span aria-hidden="true">“</span><${Shown} kind="arcane" card=${going.declared} /><span
              aria-hidden="true">”</span>`
            }
            ${going.face_up && html`<${Shown} kind="arcane" card=${going.face_up} />`}
          </div>
        </div>
      `
      }
      <${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${going.hand} title=${whose(desk, owner, "hand")} />
      <${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${going.resist} title=${whose(desk, going.resisting, "resist hand")} />
      ${going.open.length > 0 && html`<${Hand} desk=${desk} catalog=${catalog} kind="arcane" hand=${open(going.open)} title="Shown so far" still />`}
    </div>
  `;
}

/** @param {Desk} desk @param {number|undefined} seat @param {string} what */
const whose = (desk, seat, what) =>
  seat === desk.seat ? `Your ${what}` : `${seat === undefined ? "" : desk.names[seat]}'s ${what}`;

/** Cards that everybody sees, as a hand. @param {string[]} cards */
const open = (cards) => ({ size: cards.length, cards });

/**
 * Two who fight, face to face, one's own side on the left; the cards between them, and what each would do.
 * @param {Desk} desk @param {Catalog} catalog @param {import("../view.js").Melee} going
 */
function melee(desk, catalog, going) {
  const fighters = [going.attacker, going.defender];
  const seats = fighters.map((model) => find(desk.view, model)?.side);
  const own = Math.max(0, seats.indexOf(desk.seat ?? -1));
  const sides = [own, 1 - own];
  const cards = going.hands[own]?.cards ?? [];
  const fighterTitle = (/** @type {number} */ at) => {
    const yours = seats[at] === desk.seat ? ", yours" : "";
    const chosen = going.answered[at] && going.played.length < 2 ? ", has chosen" : "";
    return `${named(desk, fighters[at])}${yours}${chosen}`;
  };
  return html`
    <p class="small"><strong>${named(desk, going.attacker)}</strong> attacks <strong>${named(desk, going.defender)}</strong>${
      going.exchange === "follow-up" ? ": follow-ups" : ""
    }.</p>
    <div class="ms-arena">
      <${Bust} view=${desk.view} catalog=${catalog} name=${fighters[own]} />
      <div class="ms-hands">
        ${going.played.length > 0 && html`<${Played} desk=${desk} plays=${going.played} />`}
        ${sides.map(
          (at) => html`
          <${Hand} key=${at} desk=${desk} catalog=${catalog} kind="melee" hand=${going.hands[at]} title=${fighterTitle(at)} />
        `,
        )}
      </div>
      <${Bust} view=${desk.view} catalog=${catalog} name=${fighters[1 - own]} turned />
    </div>
    ${
      cards.length > 0 &&
      going.dealt &&
      html`<${DamageGrid} catalog=${catalog} cards=${cards} mine=${going.dealt[own]} theirs=${going.dealt[1 - own]} />`
    }
  `;
}

/** The cards that met, between the two who played them, one's own on the left. @param {{desk: Desk, plays: import("../view.js").Play[]}} props */
const Played = ({ desk, plays }) => html`
  <div class="ms-laid">
    <p class="small muted">Played</p>
    <div class="ms-row">${plays
      .toSorted((one, other) => theirs(desk, one) - theirs(desk, other))
      .map(
        (play, at) => html`
      <figure key=${at} class="ms-play">
        <${Shown} kind="melee" card=${play.card} />
        <figcaption class="small">${named(desk, play.model)}: ${playWords(play)}</figcaption>
      </figure>
    `,
      )}</div>
  </div>
`;

/** @param {Desk} desk @param {import("../view.js").Play} play */
const theirs = ({ view, seat }, play) => Number(find(view, play.model)?.side !== seat);

/** @typedef {import("../view.js").Hand} HandShown */

/** The cards of a hand; null for those one does not know. @param {HandShown} hand @returns {(string|null)[]} */
const known = ({ size, cards, known: seen = [] }) =>
  cards ?? [...seen, ...new Array(Math.max(0, size - seen.length)).fill(null)];

/** @param {{desk: Desk, catalog: Catalog, kind: "arcane"|"melee", hand: HandShown, title: string, still?: boolean}} props */
function Hand({ desk, catalog, kind, hand, title, still = false }) {
  const cards = known(hand);
  const seen = hand.cards === null ? (hand.known ?? []).length : 0;
  return html`
    <div class=${classes("ms-hand", hand.cards === null && "others")} role="group" aria-label=${title}>
      <p class="small muted">
        ${title}${hand.cards === null ? `, ${hand.size} ${hand.size === 1 ? "card" : "cards"}` : ""}${seen ? `, ${seen} of them known to you` : ""}
        </p>
      <div class="ms-row">
        ${cards.length === 0 && html`<span class="small muted">no cards</span>`}
        ${cards.map((card, at) =>
          card === null || still || hand.cards === null
            ? html`<${Shown} key=${at} kind=${kind} card=${card} />`
            : html`<${CardButton} key=${at} desk=${desk} catalog=${catalog} kind=${kind} card=${card} />`,
        )}
      </div>
    </div>
  `;
}

/** A card to look at. @param {{kind: "arcane"|"melee", card: string|null}} props */
const Shown = ({ kind, card }) => html`
  <span class="ms-card"><span class="hidden-text">${cardWords(kind, card)}</span>${
    kind === "melee"
      ? html`<${MeleeFace}
    card=${card} />`
      : html`<${ArcaneFace} card=${card} />`
  }</span>
`;

/**
 * A card to play: alone if it can mean one thing, else with a sheet that asks what. What would do nothing comes last.
 * @param {{desk: Desk, catalog: Catalog, kind: "arcane"|"melee", card: string}} props
 */
function CardButton({ desk, catalog, kind, card }) {
  const words = cardWords(kind, card);
  const actions = desk.legal
    .filter((action) => /^(play|card|replace|top|bottom|set-aside) /.test(action) && action.split(" ")[1] === card)
    .map((action) => ({ ...choice(desk, action), vain: Boolean(desk.prospects?.[action]?.vain) }))
    .sort((one, other) => Number(one.vain) - Number(other.vain) || truth(other.action) - truth(one.action));
  const blow = catalog.melee.get(card);
  const face = html`
    <div class="ms-card big">${kind === "melee" ? html`<${MeleeFace} card=${card} />` : html`<${ArcaneFace} card=${card} />`}</div>
    ${kind === "melee" && blow && html`<${BlowTable} card=${blow} />`}
  `;
  const thing = { title: words, actions, face };
  return html`
    <button type="button" class=${classes("ms-card", actions.length > 0 && "lit")} data-card=${card}
      ...${press(
        () => desk.use(thing),
        () => desk.use({ ...thing, look: true }),
      )}>
      <span class="hidden-text">${words}${actions.length ? "; can be played" : ""}</span>
      ${kind === "melee" ? html`<${MeleeFace} card=${card} />` : html`<${ArcaneFace} card=${card} />`}
    </button>
  `;
}

/** 1 if a card is laid down as what it is. @param {string} action */
function truth(action) {
  const [verb, card, as] = action.split(" ");
  return Number(verb === "play" && card === as);
}
