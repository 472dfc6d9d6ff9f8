/** The form for a table of one's own. Its fields follow the options that the game declares. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { Dialog } from "../../ui/dialog/dialog.js";
import { ClockField, clockOf } from "./clock.js";
import { createTable } from "./creating.js";
import { OptionField } from "./option.js";

/** @typedef {import("../../net/types.js").GameInfo} GameInfo */
/** @typedef {{kind: "me"|"open"|"bot", level: string}} Plan */

/** How many seats the options ask for. @param {GameInfo} game @param {Object<string, any>} options */
const seatCount = (game, options) => Number(options.players ?? game.seats[0]);

/** @param {GameInfo} game @returns {Object<string, any>} */
const defaults = (game) => Object.fromEntries(game.options.map((option) => [option.name, option.default]));

/** @param {{games: GameInfo[], first: string, close: () => void}} props */
export function CreateDialog({ games, first, close }) {
  const [name, setName] = useState(first);
  const game = games.find((each) => each.name === name) ?? games[0];
  return html`
    <${Dialog} title="Set up a table" close=${close} wide>
      <label class="field">
        <span>Game</span>
        <select value=${name} onChange=${(/** @type {any} */ event) => setName(event.target.value)}>
          ${games.map((each) => html`<option value=${each.name} selected=${each.name === name}>${each.title}</option>`)}
        </select>
      </label>
      <${Form} key=${name} game=${game} />
    <//>
  `;
}

/** @param {{game: GameInfo}} props */
function Form({ game }) {
  const [options, setOptions] = useState(defaults(game));
  const [seats, setSeats] = useState(/** @type {Plan[]} */ ([{ kind: "me", level: "" }, { kind: "open", level: "" }]));
  const [clock, setClock] = useState({ kind: "none", minutes: 20, increment: 10, days: 3 });
  const [flags, setFlags] = useState({ listed: true, spectators: true, draw_offers: true, bring: false });
  const [problems, setProblems] = useState(/** @type {string[]} */ ([]));
  const count = seatCount(game, options);
  const plans = Array.from({ length: count }, (_, at) => seats[at] ?? { kind: "open", level: "" });
  const hasDecks = "against" in options;
  const bring = hasDecks && flags.bring && plans[1]?.kind === "open";
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wish = {
      game: game.name,
      options,
      seats: plans.map(({ kind, level }) => (kind === "bot" && level ? { kind, level } : { kind })),
      left_to: bring ? { against: 1 } : {},
      clock: clockOf(clock),
      listed: flags.listed,
      spectators: flags.spectators,
      draw_offers: flags.draw_offers,
    };
    createTable(wish, (error) => setProblems(error.sentences ?? [error.message]));
  };
  const plan = (/** @type {number} */ at, /** @type {Plan} */ to) => setSeats(plans.map((each, i) => (i === at ? to : each)));
  const flag = (/** @type {string} */ name) => (/** @type {any} */ event) => setFlags({ ...flags, [name]: event.target.checked });
  return html`
    <form class="create" onSubmit=${submit}>
      <div class="form-grid">
        ${game.options.filter(({ limit }) => (limit ?? 0) < 5000).map((option) => html`
          <${OptionField} key=${option.name} option=${option} value=${options[option.name]}
            disabled=${option.name === "against" && bring}
            set=${(/** @type {any} */ value) => setOptions({ ...options, [option.name]: value })} />
        `)}
      </div>
      <h3>Seats</h3>
      <div class="form-grid">
        ${plans.map((each, at) => html`<${SeatField} key=${at} at=${at} plan=${each} levels=${game.levels} set=${plan} />`)}
      </div>
      ${hasDecks && plans[1]?.kind === "open" && html`
        <label class="check"><input type="checkbox" checked=${flags.bring} onChange=${flag("bring")} /> Whoever joins brings a deck of their own</label>
      `}
      <${ClockField} clock=${clock} set=${setClock} />
      <label class="check"><input type="checkbox" checked=${flags.listed} onChange=${flag("listed")} /> Listed in the lobby, open for anybody (otherwise only by link)</label>
      <label class="check"><input type="checkbox" checked=${flags.spectators} onChange=${flag("spectators")} /> Others may watch</label>
      <label class="check"><input type="checkbox" checked=${flags.draw_offers} onChange=${flag("draw_offers")} /> A draw may be offered</label>
      ${problems.length > 0 && html`<ul class="complaints" role="alert">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`}
      <div class="row"><button class="button primary" type="submit">Open the table</button></div>
    </form>
  `;
}

/** @param {{at: number, plan: Plan, levels: string[], set: (at: number, plan: Plan) => void}} props */
const SeatField = ({ at, plan, levels, set }) => html`
  <label class="field">
    <span>Seat ${at + 1}</span>
    <select value=${plan.kind === "bot" ? `bot ${plan.level}` : plan.kind}
      onChange=${(/** @type {any} */ event) => {
        const [kind, level = ""] = event.target.value.split(" ");
        set(at, { kind, level });
      }}>
      <option value="me" selected=${plan.kind === "me"}>You</option>
      <option value="open" selected=${plan.kind === "open"}>Whoever joins</option>
      ${levels.map((level) => html`
        <option value=${`bot ${level}`} selected=${plan.kind === "bot" && plan.level === level}>Bot: ${level}</option>
      `)}
    </select>
  </label>
`;
