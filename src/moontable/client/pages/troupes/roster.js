/** All characters, filtered by faction, keyword and words. */
import { useMemo, useState } from "preact/hooks";
import { Shapes } from "../../art/drawing.js";
import { portrait } from "../../art/moonstone/portrait.js";
import { CharacterFace } from "../../games/moonstone/panel/card.js";
import { press } from "../../games/press.js";
import { classes, html, typed } from "../../html.js";
import { Dialog } from "../../ui/dialog/dialog.js";
import { useRoving } from "../../ui/roving/roving.js";

/** @typedef {import("../../games/moonstone/catalog.js").Catalog} Catalog */
/** @typedef {import("../../games/moonstone/catalog.js").Character} Character */
/** @typedef {{faction: string, keyword: string, words: string}} Filter */

/** Stands for the faction of the troupe, whichever it is. */
const MINE = "mine";

/**
 * Whether a character answers a filter; its name, keywords and abilities are searched for the words.
 * @param {Character} one @param {Filter} filter @param {string} mine
 */
export function fits(one, { faction, keyword, words }, mine) {
  const wanted = faction === MINE ? mine : faction;
  const text = [one.name, ...one.keywords, ...one.abilities.flatMap(({ name, text: said }) => [name, said])]
    .join(" ")
    .toLowerCase();
  return (
    (!wanted || one.factions.includes(wanted)) &&
    (!keyword || one.keywords.includes(keyword)) &&
    (!words || text.includes(words.trim().toLowerCase()))
  );
}

/** @param {{catalog: Catalog, faction: string, chosen: Set<string>, toggle: (slug: string) => void}} props */
export function Roster({ catalog, faction, chosen, toggle }) {
  const [filter, setFilter] = useState(/** @type {Filter} */ ({ faction: MINE, keyword: "", words: "" }));
  const [close, setClose] = useState(/** @type {Character|null} */ (null));
  const roving = useRoving();
  const all = useMemo(
    () => [...catalog.characters.values()].filter((one) => one.selectable).sort((a, b) => a.name.localeCompare(b.name)),
    [catalog],
  );
  const shown = all.filter((one) => fits(one, filter, faction));
  return html`
    <section class="roster" aria-label="All characters">
      <${Filters} catalog=${catalog} all=${all} filter=${filter} set=${setFilter} />
      <p class="small muted" role="status">
        ${shown.length} ${shown.length === 1 ? "character" : "characters"}. Click one to add or remove it; right-click or press and hold to see all it
        can do.
      </p>
      <div class="roster-shelf" ...${roving}>
        ${shown.map(
          (one) => html`
          <button type="button" key=${one.character} class=${classes("roster-card", chosen.has(one.character) && "chosen")}
            aria-pressed=${chosen.has(one.character)} data-character=${one.character}
            ...${press(
              () => toggle(one.character),
              () => setClose(one),
            )}>
            <${Shapes} class="roster-face" box="0 0 100 100" shapes=${portrait(one, one.factions.includes(faction) ? faction : one.factions[0])} />
            <span class="roster-words">
              <b>${one.name}</b>
              <span class="small muted">${one.keywords.join(", ")}</span>
              <span class="small roster-figures"><${Brief} one=${one} /></span>
              ${one.factions.length > 1 && html`<span class="small muted">${one.factions.join(" or ")}</span>`}
            </span>
            ${chosen.has(one.character) && html`<span class="roster-mark" aria-hidden="true">✓</span>`}
          </button>
        `,
        )}
      </div>
      ${
        shown.length === 0 &&
        html`
        <p>
          Nobody answers this. <button type="button" class="button slim"
            onClick=${() => setFilter({ faction: "", keyword: "", words: "" })}>Show everybody</button>
        </p>
      `
      }
      ${close && html`<${Dialog} title=${close.name} close=${() => setClose(null)}><${CharacterFace} one=${close} /><//>`}
    </section>
  `;
}

/** The figures of a character in one line. @param {{one: Character}} props */
export const Brief = ({ one }) => html`
  <span><span aria-hidden="true">♥</span><span class="hidden-text">Health</span> ${one.health}</span>
  <span>Melee ${one.melee}</span>
  <span>Arcane ${one.arcane}</span>
  <span>Evade ${one.evade > 0 ? `+${one.evade}` : one.evade}</span>
`;

/** @param {{catalog: Catalog, all: Character[], filter: Filter, set: (filter: Filter) => void}} props */
function Filters({ catalog, all, filter, set }) {
  const on = (/** @type {keyof Filter} */ name) => typed((value) => set({ ...filter, [name]: value }));
  const keywords = [...new Set(all.flatMap((one) => one.keywords))].sort();
  const option = (/** @type {keyof Filter} */ name, /** @type {string} */ value, /** @type {string} */ words) =>
    html`<option value=${value} selected=${filter[name] === value}>${words}</option>`;
  return html`
    <div class="filters">
      <label class="field filter-words"><span>Words</span><input type="search" value=${filter.words} onInput=${on("words")}
        placeholder="name, keyword or text" /></label>
      <label class="field"><span>Faction</span><select value=${filter.faction} onChange=${on("faction")}>
        ${option("faction", MINE, "that of the troupe")}${option("faction", "", "all")}
        ${catalog.factions.map((faction) => option("faction", faction, faction))}</select></label>
      <label class="field"><span>Keyword</span><select value=${filter.keyword} onChange=${on("keyword")}>
        ${option("keyword", "", "all")}${keywords.map((keyword) => option("keyword", keyword, keyword))}</select></label>
    </div>
  `;
}
