/**
 * What is under the mouse stands beside it close up after a moment, with whatever the server says about it now. Fingers press and hold,
 * keys press I: they open a sheet with the same. `data-look` is what to look up about a thing, `data-why` what to ask why it cannot be
 * done.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";

const MOMENT_MS = 450;
/** The distance from the edge of the window and from the thing. */
const GAP = 12;
/** How far the mouse goes, in pixels, before it points at something again. */
const STIR = 8;

/** @typedef {import("./desk.js").Explanation} Explanation */

/**
 * @param {{desk: import("./desk.js").Desk, of: string, draw: (thing: HTMLElement) => import("preact").ComponentChild}} props
 *   `of`: a selector for what can be shown close up; `draw`: how it looks then, null for what has nothing to show
 */
export function CloseUp({ desk, of, draw }) {
  const [thing, setThing] = useState(/** @type {HTMLElement|null} */ (null));
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  usePointed(of, setThing);
  useEffect(() => {
    if (thing && !thing.isConnected) setThing(null);
  }, [desk.view]);
  const said = useSaid(desk, thing);
  const face = thing && draw(thing);
  useLayoutEffect(() => {
    if (panel.current && thing) stand(panel.current, thing.getBoundingClientRect());
  });
  if (!face) return null;
  return html`
    <div class="close-up" aria-hidden="true" ref=${panel}>
      ${face}
      ${said && html`<p class="close-up-said">${said.sentence}${said.remedy && ` ${said.remedy}`}</p>`}
    </div>
  `;
}

/**
 * Watches what the mouse points at. A thing that comes under a mouse at rest (the page moved, or a model went there) has not been pointed
 * at, and neither has one just pressed: the mouse has to stir first.
 *
 * @param {string} of @param {(thing: HTMLElement|null) => void} show
 */
function usePointed(of, show) {
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let timer;
    /** What has had its moment, or is waiting for it. @type {Element|null} */
    let met = null;
    /** Where the mouse is, and where it has to stir from. */
    let at = [Number.NaN, Number.NaN];
    let rest = at;
    const hide = () => show(null);
    const end = () => {
      clearTimeout(timer);
      hide();
    };
    const point = (/** @type {PointerEvent} */ { target, pointerType, clientX, clientY }) => {
      const [x, y] = at;
      at = [clientX, clientY];
      const thing = target instanceof Element ? target.closest(of) : null;
      if (thing === met) return;
      met = null;
      end();
      if (clientX === x && clientY === y) rest = at;
      if (Math.hypot(clientX - rest[0], clientY - rest[1]) < STIR) return;
      rest = [Number.NaN, Number.NaN];
      met = thing;
      if (pointerType === "mouse" && thing instanceof HTMLElement) timer = setTimeout(() => show(thing), MOMENT_MS);
    };
    const press = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      rest = [clientX, clientY];
      end();
    };
    addEventListener("pointerover", point);
    addEventListener("pointermove", point);
    addEventListener("pointerdown", press);
    addEventListener("keydown", end);
    addEventListener("scroll", hide, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerover", point);
      removeEventListener("pointermove", point);
      removeEventListener("pointerdown", press);
      removeEventListener("keydown", end);
      removeEventListener("scroll", hide, true);
    };
  }, [of]);
}

/** What the server says about a thing. @param {import("./desk.js").Desk} desk @param {HTMLElement|null} thing */
function useSaid(desk, thing) {
  const [said, setSaid] = useState(/** @type {Explanation|null} */ (null));
  useEffect(() => {
    let gone = false;
    setSaid(null);
    asked(desk, thing)?.then((answer) => gone || setSaid(answer));
    return () => {
      gone = true;
    };
  }, [thing, desk.view]);
  return said;
}

/** @param {import("./desk.js").Desk} desk @param {HTMLElement|null} thing @returns {Promise<Explanation|null>|undefined} */
function asked(desk, thing) {
  const { look, why } = thing?.dataset ?? {};
  if (!desk.live) return undefined;
  if (look) return desk.look(look);
  return why && desk.mine ? desk.explain?.(why) : undefined;
}

/** To the right of a thing if there is room, otherwise to its left, and wholly in the window. @param {HTMLElement} panel @param {DOMRect} box */
function stand(panel, box) {
  const { offsetWidth: wide, offsetHeight: high } = panel;
  const right = box.left + Math.max(box.width, 90) + GAP;
  const left = right + wide < innerWidth ? right : Math.max(GAP, box.left - wide - GAP);
  panel.style.left = `${left}px`;
  panel.style.top = `${Math.max(GAP, Math.min(box.top, innerHeight - high - GAP))}px`;
}
