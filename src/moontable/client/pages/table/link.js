/** The banner that says when the connection is gone and that it comes back by itself. */
import { html } from "../../html.js";

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Link({ store }) {
  const { status, reason } = store.link.value;
  if (status === "online" || (status === "connecting" && !store.table.value)) return null;
  const text = status === "closed" ? reason : `${reason || "The connection is lost."} Reconnecting by itself; nothing is lost.`;
  return html`
    <div class="link-banner" role="alert">
      <span class="grow">${text}</span>
      ${status === "offline" && html`<button class="button slim" type="button" onClick=${() => store.retry()}>Try now</button>`}
    </div>
  `;
}
