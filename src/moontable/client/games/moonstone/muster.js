/** Choosing a troupe: a faction, then characters with all they can do. */
import { html, classes } from "../../html.js";
import { Abilities, Figures } from "./card.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./catalog.js").Catalog} Catalog */
/** @typedef {import("./catalog.js").Character} Character */

/** The choice of troupes, while it is going on. @param {Desk} desk */
export const mustering = (desk) => desk.view.going_on.find((/** @type {any} */ one) => one.procedure === "Troupes");

/** @param {{desk: Desk, catalog: Catalog}} props */
export function Muster({ desk, catalog }) {
  const going = mustering(desk);
  if (!going) return null;
  return html`
    <div class="ms-muster">
      <div class="ms-picks">
        ${going.troupes.map((/** @type {any} */ troupe) => html`
          <p key=${troupe.seat} class=${classes("small", desk.deciding === troupe.seat && "deciding")}>
            <strong>${desk.names[troupe.seat]}</strong>${troupe.faction ? `, ${troupe.faction}` : ""}: ${troupe.picks ? troupe.picks.map((/** @type {string} */ slug) => catalog.characters.get(slug)?.name ?? slug).join(", ") || "nobody yet" : `${troupe.count} chosen in secret`} (${troupe.count} of ${going.size})
          </p>
        `)}
      </div>
      ${desk.mine && desk.view.asked === "faction" && html`<${Factions} desk=${desk} catalog=${catalog} />`}
      ${desk.mine && desk.view.asked === "character" && html`<${Characters} desk=${desk} catalog=${catalog} />`}
    </div>
  `;
}

/** @param {{desk: Desk, catalog: Catalog}} props */
const Factions = ({ desk, catalog }) => html`
  <div class="ms-factions">
    ${catalog.factions.map((faction) => {
      const action = `faction ${faction.toLowerCase()}`;
      const members = [...catalog.characters.values()].filter((one) => one.factions.includes(faction));
      const actions = desk.legal.includes(action) ? [{ action, label: `Lead the ${faction}` }] : [];
      return html`
        <section key=${faction} class="ms-sheet" aria-label=${faction}>
          <h3>${faction}</h3>
          <p class="small">${members.map(({ name }) => name).join(", ")}</p>
          <button type="button" class=${classes("button slim", actions.length > 0 && "primary")} data-faction=${faction}
            onClick=${() => desk.use({ title: faction, actions, question: action })}>Lead the ${faction}</button>
        </section>
      `;
    })}
  </div>
`;

/** @param {{desk: Desk, catalog: Catalog}} props */
function Characters({ desk, catalog }) {
  const takes = desk.legal.filter((action) => action.startsWith("take "));
  return html`
    <ul class="ms-characters">
      ${takes.map((action) => {
        const one = catalog.characters.get(action.split(" ")[1]);
        return one && html`<li key=${action}><${CharacterCard} desk=${desk} one=${one} action=${action} /></li>`;
      })}
    </ul>
  `;
}

/** @param {{desk: Desk, one: Character, action: string}} props */
const CharacterCard = ({ desk, one, action }) => html`
  <article class="ms-sheet" data-character=${one.character}>
    <header class="row">
      <h3 class="grow">${one.name}</h3>
      <button type="button" class="button slim primary" aria-label=${`Take ${one.name}`} data-take=${one.character}
        onClick=${() => desk.use({ title: `Take ${one.name}`, actions: [{ action, label: `Take ${one.name}` }] })}>Take</button>
    </header>
    <p class="small muted">${one.keywords.join(", ")}</p>
    <${Figures} one=${one} />
    <details><summary class="small">${one.abilities.map(({ name }) => name).join(", ")}${one.signature ? `; ${one.signature.name}` : ""}</summary><${Abilities} one=${one} /></details>
  </article>
`;
