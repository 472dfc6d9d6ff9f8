/** For screen readers: whose turn it is and what happened last, spoken once. */
import { html } from "../../html.js";
import { withCardNames } from "../../art/peoples.js";
import { isNoise } from "./log.js";

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Speaker({ store }) {
  const last = store.log.value.findLast((line) => !isNoise(line));
  const names = store.table.value?.seats.map((seat) => seat.name) ?? [];
  const deciding = store.position.value?.seat;
  const turn = deciding == null ? "" : store.myTurn.value ? "It is your turn." : `${names[deciding]} decides.`;
  return html`
    <div class="hidden-text" aria-live="polite" role="status" id="spoken">
      ${withCardNames(last?.words ?? "")} ${turn} ${store.position.value?.outcome?.sentence ?? ""}
    </div>
  `;
}
