/** A modal sheet: from below on a phone, in the middle elsewhere. Escape, the veil and the cross close it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";

/** @param {{title: string, close: () => void, children: import("preact").ComponentChildren, wide?: boolean}} props */
export function Dialog({ title, close, children, wide = false }) {
  const element = useRef(/** @type {HTMLDialogElement|null} */ (null));
  // Closing gives the focus back to where it was: at once, or it would be taken from where the next key has put it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onVeil = (/** @type {MouseEvent} */ event) => event.target === element.current && close();
  const onCancel = (/** @type {Event} */ event) => {
    event.preventDefault();
    close();
  };
  return html`
    <dialog class=${wide ? "dialog wide" : "dialog"} ref=${element} onClick=${onVeil} onCancel=${onCancel} aria-label=${title}>
      <div class="dialog-body">
        <header class="row">
          <h2 class="grow">${title}</h2>
          <button class="button quiet slim" type="button" onClick=${close} aria-label="Close">✕</button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}
