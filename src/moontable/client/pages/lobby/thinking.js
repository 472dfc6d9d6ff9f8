/** How long a bot thinks, where that is chosen with the table. */
import { html } from "../../html.js";
import { levelWords } from "../../state/levels.js";
import { Choices } from "../../ui/picker/picker.js";

/** Seconds that are offered, as far as the server allows them. */
const SECONDS = [1, 3, 10, 30];

/** Whether somebody sits down whose time is to be chosen. @param {string[]} timed @param {import("./seatplan.js").Plan[]} plans */
export const isTimed = (timed, plans) => plans.some(({ kind, level }) => kind === "bot" && timed.includes(level));

/** @param {{level: string, longest: number, value: number, set: (seconds: number) => void}} props */
export const ThinkingTime = ({ level, longest, value, set }) => html`
  <${Choices} legend=${`How long may the ${levelWords(level).name.toLowerCase()} think about a decision?`} value=${String(value)}
    choices=${SECONDS.filter((seconds) => seconds <= longest).map((seconds) => ({ value: String(seconds), name: `${seconds} s` }))}
    set=${(/** @type {string} */ seconds) => set(Number(seconds))}
    note="The longer, the stronger. If many play against it at once, they share its time." />
`;
