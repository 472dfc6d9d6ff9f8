/** For an address that has no page. */
import { html } from "../../html.js";

export default function Missing() {
  return html`
    <div class="page">
      <h1>Page not found</h1>
      <p>There is no page at this address. <a href="/">Back to the lobby</a></p>
    </div>
  `;
}
