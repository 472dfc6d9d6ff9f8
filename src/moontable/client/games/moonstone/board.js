/** The table of Moonstone: the map at full height, and beside it the question, the cards of what is going on, and everybody. */
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { CloseUp } from "../closeup.js";
import { Herald } from "../herald.js";
import { loadCatalog } from "./catalog.js";
import { useFollow } from "./follow.js";
import { Happened } from "./happened.js";
import { useLately } from "./lately.js";
import { Because } from "./map/because.js";
import { TableMap } from "./map/map.js";
import { Details } from "./panel/details.js";
import { GoingOn } from "./panel/hands.js";
import { LOOKED_AT, lookAt } from "./panel/lookup.js";
import { Muster, mustering } from "./panel/muster.js";
import { Prompt } from "./panel/prompt.js";
import { Score } from "./panel/score.js";
import { Tabs } from "./panel/tabs.js";
import { Troupes } from "./panel/troupes.js";
import { find, goingOn, moving, shortName } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */

/** @param {{desk: Desk}} props */
export function Board({ desk: given }) {
  const board = useRef(/** @type {HTMLElement|null} */ (null));
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  const [catalog, setCatalog] = useState(/** @type {import("./catalog.js").Catalog|null} */ (null));
  const [picked, setPicked] = useState(/** @type {string|null} */ (null));
  const [tab, setTab] = useState("card");
  const [answer, setAnswer] = useState(
    /** @type {{title: string, explanation: import("../desk.js").Explanation}|null} */ (null),
  );
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
  useFollow(board, given, catalog !== null);
  if (!catalog) return html`<p class="loading">Loading the characters …</p>`;
  /** Why not is answered beside the map, which marks what is in the way. */
  const use = (/** @type {import("../desk.js").Thing} */ thing) => {
    setAnswer(null);
    given.use({ ...thing, answer: (explanation) => setAnswer({ title: thing.title, explanation }) });
  };
  const desk = { ...given, use };
  const looked = find(desk.view, picked) ?? moving(desk.view) ?? find(desk.view, candidates(desk)[0] ?? null);
  const select = (/** @type {string} */ model) => {
    setPicked(model);
    setTab("card");
  };
  return html`
    <div class=${classes("moonstone", mustering(desk) && "mustering", withCards(desk.view) && "with-cards")} ref=${board}>
      <div class="ms-board">
        <${TableMap} desk=${desk} catalog=${catalog} selected=${looked?.model ?? null} select=${select} changes=${changes}
          explanation=${answer?.explanation ?? null} />
        <div class="ms-panel" ref=${panel}>
          <div class="ms-lead">
            <${Score} desk=${desk} catalog=${catalog} selected=${looked?.model ?? null} select=${select} />
            <div class="hand-panel ms-desk">
              ${answer && html`<${Because} ...${answer} close=${() => setAnswer(null)} />`}
              <div class="ms-news">
                ${desk.recent}
                <${Happened} desk=${desk} changes=${changes} />
              </div>
              <${Prompt} desk=${desk} look=${setPicked} />
              <${Muster} desk=${desk} catalog=${catalog} />
              <${GoingOn} desk=${desk} catalog=${catalog} />
            </div>
          </div>
          ${
            !mustering(desk) &&
            html`
            <${Tabs} tabs=${[["card", looked ? shortName(looked) : "Card"], ["troupes", "Troupes"]]} shown=${tab} show=${setTab} />
            <div class="ms-rest">
              <div class="ms-tabbed" data-shown=${tab === "card"}>
                ${looked && html`<${Details} desk=${desk} catalog=${catalog} model=${looked} />`}
              </div>
              <div class="ms-tabbed" data-shown=${tab === "troupes"}>
                <${Troupes} desk=${desk} catalog=${catalog} selected=${looked?.model ?? null} select=${select} />
              </div>
            </div>
          `
          }
        </div>
        <${Herald} desk=${desk} />
      </div>
      <${CloseUp} desk=${desk} of=${LOOKED_AT} draw=${(/** @type {HTMLElement} */ thing) => lookAt(desk.view, catalog, thing)} />
    </div>
  `;
}

/** The models that one chooses from, to deploy or to activate: whoever chooses wants to read what they can do. @param {Desk} desk */
const candidates = (desk) =>
  desk.mine ? desk.legal.flatMap((action) => /^(?:activate|deploy) (.+)$/.exec(action)?.[1] ?? []) : [];

/** Whether cards are being played, which then matter more than the map. @param {import("./view.js").View} view */
const withCards = (view) => Boolean(goingOn(view, "melee") ?? goingOn(view, "arcane"));
