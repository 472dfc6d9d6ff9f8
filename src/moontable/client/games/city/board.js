/** The table of Blue Moon City: the map, the obelisk, what everybody has, the question, and one's hand. It fills the window. */
import { useEffect, useState } from "preact/hooks";
import { nightOverTheCity } from "../../art/city/night.js";
import { Shapes } from "../../art/drawing.js";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { CloseUp } from "../closeup.js";
import { Herald } from "../herald.js";
import { loadCatalog } from "./catalog.js";
import { BigCard, Hand } from "./hand.js";
import { CityMap, Details } from "./map.js";
import { useNews } from "./news.js";
import { Prompt } from "./prompt.js";
import { Obelisk, Standings } from "./standings.js";
import { Good } from "./tile.js";

/** The same for every city. */
const NIGHT = html`<div class="stage city-stage"><${Shapes} class="art" box="0 0 1600 1000" fit="xMidYMid slice" shapes=${nightOverTheCity()} /></div>`;

/** @param {{desk: import("../desk.js").Desk<import("./view.js").View>}} props */
export function Board({ desk }) {
  const [catalog, setCatalog] = useState(/** @type {import("./catalog.js").Catalog|null} */ (null));
  useEffect(() => {
    loadCatalog().then(setCatalog, complain);
  }, []);
  const finished = useNews(desk);
  if (!catalog) return html`<p class="loading">Loading the cards …</p>`;
  const drawn = (/** @type {HTMLElement} */ { dataset }) => {
    if (dataset.card) return html`<${BigCard} card=${catalog.cards.get(dataset.card)} slug=${dataset.card} />`;
    return html`<div class="close-up-paper"><${Details} space=${desk.view.city[Number(dataset.space)]} names=${desk.names} /></div>`;
  };
  return html`
    <div class="city">
      ${NIGHT}
      <div class="city-board">
        <${CityMap} desk=${desk} finished=${finished} />
        <div class="city-panel">
          <${Obelisk} desk=${desk} />
          <${Standings} desk=${desk} />
        </div>
        <${Herald} desk=${desk} Drawn=${Good} />
      </div>
      <${CloseUp} desk=${desk} of=".city [data-space], .city-hand [data-card]" draw=${drawn} />
      <div class="hand-panel city-hand-panel">
        ${desk.recent}
        <${Prompt} desk=${desk} catalog=${catalog} />
        ${desk.view.hand && html`<${Hand} desk=${desk} cards=${catalog.cards} />`}
      </div>
    </div>
  `;
}
