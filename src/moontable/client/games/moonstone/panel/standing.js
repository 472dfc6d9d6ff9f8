/**
 * The standing answer to Reaction Steps: when to be asked at all. Whatever it passes by takes the same short moment, and
 * depends on nothing but what lies open on the table.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { html } from "../../../html.js";
import { change, settings } from "../../../state/settings.js";
import { INCH } from "../map/points.js";
import { asks, goingOn } from "../words.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */

const PAUSE_MS = 600;
/** From the most careful answer to the least. @type {[string, string][]} */
const ANSWERS = [
  ["always", "after every action"],
  ["12", "when an enemy is within 12″"],
  ["8", "when an enemy is within 8″"],
  ["4", "when an enemy is within 4″"],
  ["attack", "when I can be attacked"],
];
/** Answers for a while; afterwards the usual one holds again. @type {[string, string][]} */
const FOR_NOW = [
  ["activation", "not during this activation"],
  ["turn", "not this turn"],
];

/** What was said for now, and for which activation or turn. */
const forNow = signal({ answer: "", when: "" });

/** The activation or the turn that an answer for now is about. @param {import("../view.js").View} view @param {string} answer */
const occasionOf = (view, answer) => (answer === "turn" ? `${view.turn}` : `${view.turn} ${view.acting}`);

/** The answer that holds in a position. @param {import("../view.js").View} view @returns {string} */
export function standing(view) {
  const { answer, when } = forNow.value;
  return answer && when === occasionOf(view, answer) ? answer : settings.value.reactions;
}

/** Whether an answer wants to be asked about the reaction that is open. @param {import("../view.js").View} view @param {string} answer */
export function wantsToBeAsked(view, answer) {
  const { nearest = null, attackable = true } = goingOn(view, "reactions") ?? {};
  if (answer === "always") return true;
  if (answer === "activation" || answer === "turn") return false;
  if (answer === "attack") return attackable;
  return attackable || (nearest !== null && nearest <= Number(answer) * INCH);
}

/** Passes for the player where the standing answer says so. @param {Desk} desk */
export function useStanding(desk) {
  const passes =
    desk.mine &&
    desk.live &&
    !desk.taught &&
    desk.view.asked === "reaction" &&
    !wantsToBeAsked(desk.view, standing(desk.view));
  useEffect(() => {
    if (!passes) return undefined;
    const timer = setTimeout(() => desk.act("pass"), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [passes, desk.ply]);
  return passes;
}

/** @param {{desk: Desk}} props */
export function StandingAnswer({ desk }) {
  const { view } = desk;
  // Beside cards and places it would only be in the way.
  const fits = !desk.mine || asks(view, "reaction", "next-action");
  if (!desk.live || desk.taught || desk.seat === null || !view.acting || !fits) return null;
  const now = standing(view);
  const choose = (/** @type {{target: HTMLSelectElement}} */ event) => {
    const answer = event.target.value;
    if (FOR_NOW.some(([name]) => name === answer)) forNow.value = { answer, when: occasionOf(view, answer) };
    else {
      forNow.value = { answer: "", when: "" };
      change({ reactions: answer });
    }
  };
  return html`
    <label class="standing small"><span>Ask me to react</span>
      <select value=${now} onChange=${choose}>
        ${[...ANSWERS, ...FOR_NOW].map(([answer, words]) => html`<option value=${answer} selected=${answer === now}>${words}</option>`)}
      </select>
    </label>
  `;
}
