/** All about the model that one looks at: its picture, its figures, what is in force on it, and what its card could do now. */

import { useEffect, useState } from "preact/hooks";
import { classes, html } from "../../../html.js";
import { capital, choice, keptWords, states } from "../words.js";
import { Abilities, ArcaneFace, cardWords, Figures, Hearts, SPARK } from "./card.js";
import { Portrait } from "./faces.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../catalog.js").Catalog} Catalog */

/** @param {{desk: Desk, catalog: Catalog, model: Model}} props */
export function Details({ desk, catalog, model }) {
  const { view } = desk;
  const one = catalog.characters.get(model.character);
  if (!one) return null;
  const could = (/** @type {string} */ slug) =>
    html`<${Could} desk=${desk} catalog=${catalog} model=${model} one=${one} slug=${slug} />`;
  return html`
    <section class="ms-details" data-spot="details" aria-label=${model.name}>
      <figure class="ms-picture">
        <${Portrait} one=${one} faction=${view.seats[model.seat].faction} />
        <figcaption><h2>${model.name}</h2><p>${one.keywords.join(", ")}</p></figcaption>
      </figure>
      <div>
        <${Figures} one=${one} now=${model.stats} />
        <${Vitals} model=${model} one=${one} />
      </div>
      <${Kept} cards=${model.held} />
      <${InForce} view=${view} model=${model} />
      <${Abilities} one=${one} state=${stateOf(model)} usable=${could} />
    </section>
  `;
}

/** Hearts, lost ones empty, energy and stones, drawn and said. @param {{model: Model, one: import("../catalog.js").Character}} props */
export const Vitals = ({ model, one }) => html`
  <p class="ms-vitals">
    <span class="hidden-text">${figures(model).join(", ")}</span>
    <${Hearts} one=${one} wounds=${model.wounds} />
    <${Energy} left=${model.energy} />
    ${model.stones > 0 && html`<span aria-hidden="true">◆ ${model.stones}</span>`}
  </p>
`;

/** @param {{left: number}} props */
const Energy = ({ left }) =>
  left > 0 &&
  html`<span class="ms-energy" aria-hidden="true"><svg viewBox="0 0 24 24"><path class="ms-spark" d=${SPARK} /></svg> ${left}</span>`;

/** Arcane cards that lie beside a character: open to whoever may know them, face down to all others. @param {{cards: Model["held"]}} props */
export const Kept = ({ cards }) =>
  cards.length > 0 &&
  html`
    <div class="ms-kept" role="group" aria-label="Arcane cards beside it">
      <p class="small muted">${keptWords(cards)}</p>
      <div class="ms-row">${cards.map(
        (card, at) => html`<span key=${at} class="ms-card small" data-kept=${card ?? "hidden"}><span
          class="hidden-text">${cardWords("arcane", card)}</span><${ArcaneFace} card=${card} /></span>`,
      )}</div>
    </div>
  `;

/** What a model has left. @param {Model} model @returns {string[]} */
function figures(model) {
  const words = [`${model.health - model.wounds} of ${model.health} hearts`, `${model.energy} energy`];
  if (model.stones) words.push(`${model.stones} ${model.stones === 1 ? "stone" : "stones"}`);
  return words;
}

/** What affects a model now: its states, and effects that last. @param {{view: import("../view.js").View, model: Model}} props */
export function InForce({ view, model }) {
  const now = states(view, model).filter((word) => word !== "acting");
  const lasting = view.lasting.filter((record) => record.model === model.model);
  if (!now.length && !lasting.length) return null;
  return html`
    <ul class="ms-now" aria-label="In force now">
      ${now.length > 0 && html`<li>${capital(now.join(", "))}.</li>`}
      ${lasting.map((record, at) => html`<li key=${at}>${record.says}.</li>`)}
    </ul>
  `;
}

/** Whether an ability is used up. @param {Model} model @returns {(slug: string) => string} */
const stateOf = (model) => (slug) =>
  /** @type {const} */ ([
    ["spent", "spent for this game"],
    ["used", "used this turn"],
    ["locked", "locked"],
  ])
    .filter(([list]) => model[list].includes(slug))
    .map(([, words]) => ` · ${words}`)
    .join("");

/**
 * What an ability could do now, for the one who acts: against whom and with how many cards, or why not.
 * @param {{desk: Desk, catalog: Catalog, model: Model, one: import("../catalog.js").Character, slug: string}} props
 */
function Could({ desk, catalog, model, one, slug }) {
  const passive = one.abilities.find((each) => each.ability === slug)?.kind === "passive";
  const asked = desk.mine && desk.view.asked === "next-action" && model.model === desk.view.acting && !passive;
  const prospect = useProspect(desk, asked ? `prospect ${slug}` : "");
  if (!asked) return null;
  const action = `use ${slug}`;
  const name = catalog.abilities.get(slug) ?? slug;
  const actions = desk.legal.includes(action) ? [choice(desk, action)] : [];
  // What it costs stands beside it on the card; but the words of the server warn whoever would be hit alone.
  const warned = desk.prospects?.[action];
  const wise = actions.length > 0 && !warned?.unwise && !warned?.vain;
  return html`
    <div class="ms-could">
      ${prospect && html`<p class=${wise ? "works" : "not"}>${prospect.sentence}</p>`}
      <button type="button" class=${classes("button slim", wise ? "primary" : actions.length > 0 && "vain")}
        onClick=${() => desk.use({ title: name, actions, question: action })}>${
          actions.length
            ? warned
              ? actions[0].label
              : html`Use it<span class="hidden-text">: ${actions[0].label}</span>`
            : html`Why not?<span class="hidden-text"> Use ${name}</span>`
        }</button>
    </div>
  `;
}

/** What the server says that an ability could do. @param {Desk} desk @param {string} question @returns {import("../../desk.js").Explanation|null} */
function useProspect(desk, question) {
  const [answer, setAnswer] = useState(
    /** @type {{view: unknown, found: import("../../desk.js").Explanation|null}|null} */ (null),
  );
  useEffect(() => {
    let gone = false;
    if (question)
      desk.look(question).then(
        (found) => !gone && setAnswer({ view: desk.view, found }),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [question, desk.view]);
  return answer?.view === desk.view ? answer.found : null;
}
