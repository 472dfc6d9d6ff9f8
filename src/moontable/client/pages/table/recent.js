/**
 * What just happened since one's last decision: one line, pinned above the hand, that steps back and forth. The board shows each step
 * as it was, until one comes back to the present.
 */
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { aboutOf } from "../../games/games.js";
import { classes, html } from "../../html.js";
import { foremost } from "../../state/recent.js";
import { standing } from "./log.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */

/** @param {{store: TableStore}} props */
export function Recent({ store }) {
  const steps = store.recent.value;
  const about = aboutOf(store.table.value?.game ?? "");
  const at = store.looking.value ?? foremost(steps, store.seat.value, about.trails);
  const step = steps[at];
  const coming = store.coming.value;
  const line = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    const hasten = () => store.coming.value && store.hurry();
    for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, hasten);
    return () => {
      for (const sign of ["pointerdown", "keydown"]) removeEventListener(sign, hasten);
    };
  }, [store]);
  const to = (/** @type {number} */ goal) => {
    store.hurry();
    store.looking.value = Math.max(0, Math.min(goal, steps.length - 1));
  };
  /** A button that goes away hands the focus on, so that it never drops to the page. */
  const stay = () => /** @type {HTMLElement|null} */ (line.current?.querySelector("[data-key]"))?.focus();
  const back = () => {
    stay();
    store.looking.value = null;
  };
  const skip = () => {
    stay();
    store.hurry();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
    to(at + (event.key === "ArrowLeft" ? -1 : 1));
  };
  return html`
    <section class=${classes("recent", store.looking.value !== null && "looking")} ref=${line} aria-label="What just happened">
      ${
        step
          ? html`
        <div class="recent-steps" tabindex="0" data-key="w" role="group" aria-label="Step through what happened" onKeyDown=${onKey}>
          <button class="recent-step" type="button" tabindex="-1" aria-disabled=${at <= 0} aria-label="One step back" onClick=${() => to(at - 1)}>‹</button>
          <span class="recent-count" aria-hidden="true">${at + 1}/${steps.length}</span>
          <button class="recent-step" type="button" tabindex="-1" aria-disabled=${at >= steps.length - 1} aria-label="One step on"
            onClick=${() => to(at + 1)}>›</button>
        </div>
        <p class="recent-words" aria-live=${store.looking.value === null ? "off" : "polite"} title=${step.line.words}>
          ${step.line.seat !== null && html`<${SeatMark} seat=${step.line.seat} />`}<span>${step.line.words}</span>
        </p>
      `
          : html`<${Before} store=${store} />`
      }
      ${
        store.looking.value !== null &&
        html`<button class="button slim primary" type="button" onClick=${back}>Back to now</button>`
      }
      ${coming > 0 && html`<button class="button slim" type="button" onClick=${skip}>Skip ahead (${coming})</button>`}
    </section>
  `;
}

/** Nobody has done anything since: the last that happened before, or what it will be about. @param {{store: TableStore}} props */
function Before({ store }) {
  const holds = standing(store.log.value, store.position.value?.ply ?? 0);
  const line = store.log.value.findLast(({ quiet }, at) => !quiet && holds[at]);
  const goal = aboutOf(store.table.value?.game ?? "").goal;
  const begun = line && store.log.value.some(({ kind }) => kind === "action");
  if (!begun && goal) return html`<p class="recent-words goal" title=${goal}><span><b>The goal:</b> ${goal}</span></p>`;
  if (!line) return html`<p class="recent-words muted">Nothing has happened yet.</p>`;
  return html`<p class="recent-words" title=${line.words}>
    ${line.seat !== null && html`<${SeatMark} seat=${line.seat} />`}<span class="muted">${line.words}</span></p>`;
}
