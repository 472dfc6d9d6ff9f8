/** Menu, log and chat beside the board. Where a board needs the room (`drawer.css`), log and chat are a drawer that one opens. */
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "../../html.js";
import { drawer } from "../../state/drawer.js";
import { Menu } from "./menu.js";
import { Sidebar } from "./sidebar.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */

/** @param {{store: TableStore}} props */
export function Drawer({ store }) {
  const button = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(
    () => () => {
      drawer.value = false;
    },
    [],
  );
  const close = () => {
    drawer.value = false;
    button.current?.focus();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && drawer.value) close();
  };
  return html`
    <aside class=${classes("table-side drawer", drawer.value && "open")} aria-label="Log, chat and menu" onKeyDown=${onKey}>
      <${Menu} store=${store}><${DrawerButton} store=${store} place=${button} /><//>
      <${Sidebar} store=${store}>
        <button type="button" class="drawer-close" aria-label="Close the log" onClick=${close}>✕</button>
      <//>
    </aside>
  `;
}

/** Opens and closes the drawer, and says what was written meanwhile. @param {{store: TableStore, place: {current: HTMLElement|null}}} props */
function DrawerButton({ store, place }) {
  const said = store.chat.value.length;
  const [seen, setSeen] = useState(said);
  const open = drawer.value;
  useEffect(() => {
    if (open) setSeen(said);
  }, [open, said]);
  return html`
    <button type="button" class="button slim drawer-button" ref=${place} aria-expanded=${open} aria-controls="side"
      onClick=${() => (drawer.value = !open)}>Log${said > seen && html` <span class="chip">${said - seen} new</span>`}</button>
  `;
}
