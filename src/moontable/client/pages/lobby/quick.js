/** One click against a bot: a game, a deck or a city, a level, and the table is there. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { Badge, Icon } from "../../art/marks.js";
import { DECKS, PEOPLES } from "../../art/peoples.js";
import { Ground } from "../../art/patterns.js";
import { createTable } from "./creating.js";

/** What a game is, in a line. @type {Object<string, string>} */
const LINES = {
  bluemoon: "Two peoples fight for three dragons, card by card.",
  city: "Rebuild the holy city, gather crystals, make your offerings first.",
  moonstone: "A skirmish of small troupes for the moonstones below the ground.",
};
/** @type {Object<string, string[]>} */
const BANNERS = { bluemoon: ["vulca", "hoax", "buka"], city: ["aqua", "terrah", "pillar"], moonstone: ["khind", "mutant"] };

/** @param {{game: import("../../net/types.js").GameInfo, create: () => void}} props */
export function QuickStart({ game, create }) {
  const [level, setLevel] = useState(game.levels.at(-1) ?? "");
  const [busy, setBusy] = useState(false);
  const decks = game.options.some(({ name }) => name === "deck");
  const [deck, setDeck] = useState("vulca");
  const [against, setAgainst] = useState("hoax");
  const play = async () => {
    setBusy(true);
    const options = decks ? { deck, against } : {};
    await createTable({ game: game.name, options, seats: [{ kind: "me" }, { kind: "bot", level }] });
    setBusy(false);
  };
  return html`
    <section class="panel quick" aria-label=${game.title}>
      <div class="banner">
        ${(BANNERS[game.name] ?? ["mutant"]).map((slug) => html`
          <span class="banner-part" style=${{ color: PEOPLES[slug].ink }}><${Ground} slug=${slug} /><${Badge} slug=${slug} /></span>
        `)}
      </div>
      <h2>${game.title}</h2>
      <p class="muted">${LINES[game.name] ?? ""}</p>
      <div class="quick-fields">
        ${decks && html`
          <${DeckChoice} label="Your deck" value=${deck} set=${setDeck} />
          <${DeckChoice} label="The bot's deck" value=${against} set=${setAgainst} />
        `}
        <label class="field">
          <span>Bot</span>
          <select value=${level} onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>
            ${game.levels.map((name) => html`<option value=${name} selected=${name === level}>${name}</option>`)}
          </select>
        </label>
      </div>
      <div class="row">
        <button class="button primary" type="button" disabled=${busy} onClick=${play}>
          <${Icon} name="dragon" /> Play against a bot
        </button>
        <button class="button" type="button" onClick=${create}>Set up a table …</button>
      </div>
    </section>
  `;
}

/** @param {{label: string, value: string, set: (deck: string) => void}} props */
const DeckChoice = ({ label, value, set }) => html`
  <label class="field">
    <span>${label}</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => set(event.target.value)}>
      ${DECKS.map((slug) => html`<option value=${slug} selected=${slug === value}>${PEOPLES[slug].name}</option>`)}
    </select>
  </label>
`;
