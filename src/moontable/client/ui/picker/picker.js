/**
 * Choosing one of a few things by what they look like: radio buttons with a picture, a name and a line, so that arrow keys and
 * screen readers work as with any others. `Choices` are plain ones in a row; `Picker` shows decks and troupes.
 */
import { useId } from "preact/hooks";
import { Drawing } from "../../art/drawing.js";
import { classes, html, typed } from "../../html.js";

/** @typedef {import("../../games/picks.js").Pick} Pick */
/** @typedef {{value: string, name: string, note?: string, picture?: import("preact").ComponentChild}} Choice */

/** How much of the moon is lit, from little to full. */
export const PHASES = [
  "M20 2A14 14 0 0 1 20 30 18 18 0 0 0 20 2Z",
  "M16 2A14 14 0 0 1 16 30Z",
  "M16 2A14 14 0 0 1 16 30 8 14 0 0 1 16 2Z",
  "M16 2A14 14 0 0 1 16 30 12 14 0 0 1 16 2Z",
  "M16 2A14 14 0 1 1 15.900 2Z",
];

/** @param {{phase: number}} props */
export const MoonPhase = ({ phase }) => html`
  <svg class="moon-phase" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><circle cx="16" cy="16" r="14" /><path d=${PHASES[phase]} /></svg>
`;

/**
 * @param {{legend: string, choices: Choice[], value: string, set: (value: string) => void, class?: string, note?: string, plain?: boolean}} props
 *   `plain`: the legend is for screen readers only
 */
export function Choices({ legend, choices, value, set, class: name = "", note = "", plain = false }) {
  const group = useId();
  return html`
    <fieldset class=${classes("choices", name, choices.every((choice) => choice.name.length < 4) && "short")}>
      <legend class=${plain ? "hidden-text" : "choices-legend"}>${legend}</legend>
      <div class="choices-row">
        ${choices.map(
          (choice) => html`
          <label key=${choice.value} class="choice">
            <input type="radio" name=${group} value=${choice.value} checked=${choice.value === value} onChange=${() => set(choice.value)} />
            ${choice.picture}<span><b>${choice.name}</b>${choice.note && html`<small>${choice.note}</small>`}</span>
          </label>
        `,
        )}
      </div>
      ${note && html`<small class="muted note">${note}</small>`}
    </fieldset>
  `;
}

const DIFFICULTIES = ["easy", "medium", "hard"];
const IN_WORDS = ["Easy to play", "Takes practice", "For experts"];
const LIT = [0, 1, 4];

/** @param {{of: string}} props */
export function Difficulty({ of }) {
  const at = Math.max(0, DIFFICULTIES.indexOf(of));
  return html`<span class="difficulty"><${MoonPhase} phase=${LIT[at]} /> ${IN_WORDS[at]}</span>`;
}

/** @param {{pick: Pick}} props */
export const Faces = ({ pick }) => html`
  <span class="faces">${pick.faces.map((face, at) => html`<${Drawing} key=${at} svg=${face} class="face" />`)}</span>
`;

/** What a pick is: faces, name, line, difficulty. @param {{pick: Pick}} props */
export const PickCard = ({ pick }) => html`
  <${Faces} pick=${pick} />
  <span class="pick-words">
    <b class="pick-name">${pick.name}</b>${pick.group && html` <small class="pick-group">${pick.group}</small>`}
    <small class="pick-line">${pick.line}</small>
    <${Difficulty} of=${pick.difficulty} />
  </span>
`;

/**
 * What somebody plays: the one that is chosen, and behind it all others.
 * @param {{legend: string, picks: Pick[]|null, value: string, set: (value: string) => void, own: import("../../games/picks.js").Own, open?: boolean}} props
 */
export function Picker({ legend, picks, value, set, own, open = false }) {
  const chosen = picks?.find((pick) => pick.value === value);
  if (!picks) return html`<p class="muted">Fetching the pictures …</p>`;
  return html`
    <details class="picker" open=${open}>
      <summary>
        <span class="picker-legend">${legend}</span>
        <span class="pick chosen">${chosen ? html`<${PickCard} pick=${chosen} />` : html`<b class="pick-name">${own.name}</b>`}</span>
        <span class="picker-change">Change</span>
      </summary>
      <${Grid} legend=${legend} picks=${picks} value=${value} set=${set} own=${own} />
    </details>
  `;
}

/** @param {{legend: string, picks: Pick[], value: string, set: (value: string) => void, own: import("../../games/picks.js").Own}} props */
function Grid({ legend, picks, value, set, own }) {
  const group = useId();
  const isOwn = !picks.some((pick) => pick.value === value);
  return html`
    <fieldset class="pick-grid">
      <legend class="hidden-text">${legend}</legend>
      ${picks.map(
        (pick) => html`
        <label key=${pick.value} class="pick">
          <input type="radio" name=${group} value=${pick.value} checked=${pick.value === value} onChange=${() => set(pick.value)} />
          <${PickCard} pick=${pick} />
        </label>
      `,
      )}
      <label class="pick">
        <input type="radio" name=${group} value="" checked=${isOwn} onChange=${() => set("")} />
        <span class="pick-words"><b class="pick-name">${own.name}</b><small class="pick-line">${own.line}</small></span>
      </label>
      ${
        isOwn &&
        own.field &&
        html`<label class="field own-field"><span>${own.field}</span><input value=${value} onInput=${typed((code) => set(code.trim()))} /></label>`
      }
    </fieldset>
  `;
}
