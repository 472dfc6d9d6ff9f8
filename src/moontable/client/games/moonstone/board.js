/** The table of Moonstone: the map, all troupes, the model one looks at, the cards of what is going on, and the question. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html, classes } from "../../html.js";
import { complain } from "../../state/notices.js";
import { Because } from "./because.js";
import { loadCatalog } from "./catalog.js";
import { useFollow } from "./follow.js";
import { GoingOn } from "./hands.js";
import { Happened } from "./happened.js";
import { useLately } from "./lately.js";
import { TableMap } from "./map.js";
import { Muster, mustering } from "./muster.js";
import { Prompt } from "./prompt.js";
import { Details, Score, Troupes } from "./troupes.js";
import { find, moving } from "./words.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @param {{desk: Desk}} props */
export function Board({ desk: given }) {
  const board = useRef(/** @type {HTMLElement|null} */ (null));
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  const [catalog, setCatalog] = useState(/** @type {import("./catalog.js").Catalog|null} */ (null));
  const [picked, setPicked] = useState(/** @type {string|null} */ (null));
  const [answer, setAnswer] = useState(/** @type {{title: string, explanation: import("../desk.js").Explanation}|null} */ (null));
  const changes = useLately(given);
  useEffect(() => {
    loadCatalog().then(setCatalog, complain);
  }, []);
  // Whoever begins to act is looked at, until one looks at somebody else.
  useEffect(() => setPicked(null), [given.view.acting]);
  useEffect(() => {
    setAnswer(null);
    panel.current?.scrollTo(0, 0);
  }, [given.view]);
  useFollow(board, given);
  if (!catalog) return html`<p class="loading">Fetching the characters …</p>`;
  /** Why not is answered beside the map, which marks what is in the way. */
  const use = (/** @type {import("../desk.js").Thing} */ thing) => {
    setAnswer(null);
    given.use({ ...thing, answer: (explanation) => setAnswer({ title: thing.title, explanation }) });
  };
  const desk = { ...given, use };
  const looked = find(desk.view, picked) ?? moving(desk.view);
  return html`
    <div class=${classes("moonstone", mustering(desk) && "mustering")} ref=${board}>
      <div class="ms-board">
        <${TableMap} desk=${desk} catalog=${catalog} selected=${looked?.model ?? null} select=${setPicked} changes=${changes} explanation=${answer?.explanation ?? null} />
        <div class="ms-panel" ref=${panel}>
          <div class="bm-hand ms-desk">
            ${answer && html`<${Because} ...${answer} close=${() => setAnswer(null)} />`}
            <${Score} desk=${desk} />
            <${Prompt} desk=${desk} catalog=${catalog} />
            <${Muster} desk=${desk} catalog=${catalog} />
            <${GoingOn} desk=${desk} catalog=${catalog} />
            <${Happened} desk=${desk} changes=${changes} />
          </div>
          ${looked && html`<${Details} desk=${desk} catalog=${catalog} model=${looked} />`}
          <${Troupes} desk=${desk} selected=${looked?.model ?? null} select=${setPicked} />
        </div>
      </div>
    </div>
  `;
}
