/** How strong the bots are, in words and as phases of the moon, and the choice of one. */
import { signal } from "@preact/signals";
import { html } from "../../html.js";
import { Choices, MoonPhase } from "../../ui/picker/picker.js";

/** @type {Object<string, {name: string, note: string, phase: number}>} */
const LEVELS = {
  random: { name: "Gentle", note: "plays anything", phase: 0 },
  greedy: { name: "Eager", note: "takes what looks best", phase: 1 },
  skilled: { name: "Skilled", note: "thinks its turn through", phase: 2 },
};

/** A level in words. @param {string} level */
export const levelWords = (level) => LEVELS[level] ?? { name: capital(level), note: "thinks ahead", phase: 2 };

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The level that was chosen in the lobby, for all of its games. */
export const wanted = signal("");

/** The level to play against: the one that was chosen, or else the strongest. @param {string[]} levels */
export const chosenLevel = (levels) => (levels.includes(wanted.value) ? wanted.value : (levels.at(-1) ?? ""));

/** @param {{levels: string[]}} props */
export const LevelChoice = ({ levels }) => html`
  <${Choices} legend="How strong is the bot?" plain value=${chosenLevel(levels)}
    set=${(/** @type {string} */ level) => {
      wanted.value = level;
    }}
    choices=${levels.map((level) => {
      const { name, note, phase } = levelWords(level);
      return { value: level, name, note, picture: html`<${MoonPhase} phase=${phase} />` };
    })} />
`;
