/** An address that is none of ours. */
import { html } from "../../html.js";

export default function Missing() {
  return html`
    <div class="page">
      <h1>Nothing lies here</h1>
      <p>This address belongs to no page. <a href="/">Back to the lobby</a></p>
    </div>
  `;
}
