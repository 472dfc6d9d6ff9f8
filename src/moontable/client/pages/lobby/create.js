/** The form for a table of one's own, in words. Its fields follow the options that the game declares, filled in as for a first game. */
import { useState } from "preact/hooks";
import { aboutOf } from "../../games/games.js";
import { fits, usePicks } from "../../games/picks.js";
import { html, ticked } from "../../html.js";
import { Fault } from "../../net/api.js";
import { Dialog } from "../../ui/dialog/dialog.js";
import { ClockField, clockOf } from "./clock.js";
import { createTable } from "./creating.js";
import { isFile, OptionField } from "./option.js";
import { SeatPlan } from "./seatplan.js";
import { isTimed, ThinkingTime } from "./thinking.js";

/** @typedef {import("../../net/types.js").GameInfo} GameInfo */
/** @typedef {import("./seatplan.js").Plan} Plan */
/** @typedef {Object<string, string|number|boolean>} Options */

/** How many seats the options ask for. @param {GameInfo} game @param {Options} options */
const seatCount = (game, options) => Number(options.players ?? game.seats[0]);

/** @param {GameInfo} game @returns {Options} */
const usual = (game) => ({
  ...Object.fromEntries(game.options.map((option) => [option.name, option.default])),
  ...game.quick_start,
});

/** @param {{game: GameInfo, friend: boolean, close: () => void}} props `friend`: it is for two who know each other */
export const CreateDialog = ({ game, friend, close }) => html`
  <${Dialog} title=${friend ? `Play ${game.title} with a friend` : `Set up a table of ${game.title}`} close=${close} wide>
    ${friend && html`<p class="muted">You get a link and a code to scan. Nobody else sees the table, and your friend needs no account.</p>`}
    <${Form} game=${game} friend=${friend} />
  <//>
`;

/** @param {{game: GameInfo, friend: boolean}} props */
function Form({ game, friend }) {
  const { picks: picking, foremost } = aboutOf(game.name);
  const [options, setOptions] = useState(usual(game));
  const [seats, setSeats] = useState(
    /** @type {Plan[]} */ ([
      { kind: "me", level: "", brings: false },
      { kind: "open", level: "", brings: false },
    ]),
  );
  const [clock, setClock] = useState({ kind: "none", minutes: 20, increment: 10, days: 3 });
  const [flags, setFlags] = useState({ listed: false, spectators: true, draw_offers: true, hints: true });
  const [thinking, setThinking] = useState(1);
  const [problems, setProblems] = useState(/** @type {string[]} */ ([]));
  const picks = usePicks(game.name)?.filter((pick) => fits(pick, options)) ?? null;
  const plans = Array.from(
    { length: seatCount(game, options) },
    (_, at) => seats[at] ?? { kind: "open", level: "", brings: false },
  );
  const set = (/** @type {string} */ name) => (/** @type {string|number|boolean} */ value) =>
    setOptions({ ...options, [name]: value });
  const between = friend && plans.length === 2; // nobody else has a seat there
  const timed = isTimed(game.timed_levels, plans);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wish = {
      game: game.name,
      options: played(options, picking, picks, plans.length),
      seats: plans.map(({ kind, level }) => (kind === "bot" && level ? { kind, level } : { kind })),
      left_to: leftTo(picking, plans),
      clock: clockOf(clock),
      ...(timed && { thinking_s: thinking }),
      ...flags,
    };
    createTable(wish, (error) => setProblems(error instanceof Fault ? error.sentences : [String(error)]));
  };
  const flag = (/** @type {string} */ name) => ticked((on) => setFlags({ ...flags, [name]: on }));
  const asked = game.options.filter((option) => !isFile(option) && !picking?.options.includes(option.name));
  const field = (/** @type {import("../../net/types.js").OptionInfo} */ option) =>
    html`<${OptionField} key=${option.name} option=${option} value=${options[option.name]} set=${set(option.name)} />`;
  return html`
    <form class="create" onSubmit=${submit}>
      <div class="form-grid">${asked.filter(({ name }) => foremost.includes(name)).map(field)}</div>
      <div class="seat-plans">
        ${plans.map(
          (plan, at) => html`
          <${SeatPlan} key=${at} at=${at} plan=${plan} levels=${between ? [] : game.levels} picking=${picking} picks=${picks}
            set=${(/** @type {Plan} */ to) => setSeats(plans.map((each, i) => (i === at ? to : each)))}
            pick=${String(options[picking?.options[at] ?? ""] ?? "")} setPick=${set(picking?.options[at] ?? "")} />
        `,
        )}
      </div>
      ${timed && html`<${ThinkingTime} level=${game.timed_levels[0]} longest=${game.longest_thinking_s} value=${thinking} set=${setThinking} />`}
      <details class="more">
        <summary>More settings</summary>
        <div class="form-grid">${asked.filter(({ name }) => !foremost.includes(name)).map(field)}</div>
        <${ClockField} clock=${clock} set=${setClock} />
        <label class="check"><input type="checkbox" checked=${flags.listed}
          onChange=${flag("listed")} /> Show the table in the lobby, open to anybody. Otherwise only people with your link can join.</label>
        <label class="check"><input type="checkbox" checked=${flags.spectators} onChange=${flag("spectators")} /> Others may watch</label>
        <label class="check"><input type="checkbox" checked=${flags.draw_offers} onChange=${flag("draw_offers")} /> Players may offer a draw</label>
        <label class="check"><input type="checkbox" checked=${flags.hints} onChange=${flag("hints")} /> Players may ask a bot for advice: against
          bots at once, against people if all agree</label>
      </details>
      ${problems.length > 0 && html`<ul class="complaints" role="alert">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`}
      <div class="row create-bar"><button class="button primary go" type="submit" autofocus>Open the table</button></div>
    </form>
  `;
}

/**
 * The options without what cannot be played: a troupe of three where six are wanted, or of a seat that is not there.
 * @param {Options} options @param {import("../../games/picks.js").Picks|null} picking @param {import("../../games/picks.js").Pick[]|null} picks
 * @param {number} count
 */
function played(options, picking, picks, count) {
  if (!picking || picking.own.field) return options;
  const free = picking.options.filter(
    (name, at) => at >= count || (options[name] && !picks?.some((pick) => pick.value === options[name])),
  );
  return { ...options, ...Object.fromEntries(free.map((name) => [name, ""])) };
}

/** What those who join choose themselves. @param {import("../../games/picks.js").Picks|null} picking @param {Plan[]} plans */
const leftTo = (picking, plans) =>
  Object.fromEntries(
    plans.flatMap(({ kind, brings }, at) => (picking && kind === "open" && brings ? [[picking.options[at], at]] : [])),
  );
