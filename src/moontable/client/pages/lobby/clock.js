/** The choice of a clock. */
import { html, typed } from "../../html.js";

/** @typedef {{kind: string, minutes: number, increment: number, days: number}} ClockChoice */

/** The clock as the server wants it. @param {ClockChoice} clock @returns {import("../../net/types.js").Clock|null} */
export function clockOf({ kind, minutes, increment, days }) {
  if (kind === "live") return { kind, initial_s: Math.round(minutes * 60), increment_s: Math.round(increment) };
  if (kind === "correspondence") return { kind, per_move_s: Math.round(days * 86_400) };
  return null;
}

/** A clock in a few words. @param {import("../../net/types.js").Clock} clock */
export function clockWords(clock) {
  if (clock.kind === "live") return `${clock.initial_s / 60} min + ${clock.increment_s} s`;
  const days = clock.per_move_s / 86_400;
  if (days >= 1) return `${days} ${days === 1 ? "day" : "days"} a move`;
  return `${Math.round(clock.per_move_s / 3600)} h a move`;
}

/** @param {{clock: ClockChoice, set: (clock: ClockChoice) => void}} props */
export function ClockField({ clock, set }) {
  const number = (/** @type {keyof ClockChoice} */ name) => typed((value) => set({ ...clock, [name]: Number(value) }));
  return html`
    <div class="form-grid">
      <label class="field">
        <span>Clock</span>
        <select value=${clock.kind} onChange=${typed((value) => set({ ...clock, kind: value }))}>
          <option value="none" selected=${clock.kind === "none"}>None</option>
          <option value="live" selected=${clock.kind === "live"}>Live: time for the whole game</option>
          <option value="correspondence" selected=${clock.kind === "correspondence"}>Correspondence: time for each decision</option>
        </select>
      </label>
      ${
        clock.kind === "live" &&
        html`
        <label class="field"><span>Minutes each</span><input type="number" min="1" max="1440" value=${clock.minutes} onInput=${number("minutes")} /></label>
        <label class="field"><span>Seconds added per decision</span><input type="number" min="0" max="600" value=${clock.increment}
          onInput=${number("increment")} /></label>
      `
      }
      ${
        clock.kind === "correspondence" &&
        html`
        <label class="field"><span>Days for each decision</span><input type="number" min="1" max="30" value=${clock.days} onInput=${number("days")} /></label>
      `
      }
    </div>
  `;
}
