/** Card browser and deck builder for Blue Moon. The server judges the deck after every change. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { loadCatalog } from "../../games/bluemoon/catalog.js";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { route } from "../../state/router.js";
import { setTitle } from "../../state/turn.js";
import { Browser } from "./browser.js";
import { decode } from "./deckcode.js";
import { DeckPanel } from "./deckpanel.js";

/** @typedef {import("../../games/bluemoon/catalog.js").Catalog} Catalog */
/** @typedef {import("./deckcode.js").Deck} Deck */

const STORE = "moontable.deck";

export default function DecksPage() {
  const [catalog, setCatalog] = useState(/** @type {Catalog|null} */ (null));
  useEffect(() => {
    setTitle("Decks");
    loadCatalog().then(setCatalog, complain);
  }, []);
  return catalog ? html`<${Workshop} catalog=${catalog} />` : html`<p class="loading">Loading the cards …</p>`;
}

/** @param {{catalog: Catalog}} props */
function Workshop({ catalog }) {
  const [deck, setDeck] = useState(() => firstDeck(catalog));
  useEffect(() => localStorage.setItem(STORE, JSON.stringify(deck)), [deck]);
  const inDeck = useMemo(() => new Set(deck.cards), [deck]);
  const toggle = (/** @type {string} */ id) =>
    setDeck(
      inDeck.has(id)
        ? { ...deck, cards: deck.cards.filter((card) => card !== id) }
        : { ...deck, cards: [...deck.cards, id] },
    );
  return html`
    <div class="page decks">
      <div class="row builder-head"><h1 class="grow">Cards and decks of Blue Moon</h1><a class="button slim" href="/troupes">Troupes of Moonstone</a></div>
      <div class="decks-body">
        <${Browser} catalog=${catalog} inDeck=${inDeck} toggle=${toggle} people=${deck.leader.split("/")[0]} />
        <${DeckPanel} catalog=${catalog} deck=${deck} set=${setDeck} toggle=${toggle} />
      </div>
    </div>
  `;
}

/** The deck that the address names, the one built last, or the Vulca's. @param {Catalog} catalog @returns {Deck} */
function firstDeck(catalog) {
  const named = route.value.query.get("deck");
  const read = named && decode(catalog, named);
  if (read) return read;
  if (named) complain(`'${named}' is neither a deck code nor the name of a people.`);
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "null");
    if (kept && catalog.cards.has(kept.leader))
      return { leader: kept.leader, cards: kept.cards.filter((/** @type {string} */ id) => catalog.cards.has(id)) };
  } catch {
    localStorage.removeItem(STORE);
  }
  return /** @type {Deck} */ (decode(catalog, "vulca"));
}
