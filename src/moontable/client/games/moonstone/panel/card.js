/** The cards of Moonstone: arcane cards with colour, sign and letter, melee cards with a drawn blow, characters in full. */

import { Shapes } from "../../../art/drawing.js";
import { blow } from "../../../art/moonstone/blows.js";
import { portrait } from "../../../art/moonstone/portrait.js";
import { letterOf, spell } from "../../../art/moonstone/spells.js";
import { classes, html } from "../../../html.js";
import { meanings } from "../sentences.js";
import { arcaneName, capital } from "../words.js";

/** @param {{card: string|null}} props a null card lies face down */
export function ArcaneFace({ card }) {
  if (card === null) return html`<span class="ms-face back" aria-hidden="true"><b>?</b></span>`;
  const value = card.split("-")[1] ?? "";
  return html`
    <span class="ms-face spell" aria-hidden="true">
      <${Shapes} class="ms-scene" box="0 0 100 140" fit="xMidYMid slice" shapes=${spell(card)} />
      <b class="ms-value">${value || letterOf(card)}</b>
      <span class="ms-letter">${value ? letterOf(card) : ""}</span>
    </span>
  `;
}

/** @param {{card: string|null}} props a null card lies face down */
export const MeleeFace = ({ card }) =>
  card === null
    ? html`<span class="ms-face back" aria-hidden="true"><b>?</b></span>`
    : html`
      <span class="ms-face paper" aria-hidden="true">
        <${Shapes} class="ms-stroke" box="0 0 104 92" shapes=${blow(card)} />
        <b class="ms-blow">${capital(card)}</b>
      </span>
    `;

/** What is printed on a melee card: its damage against each other one, before anything changes it. @param {{card: import("../catalog.js").MeleeCard}} props */
export const BlowTable = ({ card }) => html`
  <table class="ms-blows">
    <caption>Printed damage of ${capital(card.card)}${card.types.length ? ` (${card.types.join(" or ")})` : ""} against</caption>
    <tbody>
      ${Object.entries(card.damage).map(
        ([other, damage]) => html`
        <tr key=${other}><th scope="row">${capital(other)}</th><td>${damage ?? "none"}${card.follow_up.includes(other) ? " ★ follow-up" : ""}</td></tr>
      `,
      )}
    </tbody>
  </table>
`;

/** Melee cards in few letters. @type {Object<string, string>} */
const BRIEF = { high: "High", falling: "Fall", thrust: "Thrust", sweeping: "Sweep", rising: "Rise", low: "Low" };

/**
 * What each card of a hand deals and suffers against each card of the enemy, with all that changes it: `mine` and `theirs` are rows
 * by one's own card, places by the card against it; null is no damage at all.
 * @param {{catalog: import("../catalog.js").Catalog, cards: string[], mine: (number|null)[][], theirs: (number|null)[][]}} props
 */
export function DamageGrid({ catalog, cards, mine, theirs }) {
  const all = [...catalog.melee.keys()];
  return html`
    <table class="ms-grid">
      <caption><b class="good">you deal</b> : <b class="bad">you suffer</b>, with all modifiers. – nothing, ★ follow-up, ▲ good for you, ▼ bad</caption>
      <thead><tr><th scope="col">Enemy plays</th>${all.map(
        (other) => html`<th key=${other} scope="col"><abbr title=${capital(other)}>${BRIEF[other]}</abbr>
        </th>`,
      )}</tr></thead>
      <tbody>
        ${[...new Set(cards)].map(
          (card) => html`
          <tr key=${card} data-blow=${card}>
            <th scope="row"><abbr title=${capital(card)}>${BRIEF[card]}</abbr></th>
            ${all.map((other) => html`<${Cell} key=${other} catalog=${catalog} mine=${mine} theirs=${theirs} card=${card} other=${other} />`)}
          </tr>
        `,
        )}
      </tbody>
    </table>
  `;
}

/**
 * One pair of cards: a sign says whom it favours, so that nobody needs the colour.
 * @param {{catalog: import("../catalog.js").Catalog, mine: (number|null)[][], theirs: (number|null)[][], card: string, other: string}} props
 */
function Cell({ catalog, mine, theirs, card, other }) {
  const all = [...catalog.melee.keys()];
  const deals = mine[all.indexOf(card)][all.indexOf(other)];
  const suffers = theirs[all.indexOf(other)][all.indexOf(card)];
  const star = (/** @type {string} */ one, /** @type {string} */ two) =>
    catalog.melee.get(one)?.follow_up.includes(two) ? "★" : "";
  const favour = Math.sign((deals ?? 0) - (suffers ?? 0));
  return html`
    <td class=${classes(favour > 0 && "good", favour < 0 && "bad")}>${deals ?? "–"}${star(card, other)} : ${suffers ?? "–"}${star(other, card)}${
      favour !== 0 && html`<i aria-hidden="true">${favour > 0 ? "▲" : "▼"}</i>`
    }</td>
  `;
}

/** @param {string} kind @param {string|null} card */
export const cardWords = (kind, card) =>
  card === null ? "a card face down" : kind === "melee" ? capital(card) : arcaneName(card);

// -- characters --------------------------------------------------------------------------------------------------------

/** @param {number} evade */
const signed = (evade) => (evade > 0 ? `+${evade}` : String(evade));

/**
 * The four figures of a card, with what they are now where that differs.
 * @param {{one: import("../catalog.js").Character, now?: import("../view.js").Model["stats"]}} props
 */
export const Figures = ({ one, now = null }) => html`
  <dl class="ms-figures">
    ${
      /** @type {const} */ (["melee", "reach", "arcane", "evade"]).map((stat) => {
        const value = now?.[stat] ?? one[stat];
        const shown = stat === "evade" ? signed(value) : stat === "reach" ? `${value}″` : value;
        const changed = value !== one[stat] && "changed";
        return html`<div key=${stat} class=${classes(changed)} title=${meanings.figures[stat]}><dt>${capital(stat)}</dt><dd>${shown}</dd></div>`;
      })
    }
  </dl>
`;

const HEART = "M12 21C3 14 1 10 1 7a5.500 5.500 0 0 1 11-1.500A5.500 5.500 0 0 1 23 7c0 3-2 7-11 14z";
/** The sign of energy. */
export const SPARK = "M12 1l4 8 7 3-7 3-4 8-4-8-7-3 7-3z";

/**
 * A heart for each wound that a character can take, with a star where it gives energy; wounds come from the right.
 * @param {{one: import("../catalog.js").Character, wounds?: number}} props
 */
export const Hearts = ({ one, wounds = 0 }) => html`
  <span class="ms-hearts" title=${meanings.figures.hearts}>
    <span class="hidden-text">; ${one.dots.length} energy a turn, from the hearts ${one.dots.join(", ")}</span>
    ${Array.from(
      { length: one.health },
      (_, at) => html`<svg key=${at} viewBox="0 0 24 24" aria-hidden="true">
        <path class=${classes("ms-heart", at >= one.health - wounds && "lost")} d=${HEART} />
        ${one.dots.includes(at + 1) && html`<path class="ms-heart-star" d=${SPARK} />`}</svg>`,
    )}
  </span>
`;

/** What an ability is and how far it reaches; its price stands on the coin. @param {import("../view.js").Ability} ability */
function terms(ability) {
  /** @type {string[]} */
  const parts = [ability.kind];
  if (ability.cost !== null) parts.push(`${ability.cost} energy`);
  if (ability.range !== null) parts.push(`${ability.pulse ? "pulse " : ""}${ability.range}″`);
  if (ability.once) parts.push(`once per ${ability.once}`);
  return parts.join(" · ");
}

/** What a signature move does against each card; a star is a follow-up. Nothing for one that does neither. @param {import("../view.js").Signature} move */
function blows(move) {
  if (!move.types.length && !move.follow_up.length) return "";
  const results = Object.entries(move.damage).map(
    ([card, damage]) => `${capital(card)} ${damage ?? "none"}${move.follow_up.includes(card) ? " ★" : ""}`,
  );
  return `${results.join(", ")}. `;
}

/**
 * All that a character can do.
 * @param {{one: import("../catalog.js").Character, usable?: (slug: string) => import("preact").ComponentChild, state?: (slug: string) => string}}
 *   props
 */
export const Abilities = ({ one, usable = () => null, state = () => "" }) => html`
  <ul class="ms-abilities">
    ${one.abilities.map(
      (ability) => html`
      <li key=${ability.ability}>
        <span class=${classes("ms-coin", ability.cost === null && "free")} aria-hidden="true">${ability.cost ?? "∞"}</span>
        <div>
          <p class="ms-ability"><strong>${ability.name}</strong> <span class="muted small">${terms(ability)}${state(ability.ability)}</span></p>
          <p class="small">${ability.text}</p>
        </div>
        ${usable(ability.ability)}
      </li>
    `,
    )}
    ${
      one.signature &&
      html`
      <li>
        <span class="ms-coin free" aria-hidden="true">★</span>
        <div>
          <p class="ms-ability"><strong>${one.signature.name}</strong> <span
            class="muted small">signature · ${capital(one.signature.upgrades)} · ${one.signature.types.join(" or ") || "no damage"}</span></p>
          <p class="small">${blows(one.signature)}${one.signature.text}</p>
        </div>
      </li>
    `
    }
  </ul>
`;

/** A character close up. @param {{one: import("../catalog.js").Character}} props */
export const CharacterFace = ({ one }) => html`
  <div class="ms-character">
    <div class="ms-who"><${Shapes} class="ms-portrait" box="0 0 100 100" shapes=${portrait(one)} />
      <p class="muted small">${one.keywords.join(", ")}; ${one.factions.join(", ")}; base ${one.base} mm</p></div>
    <${Figures} one=${one} />
    <p class="ms-vitals"><${Hearts} one=${one} /></p>
    <${Abilities} one=${one} />
  </div>
`;
