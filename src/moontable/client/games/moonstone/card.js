/** The cards of Moonstone: arcane cards with colour, sign and letter, melee cards with a drawn blow, characters in full. */
import { html, classes } from "../../html.js";
import { arcaneName, capital } from "./words.js";

/** Ground, ink, letter and sign of each colour, so that nobody needs the colours. @type {Object<string, {ground: string, ink: string, letter: string, sign: string}>} */
const COLOURS = {
  blue: { ground: "#2f5fa8", ink: "#fff", letter: "B", sign: "M12 2c4 5.500 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.500 7-13z" },
  green: { ground: "#2c6e45", ink: "#fff", letter: "G", sign: "M20.500 3.500C20.500 15 16 20.500 8 20l-3 2-1.500-1.500 2-3C3 9.500 9 3.500 20.500 3.500z" },
  pink: { ground: "#a8316f", ink: "#fff", letter: "P", sign: "M12 21C5 16 2 12 2 8.200 2 5 4.500 3 7 3c2 0 4 1 5 3 1-2 3-3 5-3 2.500 0 5 2 5 5.200C22 12 19 16 12 21z" },
  catastrophe: { ground: "#241f2e", ink: "#ffd98a", letter: "!", sign: "M13.500 1.500 4 13.500h6.500L8.500 22.500 20 9.500h-7z" },
};

/** @param {{card: string|null}} props a null card lies face down */
export function ArcaneFace({ card }) {
  if (card === null) return html`<span class="ms-face back" aria-hidden="true"><b>?</b></span>`;
  const [colour, value = ""] = card.split("-");
  const look = COLOURS[colour] ?? COLOURS.catastrophe;
  return html`
    <span class="ms-face" aria-hidden="true" style=${{ background: look.ground, color: look.ink }}>
      <b class="ms-value">${value || look.letter}</b>
      <span class="ms-letter">${value ? look.letter : ""}</span>
      <svg class="ms-sign" viewBox="0 0 24 24" focusable="false"><path d=${look.sign} fill="currentColor" /></svg>
    </span>
  `;
}

/** A figure and the way of its blade. @type {Object<string, string>} */
const BLOWS = {
  high: "M4 9h16M7 9V5M17 9V5",
  falling: "M20 3 7 17M7 17l6-1M7 17l1-6",
  thrust: "M2 12h19M21 12l-5-4M21 12l-5 4",
  sweeping: "M3 9c5 7 12 7 18 1M21 10l-6 0M21 10l0 6",
  rising: "M4 20 17 6M17 6l-6 1M17 6l-1 6",
  low: "M4 16h16M7 16v4M17 16v4",
};

/** @param {{card: string|null}} props a null card lies face down */
export const MeleeFace = ({ card }) =>
  card === null
    ? html`<span class="ms-face back" aria-hidden="true"><b>?</b></span>`
    : html`
      <span class="ms-face paper" aria-hidden="true">
        <svg class="ms-sign" viewBox="0 0 24 24" focusable="false"><path d=${BLOWS[card]} fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" /></svg>
        <b class="ms-blow">${capital(card)}</b>
      </span>
    `;

/** What a melee card deals against each other one. @param {{card: import("./catalog.js").MeleeCard}} props */
export const BlowTable = ({ card }) => html`
  <table class="ms-blows">
    <caption>Damage of ${capital(card.card)}${card.types.length ? ` (${card.types.join(" or ")})` : ""} against</caption>
    <tbody>
      ${Object.entries(card.damage).map(([other, damage]) => html`
        <tr key=${other}><th scope="row">${capital(other)}</th><td>${damage ?? "none"}${card.follow_up.includes(other) ? " ★ follow-up" : ""}</td></tr>
      `)}
    </tbody>
  </table>
`;

/** Melee cards in few letters. @type {Object<string, string>} */
const BRIEF = { high: "High", falling: "Fall", thrust: "Thrust", sweeping: "Sweep", rising: "Rise", low: "Low" };

/** What each card of a hand deals and suffers against each card of the enemy, before anything changes it. @param {{catalog: import("./catalog.js").Catalog, cards: string[]}} props */
export const DamageGrid = ({ catalog, cards }) => html`
  <table class="ms-grid">
    <caption class="small">Damage dealt : suffered, by what the enemy plays; ★ follow-up</caption>
    <thead><tr><th scope="col">You</th>${[...catalog.melee.keys()].map((other) => html`<th key=${other} scope="col"><abbr title=${capital(other)}>${BRIEF[other]}</abbr></th>`)}</tr></thead>
    <tbody>
      ${[...new Set(cards)].map((card) => html`
        <tr key=${card}>
          <th scope="row"><abbr title=${capital(card)}>${BRIEF[card]}</abbr></th>
          ${[...catalog.melee.keys()].map((other) => html`<td key=${other}>${dealt(catalog, card, other)} : ${dealt(catalog, other, card)}</td>`)}
        </tr>
      `)}
    </tbody>
  </table>
`;

/** @param {import("./catalog.js").Catalog} catalog @param {string} card @param {string} other */
function dealt(catalog, card, other) {
  const blow = catalog.melee.get(card);
  return `${blow?.damage[other] ?? "–"}${blow?.follow_up.includes(other) ? "★" : ""}`;
}

/** @param {string} kind @param {string|null} card */
export const cardWords = (kind, card) => (card === null ? "a card face down" : kind === "melee" ? capital(card) : arcaneName(card));

// -- characters --------------------------------------------------------------------------------------------------------

/** @param {number} evade */
const signed = (evade) => (evade > 0 ? `+${evade}` : String(evade));

/** The four figures of a card, with what they are now where that differs. @param {{one: import("./catalog.js").Character, now?: Object<string, number>|null}} props */
export const Figures = ({ one, now = null }) => html`
  <dl class="ms-figures">
    ${["melee", "reach", "arcane", "evade"].map((stat) => {
      const value = now?.[stat] ?? one[stat];
      const shown = stat === "evade" ? signed(value) : stat === "reach" ? `${value}″` : value;
      return html`<div key=${stat} class=${classes(value !== one[stat] && "changed")}><dt>${capital(stat)}</dt><dd>${shown}</dd></div>`;
    })}
    <div><dt>Hearts</dt><dd>${one.health}</dd></div>
    <div><dt>Base</dt><dd>${one.base}</dd></div>
    <div><dt>Energy</dt><dd><span aria-hidden="true">${boxes(one)}</span><span class="hidden-text">${one.dots.length}, from the boxes ${one.dots.join(", ")}</span></dd></div>
  </dl>
`;

/** The boxes of health from the left, full where they give energy; wounds fill them from the right. @param {import("./catalog.js").Character} one */
const boxes = (one) => Array.from({ length: one.health }, (_, at) => (one.dots.includes(at + 1) ? "●" : "○")).join("");

/** What an ability costs and how far it reaches. @param {import("./catalog.js").Ability} ability */
function terms(ability) {
  /** @type {string[]} */
  const parts = [ability.kind];
  if (ability.cost !== null) parts.push(`${ability.cost} energy`);
  if (ability.range !== null) parts.push(`${ability.pulse ? "pulse " : ""}${ability.range}″`);
  if (ability.once) parts.push(`once per ${ability.once}`);
  return parts.join(" · ");
}

/** What a signature move does against each card; a star is a follow-up. Nothing for one that does neither. @param {import("./catalog.js").Signature} move */
function blows(move) {
  if (!move.types.length && !move.follow_up.length) return "";
  const results = Object.entries(move.damage).map(([card, damage]) => `${capital(card)} ${damage ?? "none"}${move.follow_up.includes(card) ? " ★" : ""}`);
  return `${results.join(", ")}. `;
}

/** All that a character can do. @param {{one: import("./catalog.js").Character, usable?: (slug: string) => any, state?: (slug: string) => string}} props */
export const Abilities = ({ one, usable = () => null, state = () => "" }) => html`
  <ul class="ms-abilities">
    ${one.abilities.map((ability) => html`
      <li key=${ability.ability}>
        <p class="ms-ability"><strong>${ability.name}</strong> <span class="muted small">${terms(ability)}${state(ability.ability)}</span> ${usable(ability.ability)}</p>
        <p class="small">${ability.text}</p>
      </li>
    `)}
    ${one.signature && html`
      <li>
        <p class="ms-ability"><strong>${one.signature.name}</strong> <span class="muted small">signature · ${capital(one.signature.upgrades)} · ${one.signature.types.join(" or ") || "no damage"}</span></p>
        <p class="small">${blows(one.signature)}${one.signature.text}</p>
      </li>
    `}
  </ul>
`;

/** A character close up. @param {{one: import("./catalog.js").Character}} props */
export const CharacterFace = ({ one }) => html`
  <div class="ms-character">
    <p class="muted small">${one.keywords.join(", ")}; ${one.factions.join(", ")}</p>
    <${Figures} one=${one} />
    <${Abilities} one=${one} />
  </div>
`;
