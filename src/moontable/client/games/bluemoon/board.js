/** The table of Blue Moon: the other side above, one's own below, the fight and the dragons between them. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { useRoving } from "../../ui/roving/roving.js";
import { loadCatalog } from "./catalog.js";
import { Hand } from "./hand.js";
import { Middle } from "./middle.js";
import { Prompt } from "./prompt.js";
import { SideArea } from "./side.js";

/** @param {{desk: import("../desk.js").Desk}} props */
export function Board({ desk }) {
  const [catalog, setCatalog] = useState(/** @type {import("./catalog.js").Catalog|null} */ (null));
  const roving = useRoving();
  useEffect(() => {
    loadCatalog().then(setCatalog, complain);
  }, []);
  if (!catalog) return html`<p class="loading">Fetching the cards …</p>`;
  const below = desk.seat ?? 0;
  const [top, bottom] = [desk.view.sides[1 - below], desk.view.sides[below]];
  return html`
    <div class="bluemoon">
      <div class="bm-board" data-key="b" ...${roving}>
        <${SideArea} desk=${desk} catalog=${catalog} side=${top} own=${false} name=${desk.names[1 - below]} />
        <${Middle} view=${desk.view} top=${top} bottom=${bottom} />
        <${SideArea} desk=${desk} catalog=${catalog} side=${bottom} own=${desk.seat !== null} name=${desk.names[below]} />
      </div>
      <div class="bm-hand">
        <${Prompt} desk=${desk} catalog=${catalog} />
        ${desk.seat !== null && html`<${Hand} desk=${desk} catalog=${catalog} side=${bottom} />`}
      </div>
    </div>
  `;
}
