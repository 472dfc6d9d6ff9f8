/** A field for one option of a game, by its kind; decks get a choice of the nine and room for a deck code. */
import { html } from "../../html.js";
import { DECKS, PEOPLES } from "../../art/peoples.js";

/** @typedef {import("../../net/types.js").OptionInfo} OptionInfo */

const DECK_OPTIONS = ["deck", "against"];

/** @param {{option: OptionInfo, value: any, set: (value: any) => void, disabled?: boolean}} props */
export function OptionField({ option, value, set, disabled = false }) {
  if (DECK_OPTIONS.includes(option.name)) return html`<${DeckField} option=${option} value=${value} set=${set} disabled=${disabled} />`;
  const { name, kind, help, choices, low, high } = option;
  if (kind === "flag") {
    return html`<label class="check"><input type="checkbox" checked=${value} onChange=${(/** @type {any} */ e) => set(e.target.checked)} /> ${help}</label>`;
  }
  const label = name[0].toUpperCase() + name.slice(1);
  return html`
    <label class="field">
      <span>${label}</span>
      ${kind === "choice" && html`
        <select value=${value} onChange=${(/** @type {any} */ e) => set(e.target.value)}>
          ${choices?.map((choice) => html`<option value=${choice} selected=${choice === value}>${choice}</option>`)}
        </select>`}
      ${kind === "whole" && html`<input type="number" min=${low} max=${high} value=${value} onInput=${(/** @type {any} */ e) => set(Number(e.target.value))} />`}
      ${kind === "text" && html`<input value=${value} maxlength=${option.limit} onInput=${(/** @type {any} */ e) => set(e.target.value)} />`}
      <small class="muted note">${help}</small>
    </label>
  `;
}

/** @param {{option: {name: string, help: string}, value: string, set: (value: string) => void, disabled?: boolean}} props */
export function DeckField({ option, value, set, disabled = false }) {
  const own = !DECKS.includes(value);
  const choose = (/** @type {any} */ event) => set(event.target.value === "own" ? "" : event.target.value);
  return html`
    <div class="field">
      <label for=${`deck-${option.name}`}>${option.name === "deck" ? "Deck of seat 1" : "Deck of seat 2"}</label>
      <select id=${`deck-${option.name}`} value=${own ? "own" : value} onChange=${choose} disabled=${disabled}>
        ${DECKS.map((slug) => html`<option value=${slug} selected=${slug === value}>${PEOPLES[slug].name}</option>`)}
        <option value="own" selected=${own}>A deck code …</option>
      </select>
      ${own && !disabled && html`<input aria-label="Deck code" placeholder="Deck code" value=${value} onInput=${(/** @type {any} */ e) => set(e.target.value)} />`}
    </div>
  `;
}
