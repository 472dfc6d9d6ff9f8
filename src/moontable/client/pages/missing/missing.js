/** For an address that has no page. */
import { html } from "../../html.js";
import { Lost } from "./lost.js";

export default function Missing() {
  return html`
    <${Lost} title="Page not found" words="Nobody plays at this address. Perhaps a letter is missing from the link.">
      <a class="button primary" href="/">Back to the lobby</a><a class="button" href="/learn">Learn a game</a>
    <//>
  `;
}
