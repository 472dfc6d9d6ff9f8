/** A modal sheet: from below on a phone, in the middle elsewhere. Escape, the veil and the cross close it. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";

/** @param {{title: string, close: () => void, children: any, wide?: boolean}} props */
export function Dialog({ title, close, children, wide = false }) {
  const element = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
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
