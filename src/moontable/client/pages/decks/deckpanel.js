/** The deck being built: its cards by kind, what the rules have against it, its code, and the way to a game with it. */
import { useEffect, useState } from "preact/hooks";
import { Badge, Icon } from "../../art/marks.js";
import { PEOPLES } from "../../art/peoples.js";
import { html, selected, typed } from "../../html.js";
import { post } from "../../net/api.js";
import { complain, copy, tell } from "../../state/notices.js";
import { WithRules } from "../../ui/why/why.js";
import { createTable } from "../lobby/creating.js";
import { decode, encode } from "./deckcode.js";

/** @typedef {import("../../games/bluemoon/catalog.js").Catalog} Catalog */
/** @typedef {import("./deckcode.js").Deck} Deck */

const KINDS = ["leadership", "character", "booster", "support", "ship"];
const CHECK_MS = 150;

/** What the server has against a deck; null while it is being asked. @param {Deck} deck @returns {string[]|null} */
function useProblems(deck) {
  const [problems, setProblems] = useState(/** @type {string[]|null} */ (null));
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      try {
        const { problems: found } = await post(
          "/api/games/{game}/check",
          { game: "bluemoon" },
          {
            options: { deck: `${deck.leader}: ${deck.cards.join(" ")}` },
          },
        );
        if (!gone) setProblems(found.flatMap(({ complaint }) => complaint.split("\n")));
      } catch (error) {
        if (!gone) complain(error);
      }
    }, CHECK_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [deck]);
  return problems;
}

/** @param {{catalog: Catalog, deck: Deck, set: (deck: Deck) => void, toggle: (id: string) => void}} props */
export function DeckPanel({ catalog, deck, set, toggle }) {
  const problems = useProblems(deck);
  const legal = problems?.length === 0;
  const code = legal ? encode(catalog, deck) : "";
  const people = deck.leader.split("/")[0];
  const cards = deck.cards.map((id) => catalog.cards.get(id)).filter((card) => card !== undefined);
  const moons = cards.filter((card) => card.people !== people).reduce((sum, card) => sum + card.moons, 0);
  return html`
    <section class="panel deck-panel" aria-label="Your deck">
      <h2 class="row"><${Badge} slug=${people} /> <span class="grow">Your deck</span> <span class=${legal ? "chip good" : "chip"}>
        ${cards.length} cards</span></h2>
      <${Start} catalog=${catalog} deck=${deck} set=${set} />
      <p class="small"><${Icon} name="moon" class="inline" /> ${moons} moons on cards of other peoples</p>
      <div role="status" aria-live="polite">
        ${problems === null && html`<p class="muted">Checking …</p>`}
        ${legal && html`<p class="legal">This deck is legal.</p>`}
        ${
          problems &&
          problems.length > 0 &&
          html`<ul class="complaints">${problems.map(
            (problem) => html`<li><${WithRules} game="bluemoon"
          text=${problem} /></li>`,
          )}</ul>`
        }
      </div>
      <${Code} catalog=${catalog} code=${code} set=${set} />
      <div class="row">
        <button class="button primary" type="button" disabled=${!legal}
          onClick=${() => createTable({ game: "bluemoon", options: { deck: code }, seats: [{ kind: "me" }, { kind: "bot" }] })}>Play it against a bot</button>
        <button class="button slim" type="button" disabled=${!legal}
          onClick=${() => copy(`${location.origin}/decks?deck=${code}`, "Link to this deck")}>Copy link</button>
      </div>
      <details class="deck-list" open=${matchMedia("(min-width: 901px)").matches}>
        <summary>Cards in this deck</summary>
        ${KINDS.map((kind) => {
          const some = cards.filter((card) => card.kind === kind);
          return (
            some.length > 0 &&
            html`
            <h3>${kind} <span class="muted">${some.length}</span></h3>
            <ul>
              ${some.map(
                (card) => html`
                <li key=${card.id}>
                  <${Badge} slug=${card.people} />
                  <span class="grow">${card.name}</span>
                  ${card.fire !== null && html`<span class="small muted">${card.fire} / ${card.earth}</span>`}
                  <button type="button" class="button quiet slim" aria-label=${`Take ${card.name} out`} onClick=${() => toggle(card.id)}>✕</button>
                </li>
              `,
              )}
            </ul>
          `
          );
        })}
      </details>
    </section>
  `;
}

/** The leader, and decks to start from. @param {{catalog: Catalog, deck: Deck, set: (deck: Deck) => void}} props */
const Start = ({ catalog, deck, set }) => html`
  <div class="form-grid">
    <label class="field"><span>Leader</span>
      <select value=${deck.leader} onChange=${typed((value) => set({ ...deck, leader: value }))}>
        ${Object.entries(catalog.decks).map(
          ([people, [leader]]) => html`<option value=${leader} selected=${leader === deck.leader}>
          ${catalog.cards.get(leader)?.name} (${PEOPLES[people].name})</option>`,
        )}
      </select>
    </label>
    <label class="field"><span>Start over from</span>
      <select value="" onChange=${(/** @type {{target: HTMLSelectElement}} */ event) => {
        const found = event.target.value === "empty" ? { ...deck, cards: [] } : decode(catalog, event.target.value);
        event.target.value = "";
        if (found) set(found);
      }}>
        <option value="">choose …</option>
        <option value="empty">an empty deck</option>
        ${Object.keys(catalog.decks).map((people) => html`<option value=${people}>the ${PEOPLES[people].name} deck</option>`)}
      </select>
    </label>
  </div>
`;

/** The deck code, out and in. @param {{catalog: Catalog, code: string, set: (deck: Deck) => void}} props */
function Code({ catalog, code, set }) {
  const [text, setText] = useState("");
  const read = (/** @type {Event} */ event) => {
    event.preventDefault();
    const deck = decode(catalog, text);
    if (!deck) return tell("This is not a deck code. Copy it again from where you got it.", "fault");
    set(deck);
    setText("");
    return undefined;
  };
  return html`
    <div class="row">
      <input class="grow" readonly aria-label="Deck code" value=${code} placeholder="The code appears once the deck is legal" onFocus=${selected} />
      <button class="button slim" type="button" disabled=${!code} onClick=${() => copy(code, "Deck code")}>Copy code</button>
    </div>
    <form class="row" onSubmit=${read}>
      <input class="grow" aria-label="Read a deck code" placeholder="Paste a deck code" value=${text} onInput=${typed((value) => setText(value))} />
      <button class="button slim" type="submit" disabled=${!text.trim()}>Read</button>
    </form>
  `;
}
