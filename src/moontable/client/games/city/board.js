/** The table of Blue Moon City: the map, the obelisk, what everybody has, and one's hand. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { loadCards } from "./catalog.js";
import { Hand } from "./hand.js";
import { CityMap } from "./map.js";
import { Prompt } from "./prompt.js";
import { Obelisk, Standings } from "./standings.js";

/** @param {{desk: import("../desk.js").Desk}} props */
export function Board({ desk }) {
  const [cards, setCards] = useState(/** @type {Map<string, any>|null} */ (null));
  useEffect(() => {
    loadCards().then(setCards, complain);
  }, []);
  if (!cards) return html`<p class="loading">Fetching the cards …</p>`;
  return html`
    <div class="city">
      <div class="city-board">
        <${CityMap} desk=${desk} />
        <div class="city-panel">
          <${Standings} desk=${desk} />
          <${Obelisk} desk=${desk} />
        </div>
      </div>
      <div class="bm-hand">
        <${Prompt} desk=${desk} />
        ${desk.view.hand && html`<${Hand} desk=${desk} cards=${cards} />`}
      </div>
    </div>
  `;
}
