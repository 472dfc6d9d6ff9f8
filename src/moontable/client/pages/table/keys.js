/** The keys of the table page. Elements say themselves what a key leads to: `data-key="h"`. */
import { useEffect } from "preact/hooks";
import { drawer } from "../../state/drawer.js";
import { typing } from "../../ui/shell/shell.js";

/** @param {{store: object}} props whose page it is */
export function Keys({ store }) {
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (typing(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
        return;
      const key = event.key.toLowerCase();
      if (/^[1-9]$/.test(key)) press(`[data-key="a"] button:nth-of-type(${key})`);
      else if (/^[umgt]$/.test(key)) press(`[data-key="${key}"]`);
      else if (key === "i") look();
      else if (key.length === 1 && /[habclw]/.test(key)) enter(key, event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store]);
  return null;
}

/** @param {string} selector */
const press = (selector) => /** @type {HTMLElement|null} */ (document.querySelector(selector))?.click();

/** Puts the focus into a part of the page. @param {string} key @param {KeyboardEvent} event */
function enter(key, event) {
  const part = document.querySelector(`[data-key="${key}"]`);
  const goal = part?.matches("input, button, [tabindex]") ? part : part?.querySelector('[tabindex="0"], button, input');
  if (!(goal instanceof HTMLElement)) return;
  event.preventDefault();
  const go = () => {
    goal.focus();
    goal.scrollIntoView({ block: "nearest" });
  };
  if (!goal.closest(".drawer:not(.open) .side")) return go();
  drawer.value = true;
  setTimeout(go);
}

/** Looks close up at what has the focus: the same as a right click. */
function look() {
  document.activeElement?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
}
