/**
 * Keeps the keyboard where it was. Whatever is played disappears from where it had the focus, and the browser would then put the
 * focus on the page; it goes to the next thing of the same group instead, to the answers, or to the question.
 *
 * What was pressed lets go of the focus before the table is drawn anew: a browser that has to take the focus from something that
 * vanishes lays out the page at once, half drawn as it is, and then once more.
 */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isLost } from "../../ui/focus.js";
import { beforeFrame } from "../../ui/frame.js";
import { settleStops } from "../../ui/roving/roving.js";

/** @param {{store: Pick<import("../../state/table.js").TableStore, "position"|"passing">}} props */
export function KeepFocus({ store }) {
  const last = useRef(/** @type {{thing: HTMLElement, group: string|null}|null} */ (null));
  const pressed = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    const note = (/** @type {FocusEvent} */ { target }) => {
      if (!(target instanceof HTMLElement)) return;
      const group = target.closest("[data-key]");
      last.current = { thing: target, group: group instanceof HTMLElement ? (group.dataset.key ?? "") : null };
    };
    const press = () => {
      const { thing, group } = last.current ?? {};
      pressed.current = group != null && thing === document.activeElement ? thing : null;
    };
    addEventListener("focusin", note);
    addEventListener("click", press, true);
    return () => {
      removeEventListener("focusin", note);
      removeEventListener("click", press, true);
    };
  }, []);
  useEffect(() => onceLaid(beginAt), []);
  useEffect(
    () =>
      store.position.subscribe(() => {
        if (pressed.current === document.activeElement) pressed.current?.blur();
      }),
    [store],
  );
  useLayoutEffect(() => {
    const left = pressed.current;
    pressed.current = null;
    beforeFrame(() => {
      if (!last.current || document.activeElement !== document.body) return;
      const { thing, group } = last.current;
      if (thing.isConnected && thing !== left) return;
      settleStops();
      (thing.isConnected ? thing : goal(group))?.focus({ preventScroll: true });
    });
  }, [store.position.value, store.passing.value]);
  return null;
}

/** What belonged to no group, such as the button that takes a seat, leaves the focus to the answers. @param {string|null} group @returns {HTMLElement|null} */
const goal = (group) =>
  [`[data-key="${group}"] [tabindex="0"]`, '[data-key="a"] button', ".question"]
    .map((selector) => /** @type {HTMLElement|null} */ (document.querySelector(selector)))
    .find(Boolean) ?? null;

/** Whoever took a seat or came from another page goes on at the question. @param {HTMLElement} question */
function beginAt(question) {
  if (isLost() || document.activeElement?.id === "main") question.focus({ preventScroll: true });
}

/** Does something with the question as soon as the board is laid out. @param {(question: HTMLElement) => void} begin */
function onceLaid(begin) {
  const watch = new MutationObserver(look);
  function look() {
    const question = document.querySelector(".question");
    if (!(question instanceof HTMLElement)) return;
    watch.disconnect();
    begin(question);
  }
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return () => watch.disconnect();
}
