/** Characters and troupes of Moonstone: a builder, judged by the server after every change, and a sheet to print. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { loadCatalog } from "../../games/moonstone/catalog.js";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { route } from "../../state/router.js";
import { setTitle } from "../../state/turn.js";
import { Roster } from "./roster.js";
import { Sheet } from "./sheet.js";
import { decode, numbered } from "./troupecode.js";
import { TroupePanel } from "./troupepanel.js";

/** @typedef {import("../../games/moonstone/catalog.js").Catalog} Catalog */
/** @typedef {import("./troupecode.js").Troupe & {name: string, size: number}} Built */

const STORE = "moontable.troupe";
const USUAL_SIZE = 6;

export default function TroupesPage() {
  const [catalog, setCatalog] = useState(/** @type {Catalog|null} */ (null));
  useEffect(() => {
    setTitle("Troupes");
    loadCatalog().then(setCatalog, complain);
  }, []);
  return catalog ? html`<${Workshop} catalog=${catalog} />` : html`<p class="loading">Loading the characters …</p>`;
}

/** @param {{catalog: Catalog}} props */
function Workshop({ catalog }) {
  const [troupe, setTroupe] = useState(() => firstTroupe(catalog));
  useEffect(() => localStorage.setItem(STORE, JSON.stringify(troupe)), [troupe]);
  const chosen = useMemo(() => new Set(troupe.characters), [troupe]);
  const toggle = (/** @type {string} */ slug) =>
    setTroupe({
      ...troupe,
      characters: chosen.has(slug) ? troupe.characters.filter((each) => each !== slug) : [...troupe.characters, slug],
    });
  return html`
    <div class="page troupes">
      <div class="row builder-head"><h1 class="grow">Characters and troupes of Moonstone</h1><a class="button slim" href="/decks">Decks of Blue Moon</a></div>
      <div class="troupes-body">
        <${Roster} catalog=${catalog} faction=${troupe.faction} chosen=${chosen} toggle=${toggle} />
        <${TroupePanel} catalog=${catalog} troupe=${troupe} set=${setTroupe} toggle=${toggle} />
      </div>
      <${Sheet} catalog=${catalog} troupe=${troupe} />
    </div>
  `;
}

/** The troupe that the address names, the one built last, or an empty one. @param {Catalog} catalog @returns {Built} */
function firstTroupe(catalog) {
  const named = route.value.query.get("troupe");
  const read = named === null ? null : decode(numbered(catalog), named);
  if (read !== null && typeof read !== "string")
    return { ...read, name: "", size: read.characters.length || USUAL_SIZE };
  if (read !== null) complain(read);
  return kept(catalog) ?? { name: "", faction: catalog.factions[0], size: USUAL_SIZE, characters: [] };
}

/** The troupe that was built here last, as far as it is still understood. @param {Catalog} catalog @returns {Built|null} */
function kept(catalog) {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "null");
    if (!found || !catalog.factions.includes(found.faction) || !Array.isArray(found.characters)) return null;
    return {
      name: String(found.name ?? ""),
      faction: found.faction,
      size: Number(found.size) || USUAL_SIZE,
      characters: found.characters.filter((/** @type {string} */ slug) => catalog.characters.has(slug)),
    };
  } catch {
    localStorage.removeItem(STORE);
    return null;
  }
}
