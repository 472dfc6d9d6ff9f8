/** The table of Moonstone: the map, both troupes, the model one looks at, the cards of what is going on, and the question. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { loadCatalog } from "./catalog.js";
import { GoingOn } from "./hands.js";
import { TableMap } from "./map.js";
import { Muster } from "./muster.js";
import { Prompt } from "./prompt.js";
import { Details, Troupes } from "./troupes.js";
import { find, moving } from "./words.js";

/** @param {{desk: import("../desk.js").Desk}} props */
export function Board({ desk }) {
  const [catalog, setCatalog] = useState(/** @type {import("./catalog.js").Catalog|null} */ (null));
  const [picked, setPicked] = useState(/** @type {string|null} */ (null));
  useEffect(() => {
    loadCatalog().then(setCatalog, complain);
  }, []);
  // Whoever begins to act is looked at, until one looks at somebody else.
  useEffect(() => setPicked(null), [desk.view.acting]);
  if (!catalog) return html`<p class="loading">Fetching the characters …</p>`;
  const looked = find(desk.view, picked) ?? moving(desk.view);
  return html`
    <div class="moonstone">
      <${Muster} desk=${desk} catalog=${catalog} />
      <div class="ms-board">
        <${TableMap} desk=${desk} catalog=${catalog} selected=${looked?.model ?? null} select=${setPicked} />
        <div class="ms-panel">
          <div class="bm-hand ms-desk">
            <${Prompt} desk=${desk} catalog=${catalog} />
            <${GoingOn} desk=${desk} catalog=${catalog} />
          </div>
          <${Troupes} desk=${desk} selected=${looked?.model ?? null} select=${setPicked} />
          ${looked && html`<${Details} desk=${desk} catalog=${catalog} model=${looked} />`}
        </div>
      </div>
    </div>
  `;
}
