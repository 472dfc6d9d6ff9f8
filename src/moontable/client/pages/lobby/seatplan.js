/** A seat of a table that is being set up: who sits there, and what they play. */
import { SeatMark } from "../../art/marks.js";
import { html, ticked } from "../../html.js";
import { levelWords } from "../../state/levels.js";
import { Choices, MoonPhase, Picker } from "../../ui/picker/picker.js";

/** @typedef {{kind: "me"|"open"|"bot", level: string, brings: boolean}} Plan `brings`: whoever joins chooses what to play */

/** @type {Object<Plan["kind"], string>} */
const WHOSE = { me: "Your", open: "Their", bot: "The bot's" };

/**
 * @param {{at: number, plan: Plan, levels: string[], set: (plan: Plan) => void, picking: import("../../games/picks.js").Picks|null,
 *   picks: import("../../games/picks.js").Pick[]|null, pick: string, setPick: (value: string) => void}} props
 */
export function SeatPlan({ at, plan, levels, set, picking, picks, pick, setPick }) {
  const sit = (/** @type {string} */ value) => {
    const [kind, level = ""] = value.split(" ");
    set({ ...plan, kind: /** @type {Plan["kind"]} */ (kind), level });
  };
  return html`
    <section class="seat-plan" aria-label=${`Seat ${at + 1}`}>
      <h3><${SeatMark} seat=${at} /> Seat ${at + 1}</h3>
      <${Choices} legend=${`Who sits at seat ${at + 1}?`} plain choices=${everybody(levels)} set=${sit}
        value=${plan.kind === "bot" ? `bot ${plan.level}` : plan.kind} />
      ${
        picking &&
        plan.kind === "open" &&
        html`<label class="check"><input type="checkbox" checked=${plan.brings} onChange=${ticked((brings) => set({ ...plan, brings }))} />
          They choose their own ${picking.noun} when they sit down</label>`
      }
      ${
        picking &&
        !(plan.kind === "open" && plan.brings) &&
        html`<${Picker} legend=${`${WHOSE[plan.kind]} ${picking.noun}`} picks=${picks} value=${pick} set=${setPick} own=${picking.own} />`
      }
    </section>
  `;
}

/** @param {string[]} levels @returns {import("../../ui/picker/picker.js").Choice[]} */
const everybody = (levels) => [
  { value: "me", name: "You" },
  { value: "open", name: "A friend", note: "with your link" },
  ...levels.map((level) => {
    const { name, note, phase } = levelWords(level);
    return { value: `bot ${level}`, name: `${name} bot`, note, picture: html`<${MoonPhase} phase=${phase} />` };
  }),
];
