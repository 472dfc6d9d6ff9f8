/** For screen readers: what came of it in a few words, what happened, and whose turn it is; spoken once. */
import { html } from "../../html.js";
import { inWords } from "../../net/spoken.js";

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Speaker({ store }) {
  const last = store.log.value.findLast((line) => !line.quiet);
  const names = store.table.value?.seats.map((seat) => seat.name) ?? [];
  const deciding = store.position.value?.seat;
  const turn = deciding == null ? "" : store.myTurn.value ? "It is your turn." : `${names[deciding]} is deciding.`;
  return html`
    <div class="hidden-text" aria-live="polite" role="status" id="spoken">
      ${last ? spoken(last) : ""} ${turn} ${store.position.value?.outcome?.sentence ?? ""}
    </div>
  `;
}

/** The headlines alone if there are any: they hold what matters, and the log has the rest. @param {import("../../net/types.js").LogLine} line */
export const spoken = ({ news, words }) =>
  news.length ? `${news.map((one) => inWords(one.words)).join(". ")}.` : words;
