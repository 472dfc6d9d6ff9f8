/**
 * Keeps the keyboard where it was. Whatever is played disappears from where it had the focus, and the browser would then put the
 * focus on the page; it goes to the next thing of the same group instead, to the answers, or to the question.
 */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { settleStops } from "../../ui/roving/roving.js";

/** @param {{store: Pick<import("../../state/table.js").TableStore, "position"|"passing">}} props */
export function KeepFocus({ store }) {
  const last = useRef(/** @type {{thing: Element, group: string}|null} */ (null));
  useEffect(() => {
    const note = (/** @type {FocusEvent} */ { target }) => {
      const group = target instanceof Element ? target.closest("[data-key]") : null;
      last.current =
        group instanceof HTMLElement && target instanceof Element
          ? { thing: target, group: group.dataset.key ?? "" }
          : null;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (!last.current || last.current.thing.isConnected || document.activeElement !== document.body) return;
    settleStops();
    goal(last.current.group)?.focus({ preventScroll: true });
  }, [store.position.value, store.passing.value]);
  return null;
}

/** @param {string} group @returns {HTMLElement|null} */
const goal = (group) =>
  [`[data-key="${group}"] [tabindex="0"]`, '[data-key="a"] button', ".question"]
    .map((selector) => /** @type {HTMLElement|null} */ (document.querySelector(selector)))
    .find(Boolean) ?? null;
