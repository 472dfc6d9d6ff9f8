/** How strong the bots are, as phases of the moon, and the choice of one. */
import { signal } from "@preact/signals";
import { html } from "../../html.js";
import { levelWords } from "../../state/levels.js";
import { Choices, MoonPhase } from "../../ui/picker/picker.js";

/** The level that was chosen in the lobby, for all of its games. */
export const wanted = signal("");

/** Worth playing against, and to be beaten. */
const USUAL = "skilled";

/** The level to play against: the one that was chosen, the usual one, or else the strongest. @param {string[]} levels */
export const chosenLevel = (levels) =>
  [wanted.value, USUAL].find((level) => levels.includes(level)) ?? levels.at(-1) ?? "";

/** The level to play against after a first lesson: the one that was chosen, or else the gentlest. @param {string[]} levels */
export const gentleLevel = (levels) => (levels.includes(wanted.value) ? wanted.value : (levels[0] ?? ""));

/** Those who begin at once; whoever wants to wait for one sets up a table. @param {import("../../net/types.js").GameInfo} game */
export const instantLevels = (game) => game.levels.filter((level) => !game.timed_levels.includes(level));

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
