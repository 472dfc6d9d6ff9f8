/** Choosing a troupe: a faction, then characters with all they can do. */
import { classes, html } from "../../../html.js";
import { useRoving } from "../../../ui/roving/roving.js";
import { choiceOf } from "../../desk.js";
import { goingOn } from "../words.js";
import { Abilities, Figures, Hearts } from "./card.js";
import { Portrait } from "./faces.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("../catalog.js").Catalog} Catalog */
/** @typedef {import("../catalog.js").Character} Character */

/** The choice of troupes, while it is going on. @param {Desk} desk */
export const mustering = (desk) => goingOn(desk.view, "troupes");

/** @param {{desk: Desk, catalog: Catalog}} props */
export function Muster({ desk, catalog }) {
  const going = mustering(desk);
  if (!going) return null;
  return html`
    <div class="ms-muster">
      <div class="ms-picks">
        ${going.troupes.map(
          (troupe) => html`
          <p key=${troupe.seat} class=${classes("small", desk.deciding === troupe.seat && "deciding")}>
            <strong>${desk.names[troupe.seat]}</strong>
              ${troupe.faction ? `, ${troupe.faction}` : ""}: ${chosen(catalog, troupe)} (${troupe.count} of ${going.size})
          </p>
        `,
        )}
      </div>
      ${desk.mine && desk.view.asked === "faction" && html`<${Factions} desk=${desk} catalog=${catalog} />`}
      ${desk.mine && desk.view.asked === "character" && html`<${Characters} desk=${desk} catalog=${catalog} />`}
    </div>
  `;
}

/** Who was chosen, as far as one may know. @param {Catalog} catalog @param {import("../view.js").Troupes["troupes"][0]} troupe */
function chosen(catalog, { picks, count }) {
  if (!picks) return `${count} chosen in secret`;
  return picks.map((slug) => catalog.characters.get(slug)?.name ?? slug).join(", ") || "nobody yet";
}

/** What to expect of a faction. @type {Readonly<Object<string, string>>} */
const WHO = Object.freeze({
  Commonwealth: "Humans and gnomes, and a few giants: soldiers, militia and clerics who stand together.",
  Dominion: "Goblins, faeries and pirates: bombs, pistols and dirty tricks.",
  Leshavult: "Fauns, spirits and cultists of the wild woods: old magic, and trees that walk.",
  Shades: "Spirits, the risen and those who call them: they are summoned, and they come back.",
});

/** @param {{desk: Desk, catalog: Catalog}} props */
function Factions({ desk, catalog }) {
  const roving = useRoving();
  return html`
  <div class="ms-factions" data-key="a" ...${roving}>
    ${catalog.factions.map((faction) => {
      const action = `faction ${faction.toLowerCase()}`;
      const members = [...catalog.characters.values()].filter((one) => one.factions.includes(faction));
      const actions = desk.legal.includes(action) ? [choiceOf(desk, action)] : [];
      return html`
        <section key=${faction} class="ms-sheet" aria-label=${faction}>
          <h2>${faction}</h2>
          <p>${WHO[faction]}</p>
          <button type="button" class=${classes("button slim", actions.length > 0 && "primary")} data-faction=${faction} data-action=${actions[0]?.action}
            onClick=${() => desk.use({ title: faction, actions, question: action })}>Lead the ${faction}</button>
          <div class="ms-gallery">${members.map((one) => html`<${Member} key=${one.character} one=${one} faction=${faction} />`)}</div>
        </section>
      `;
    })}
  </div>
  `;
}

/** A face whose name comes to whoever points at it. @param {{one: Character, faction: string}} props */
const Member = ({ one, faction }) => html`
  <span title=${one.name}><${Portrait} one=${one} faction=${faction} /><span class="hidden-text">${one.name}</span></span>
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
      <${Portrait} one=${one} faction=${mustering(desk)?.troupes[desk.seat ?? 0]?.faction ?? null} />
      <h2 class="grow">${one.name}</h2>
      <button type="button" class="button slim primary" aria-label=${`Take ${one.name}`} data-take=${one.character}
        onClick=${() => desk.use({ title: one.name, actions: [choiceOf(desk, action)] })}>Take</button>
    </header>
    <p class="small muted">${one.keywords.join(", ")}</p>
    <${Figures} one=${one} />
    <p class="ms-vitals"><${Hearts} one=${one} /></p>
    <details><summary class="small">${one.abilities.map(({ name }) => name).join(", ")}${one.signature ? `; ${one.signature.name}` : ""}</summary>
      <${Abilities} one=${one} /></details>
  </article>
`;
