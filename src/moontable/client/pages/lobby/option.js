/** A field for one option of a game, by its kind. */

import { html, ticked, typed } from "../../html.js";
import { Choices } from "../../ui/picker/picker.js";

/** @typedef {import("../../net/types.js").OptionInfo} OptionInfo */
/** @typedef {string|number|boolean} Value */

/** So many choices lie open; more are in a list. */
const FEW = 4;

/** Whole files are for the command line. @param {OptionInfo} option */
export const isFile = ({ limit }) => (limit ?? 0) >= 5000;

/** @param {{option: OptionInfo, value: Value, set: (value: Value) => void}} props */
export function OptionField({ option, value, set }) {
  const { kind, title, help, choices, words, low, high } = option;
  if (kind === "flag")
    return html`<label class="check"><input type="checkbox" checked=${value} onChange=${ticked((on) => set(on))} /> ${help}</label>`;
  const few = fewChoices(option);
  if (few) {
    const pick = (/** @type {string} */ chosen) => set(kind === "whole" ? Number(chosen) : chosen);
    return html`<${Choices} legend=${title} note=${help === title ? "" : help} choices=${few} value=${String(value)} set=${pick} />`;
  }
  return html`
    <label class="field">
      <span>${title}</span>
      ${
        kind === "choice" &&
        html`
        <select value=${value} onChange=${typed((value) => set(value))}>
          ${choices?.map((choice, at) => html`<option value=${choice} selected=${choice === value}>${words?.[at] ?? choice}</option>`)}
        </select>`
      }
      ${kind === "whole" && html`<input type="number" min=${low} max=${high} value=${value} onInput=${typed((value) => set(Number(value)))} />`}
      ${kind === "text" && html`<input value=${value} maxlength=${option.limit} onInput=${typed((value) => set(value))} />`}
      <small class="muted note">${help}</small>
    </label>
  `;
}

/** What can be chosen, if it is not much. @param {OptionInfo} option @returns {import("../../ui/picker/picker.js").Choice[]|null} */
function fewChoices({ kind, choices, words, low, high }) {
  if (kind === "choice" && choices && choices.length <= FEW)
    return choices.map((choice, at) => ({ value: choice, name: words?.[at] ?? choice }));
  if (kind === "whole" && low != null && high != null && high - low < FEW)
    return Array.from({ length: high - low + 1 }, (_, at) => ({ value: String(low + at), name: String(low + at) }));
  return null;
}

/** A value as people say it. @param {OptionInfo} option @param {Value} value */
export function valueWords(option, value) {
  const at = option.choices?.indexOf(String(value)) ?? -1;
  return option.words?.[at] ?? (value === true ? "yes" : value === false ? "no" : String(value));
}
