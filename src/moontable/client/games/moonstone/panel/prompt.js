/** The question on top of the panel, and its answers as buttons. Cards are answers too, but lie in the hands; places are on the map. */
import { useEffect, useState } from "preact/hooks";
import { Shapes } from "../../../art/drawing.js";
import { sign } from "../../../art/moonstone/signs.js";
import { classes, html } from "../../../html.js";
import { useRoving } from "../../../ui/roving/roving.js";
import { Answer, OnlyChoice } from "../../answer.js";
import { isPoint, worthListing } from "../map/points.js";
import { asks, choice, find, goingOn, mapName, moving } from "../words.js";
import { LineUp } from "./lineup.js";
import { StandingAnswer, useStanding, wantsToBeAsked } from "./standing.js";
import { suggested } from "./suggestions.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */

/** Answers that are given with a card, or in the choice of a troupe. */
const ELSEWHERE = /^(play|card|replace|top|bottom|take|faction) /;
/** Answers that leave things as they are. */
const MODEST = /^(end|pass|no|stop|leave|hold|plain|enough|keep)$/;

/** Of more answers than these none stands out. */
const LOUD = 2;

/** @param {{desk: Desk, look: (model: string) => void}} props `look` shows the card of a model */
export function Prompt({ desk, look }) {
  const { view } = desk;
  const passing = useStanding(desk);
  return html`
    <div class=${classes("prompt ms-prompt", desk.mine && !passing && "mine")}>
      <p class="question" data-spot="question" tabindex="-1">
        <span class="phase">${phase(view)}</span>
        ${
          desk.mine && !passing
            ? html`<${Subject} desk=${desk} /><strong>${desk.question}</strong><${OnlyChoice} desk=${desk} />`
            : html`<span class="muted">${waiting(desk, passing)}</span>`
        }
      </p>
      <${LineUp} desk=${desk} />
      ${passing ? html`<div class="actions" data-spot="answers"></div>` : html`<${Answers} key=${desk.ply} desk=${desk} look=${look} />`}
      <${StandingAnswer} desk=${desk} />
    </div>
  `;
}

/** @param {{desk: Desk, look: (model: string) => void}} props */
function Answers({ desk, look }) {
  const roving = useRoving();
  const [all, showAll] = useState(false);
  const { view } = desk;
  const first = foremost(view, desk.legal);
  const unwise = (/** @type {string} */ action) => isUnwise(desk, action);
  const answers = desk.legal
    .filter((action) => !isPoint(action) && !ELSEWHERE.test(action))
    .sort((one, other) => rank(other, first) - rank(one, first) || unwise(one) - unwise(other));
  const legal = new Set(desk.legal);
  const points = desk.legal.filter(isPoint);
  // Whoever deploys is shown where on the map; numbers help nobody unless they ask for them.
  const few = view.asked === "deployment-place" ? [] : suggested(view, moving(view), points);
  const places = all ? worthListing(view, moving(view), points) : few.map(({ action }) => action);
  const fitting = first.length
    ? first.filter((action) => legal.has(action)).slice(0, 1)
    : answers.filter((action) => !MODEST.test(action) && !unwise(action));
  const strong = desk.forced ? answers : fitting;
  const dress = (/** @type {string} */ action) =>
    classes(
      "button ms-answer",
      strong.length <= LOUD && strong.includes(action) && "primary",
      unwise(action) > 0 && "vain",
    );
  const labels = new Map(few.map(({ action, label }) => [action, label]));
  const spots = new Map(few.map(({ action, spot }) => [action, spot]));
  useEffect(() => () => point(undefined), []);
  return html`
    <div class="actions" data-spot="answers" data-key=${view.asked === "faction" ? undefined : "a"} ...${roving}>
      ${[...answers, ...places]
        .map((action) => choice(desk, action))
        .map((answer) => ({ ...answer, label: labels.get(answer.action) ?? answer.label }))
        .map(
          (answer) => html`
        <button key=${answer.action} type="button" class=${dress(answer.action)}
          data-action=${answer.action} ...${pointing(spots.get(answer.action) ?? edgeIn(answer.action))} ...${introducing(answer.action, look)}
          onClick=${() => desk.use({ title: answer.label, actions: [answer] })}>
          <${Shapes} class="ms-verb" box="0 0 24 24" shapes=${sign(answer.action.split(" ")[0])} /><${Answer} choice=${answer} /></button>
      `,
        )}
      ${
        points.length > few.length &&
        !all &&
        html`<button type="button" class="button quiet slim" data-more onClick=${() => showAll(true)}>More places …</button>`
      }
    </div>
  `;
}

/** What an answer is about stands out on the map while one points at the answer. @param {string|undefined} spot */
const pointing = (spot) =>
  spot && {
    onPointerEnter: () => point(spot),
    onPointerLeave: () => point(undefined),
    onFocus: () => point(spot),
    onBlur: () => point(undefined),
  };

/** Whoever points at one of the models to choose from sees its card. @param {string} action @param {(model: string) => void} look */
const introducing = (action, look) => {
  const model = /^(?:activate|deploy) (.+)$/.exec(action)?.[1];
  return model && { onPointerEnter: () => look(model), onFocus: () => look(model) };
};

/** An edge of the table stands out as things do. @param {string} action */
const edgeIn = (action) => (action.startsWith("edge ") ? action : undefined);

/** @param {string|undefined} spot `stone 2`, `model grub/1` or `edge lower` */
function point(spot) {
  for (const old of document.querySelectorAll(".ms-map [data-pointed]")) old.removeAttribute("data-pointed");
  const [kind, name] = spot?.split(" ") ?? [];
  if (kind)
    document.querySelector(`.ms-map svg [data-${kind}="${CSS.escape(name)}"]`)?.setAttribute("data-pointed", "");
}

/**
 * The answers that come first. To a Reaction Step: nothing, as long as nothing threatens; otherwise the one who can be attacked. Stones
 * lie where they fell, and whoever acts takes a stone, attacks, or goes somewhere.
 * @param {import("../view.js").View} view @param {string[]} legal @returns {string[]}
 */
function foremost(view, legal) {
  if (view.asked === "mulligan") return ["keep"];
  if (view.asked === "next-action") return [...legal.filter((action) => /^(harvest|attack) /.test(action)), "jog"];
  if (view.asked !== "reaction") return [];
  const threatened = goingOn(view, "reactions")?.threat?.[0];
  return wantsToBeAsked(view, "attack") && threatened ? [`react ${threatened}`, "pass"] : ["pass"];
}

/**
 * Whether an answer would hit one's own models alone or do nothing more, which the server warns of: it comes last.
 * @param {Desk} desk @param {string} action
 */
const isUnwise = ({ prospects }, action) => Number(Boolean(prospects?.[action]?.unwise || prospects?.[action]?.vain));

/** @param {string} action @param {string[]} first */
const rank = (action, first) => (first.includes(action) ? first.length - first.indexOf(action) : 0);

/** What is said while there is nothing to decide. @param {Desk} desk @param {boolean} passing */
function waiting(desk, passing) {
  if (desk.deciding === null) return endWords(desk);
  return passing ? "No reaction needed …" : `${desk.names[desk.deciding]} is deciding …`;
}

/** The result, with the stones of everybody. @param {Desk} desk */
function endWords({ view, names }) {
  const stones = view.seats.map((seat) => `${names[seat.seat]} ${seat.stones}`).join(", ");
  const winners = (view.result?.winners ?? []).map((/** @type {number} */ seat) => names[seat]).join(" and ");
  return `${winners ? `Won by ${winners}.` : "Nobody has won."} Moonstones: ${stones}.`;
}

/** @param {import("../view.js").View} view */
function phase(view) {
  if (view.result) return "Over";
  return view.sudden_death
    ? `Sudden Death, turn ${view.turn}`
    : view.turn
      ? `Turn ${view.turn} of ${view.turns}`
      : "Before the game";
}

/** Whom the question is about: in a fight one's own fighter. @param {{desk: Desk}} props */
function Subject({ desk: { view, seat } }) {
  const last = view.going_on.at(-1);
  const fighters = last?.procedure === "melee" ? [last.attacker, last.defender] : [];
  const fighter = fighters.map((name) => find(view, name)).find((model) => model?.side === seat);
  const model = asks(view, "activate", "deploy", "reaction", "next-action", "move")
    ? undefined
    : (fighter ?? moving(view) ?? find(view, view.acting));
  return model ? html`<span class="chip">${mapName(view, model)}</span> ` : null;
}
