/** Tabs below the question of a small window; in a large one everything is in sight and there are none. */
import { html } from "../../../html.js";
import { useRoving } from "../../../ui/roving/roving.js";

/** @param {{tabs: [string, string][], shown: string, show: (tab: string) => void}} props */
export function Tabs({ tabs, shown, show }) {
  const roving = useRoving();
  return html`
    <div class="ms-tabs" role="group" aria-label="Beside the map" ...${roving}>
      ${tabs.map(
        ([tab, words]) => html`
        <button key=${tab} type="button" data-tab=${tab} aria-pressed=${tab === shown} onClick=${() => show(tab)}>${words}</button>
      `,
      )}
    </div>
  `;
}
