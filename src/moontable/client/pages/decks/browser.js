/** All cards, filtered by people, kind, icon, values and words. */
import { useMemo, useState } from "preact/hooks";
import { PEOPLES } from "../../art/peoples.js";
import { Face } from "../../games/bluemoon/card/card.js";
import { faceWords, ICON_WORDS } from "../../games/bluemoon/catalog.js";
import { press } from "../../games/press.js";
import { classes, html, typed } from "../../html.js";
import { Dialog } from "../../ui/dialog/dialog.js";
import { useRoving } from "../../ui/roving/roving.js";

/** @typedef {import("../../games/bluemoon/catalog.js").Card} Card */
/** @typedef {{people: string, kind: string, from: string, icon: string, words: string, fire: number, earth: number}} Filter */

const KINDS = ["leadership", "character", "booster", "support", "ship", "leader"];

/** The cards by people and number. @param {import("../../games/bluemoon/catalog.js").Catalog} catalog @returns {Card[]} */
function inOrder(catalog) {
  const peoples = Object.keys(PEOPLES);
  const place = (/** @type {Card} */ card) => peoples.indexOf(card.people) * 1000 + Number(card.id.split("/")[1]);
  return [...catalog.cards.values()].sort((a, b) => place(a) - place(b));
}

/** Whether a card shows an icon, a shield or a text. @param {Card} card @param {string} icon */
function shows(card, icon) {
  if (icon === "shield") return card.fire_shield || card.earth_shield;
  if (icon === "text") return card.text !== "";
  return card.icons.some((each) => each === icon);
}

/** Where a card comes from. @param {Card} card */
const origin = (card) =>
  card.deck === "extra" ? "an extra card, in none of the nine decks" : `part of the ${PEOPLES[card.deck].name} deck`;

/** @param {Card} card @param {Filter} filter */
function fits(card, { people, kind, from, icon, words, fire, earth }) {
  const text = `${card.name} ${card.text} ${card.gang}`.toLowerCase();
  return (
    (!people || card.people === people) &&
    (!kind || card.kind === kind) &&
    (!from || (card.deck === "extra") === (from === "extra")) &&
    (!icon || shows(card, icon)) &&
    (!words || text.includes(words.trim().toLowerCase())) &&
    (!fire || (card.fire ?? -1) >= fire) &&
    (!earth || (card.earth ?? -1) >= earth)
  );
}

/** @param {{catalog: import("../../games/bluemoon/catalog.js").Catalog, inDeck: Set<string>, toggle: (id: string) => void, people: string}} props */
export function Browser({ catalog, inDeck, toggle, people }) {
  const [filter, setFilter] = useState(
    /** @type {Filter} */ ({ people, kind: "", from: "", icon: "", words: "", fire: 0, earth: 0 }),
  );
  const [close, setClose] = useState(/** @type {Card|null} */ (null));
  const roving = useRoving();
  const cards = useMemo(() => inOrder(catalog).filter((card) => fits(card, filter)), [catalog, filter]);
  return html`
    <section class="browser" aria-label="All cards">
      <${Filters} filter=${filter} set=${setFilter} />
      <p class="small muted" role="status">${cards.length} cards. Click a card to add or remove it; right-click or press and hold to see it close up.</p>
      <div class="shelf" ...${roving}>
        ${cards.map(
          (card) => html`
          <button type="button" key=${card.id} class=${classes("card card-hand", inDeck.has(card.id) && "in-deck")} aria-pressed=${inDeck.has(card.id)}
            data-card=${card.id}
            ...${press(
              () => (card.kind === "leader" ? setClose(card) : toggle(card.id)),
              () => setClose(card),
            )}>
            <span class="hidden-text">${card.name}: ${faceWords(card)}. ${card.text}</span>
            <${Face} card=${card} size="hand" shelf />
            ${inDeck.has(card.id) && html`<span class="card-marks" aria-hidden="true"><span title="In the deck">✓</span></span>`}
          </button>
        `,
        )}
      </div>
      ${
        close &&
        html`<${Dialog} title=${close.name} close=${() => setClose(null)}><div class="chooser-face"><${Face} card=${close} size="full" />
        </div><p class="small muted">${close.id} · ${origin(close)}</p>
        ${close.needs && html`<p class="small">${catalog.help[close.needs]}</p>`}<//>`
      }
    </section>
  `;
}

/** @param {{filter: Filter, set: (filter: Filter) => void}} props */
function Filters({ filter, set }) {
  const on = (/** @type {keyof Filter} */ name) =>
    typed((value) => set({ ...filter, [name]: typeof filter[name] === "number" ? Number(value) : value }));
  const select = (
    /** @type {keyof Filter} */ name,
    /** @type {string} */ label,
    /** @type {[string|number, string][]} */ choices,
  ) => html`
    <label class="field"><span>${label}</span>
      <select value=${filter[name]} onChange=${on(name)}>
        ${choices.map(([value, words]) => html`<option value=${value} selected=${filter[name] === value}>${words}</option>`)}
      </select>
    </label>
  `;
  const least = /** @type {[number, string][]} */ ([
    [0, "any"],
    ...[1, 2, 3, 4, 5, 6, 7].map((value) => [value, `${value} or more`]),
  ]);
  return html`
    <div class="filters">
      <label class="field filter-words"><span>Words</span><input type="search" value=${filter.words} onInput=${on("words")}
        placeholder="name or text" /></label>
      ${select("people", "People", [["", "all"], ...Object.entries(PEOPLES).map(([slug, { name }]) => /** @type {[string, string]} */ ([slug, name]))])}
      ${select("kind", "Kind", [["", "all"], ...KINDS.map((kind) => /** @type {[string, string]} */ ([kind, kind]))])}
      ${select("from", "From", [
        ["", "all cards"],
        ["decks", "the nine decks"],
        ["extra", "extra cards"],
      ])}
      ${select("icon", "Icon", [["", "any"], ...Object.entries(ICON_WORDS), ["shield", "Shield"], ["text", "with text"]])}
      ${select("fire", "Fire", least)}
      ${select("earth", "Earth", least)}
    </div>
  `;
}
