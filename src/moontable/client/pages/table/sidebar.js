/** Log and chat, one below the other where there is room, as tabs where there is not. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";

/** @param {{store: import("../../state/table.js").TableStore, children?: import("preact").ComponentChildren}} props `children` stand beside the tabs */
export function Sidebar({ store, children }) {
  const [seen, setSeen] = useState(store.chat.value.length);
  const [tab, setTab] = useState("log");
  const unread = tab === "chat" ? 0 : Math.max(0, store.chat.value.length - seen);
  const open = (/** @type {string} */ name) => {
    setSeen(store.chat.value.length);
    setTab(name);
  };
  return html`
    <section class="panel side" id="side">
      <div class="side-head"><div class="tabs" role="tablist" aria-label="Log or chat">
        ${["log", "chat"].map(
          (name) => html`
          <button type="button" role="tab" id=${`tab-${name}`} aria-selected=${tab === name} aria-controls="side-panel" onClick=${() => open(name)}>
            ${name === "log" ? "Log" : "Chat"}${name === "chat" && unread > 0 && html` <span class="chip">${unread} new</span>`}
          </button>
        `,
        )}
      </div>${children}</div>
      <div id="side-panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
        ${tab === "log" ? html`<${Log} store=${store} />` : html`<${Chat} store=${store} />`}
      </div>
    </section>
  `;
}
