/** The banner that says when the connection is lost and that it comes back. */
import { html } from "../../html.js";

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Link({ store }) {
  const { status, reason } = store.link.value;
  if (status === "online" || (status === "connecting" && !store.table.value)) return null;
  const then = store.kept.value
    ? "Your choice is kept and will be sent as soon as it is back."
    : "Reconnecting automatically; nothing is lost.";
  const text = status === "closed" ? reason : `${reason || "Connection lost."} ${then}`;
  return html`
    <div class="link-banner" role="alert">
      <span class="grow">${text}</span>
      ${status === "offline" && html`<button class="button slim" type="button" onClick=${() => store.retry()}>Try now</button>`}
    </div>
  `;
}
