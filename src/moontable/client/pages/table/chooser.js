/**
 * What happens when something on the board is clicked. One meaning: it is done. Several: a sheet asks which. None: the
 * server is asked why not, and the board or a sheet shows the answer. Something that is not listed but may be possible is
 * asked about first. A look close up (long press, right click, key I) opens the sheet in any case. A press that was meant for the
 * question before does nothing (`settling.js`).
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Answer } from "../../games/answer.js";
import { moving } from "../../games/travel.js";
import { classes, html } from "../../html.js";
import { settings } from "../../state/settings.js";
import { Dialog } from "../../ui/dialog/dialog.js";
import { Why } from "../../ui/why/why.js";
import { pressed } from "./pressed.js";
import { Settling } from "./settling.js";

/** @typedef {import("../../games/desk.js").Thing} Thing */
/** @typedef {import("../../net/types.js").Explanation} Explanation */
/** @typedef {{thing: Thing, explanation: Explanation|null}} Open */

/** How long a question flashes that a press came too soon for. */
const FLASH_MS = 350;
/** More choices than this stand in two columns. */
const MANY = 6;

/**
 * @param {(action: string) => void} send what to do with a chosen action
 * @param {(thing: Thing) => Promise<Explanation|null>} reason why a thing has no action
 * @param {string[]} legal what can be done now: a sheet that offers something else has become pointless
 * @param {string} [question] what is asked
 * @param {boolean} [forced] whether there is only one thing to do: one press is enough for it
 */
export function useChooser(send, reason, legal, question = "", forced = false) {
  const [open, setOpen] = useState(/** @type {Open|null} */ (null));
  const settling = useRef(/** @type {Settling|null} */ (null));
  settling.current ??= new Settling();
  const { current } = settling;
  const sheeted = open?.thing.title;
  useLayoutEffect(() => current.shows(sheeted ?? question, performance.now()), [legal, question, sheeted]);
  const close = () => setOpen(null);
  useEffect(() => {
    if (open && !open.thing.attempt && open.thing.actions.some(({ action }) => !legal.includes(action))) close();
  }, [legal, open]);
  const act = (/** @type {string} */ action) => {
    close();
    current.takes(action);
    send(action);
  };
  /** Whether what was pressed was meant for what is there now; otherwise the question shows that it has just come. @param {string} [action] */
  const meant = (action) => {
    const counts = current.counts(pressed(), action);
    if (!counts && moving()) document.querySelector(".question")?.animate({ opacity: [0.2, 1] }, FLASH_MS);
    return counts;
  };
  const why = async (/** @type {Thing} */ thing) => refuse(thing, await reason(thing));
  const refuse = (/** @type {Thing} */ thing, /** @type {Explanation|null} */ explanation) => {
    if (explanation && thing.answer) thing.answer(explanation);
    else setOpen({ thing: { ...thing, actions: [] }, explanation });
  };
  const attempt = async (/** @type {Thing} */ thing) => {
    const [{ action, grave }] = thing.actions;
    const explanation = await reason({ ...thing, question: action });
    if (explanation) refuse(thing, explanation);
    else if (asks(grave)) setOpen({ thing, explanation });
    else act(action);
  };
  /** The sheet with its choices; something on the table says what it is as well. */
  const sheet = async (/** @type {Thing} */ thing) =>
    setOpen({ thing, explanation: thing.about ? await reason(thing) : null });
  const use = (/** @type {Thing} */ thing) => {
    const [first, second] = thing.actions;
    if (!thing.look && !meant(first?.action)) return;
    if (thing.attempt) attempt(thing);
    else if (!first) why(thing);
    else if (thing.look || second || (asks(first.grave) && !forced)) sheet(thing);
    else act(first.action);
  };
  const choose = (/** @type {string} */ action) => meant(action) && act(action);
  return { open, close, choose, use };
}

/** Whether an action is confirmed before it is sent. @param {boolean} [grave] */
const asks = (grave = false) => settings.value.confirm === "always" || (settings.value.confirm === "grave" && grave);

/** Why not, at a live table. @param {import("../../state/table.js").TableStore} store @param {Thing} thing @returns {Promise<Explanation|null>} */
export async function reasonAt(store, { question, about, look, actions }) {
  // Who presses a thing in vain wants to know why; in all other cases it says what it is.
  const inVain = question && !look && !actions.length && store.myTurn.value;
  if (about && !inVain) return store.look(about);
  if (store.myTurn.value) return question ? store.explain(question) : null;
  const position = store.position.value;
  const name = position?.seat != null && store.table.value?.seats[position.seat]?.name;
  const sentence = position?.outcome ? "The game is over." : name ? `${name} is deciding now.` : "";
  return question && sentence ? { rule: "", sentence, remedy: "", because: [], points: [] } : null;
}

/** @param {{chooser: ReturnType<typeof useChooser>, game: string}} props */
export function Chooser({ chooser: { open, close, choose }, game }) {
  if (!open) return null;
  const { thing, explanation } = open;
  return html`
    <${Dialog} title=${thing.title} close=${close}>
      <div class="chooser">
        ${thing.face && html`<div class="chooser-face">${thing.face}</div>`}
        ${explanation && html`<${Why} game=${game} explanation=${explanation} />`}
        <div class=${classes("chooser-actions", thing.actions.length > MANY && "many")}>
          ${thing.actions.map(
            (choice, at) => html`
            <button class=${classes("button", at === 0 && "primary", choice.vain && "vain")} type="button" autofocus=${!at} data-action=${choice.action}
              onClick=${() => choose(choice.action)}><${Answer} choice=${choice} /></button>
          `,
          )}
          <button class="button quiet" type="button" onClick=${close}>${thing.actions.length ? "Cancel" : "Close"}</button>
        </div>
      </div>
    <//>
  `;
}
