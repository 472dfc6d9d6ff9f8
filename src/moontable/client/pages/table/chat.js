/** What the people at the table say to each other. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html, typed } from "../../html.js";

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Chat({ store }) {
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const lines = store.chat.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim() && (await store.say(text.trim()))) setText("");
  };
  return html`
    <div class="chat">
      <ol class="chat-lines" ref=${list} tabindex="0" aria-label="Chat" aria-live="polite">
        ${lines.length === 0 && html`<li class="muted">Nobody has said anything yet.</li>`}
        ${lines.map(
          (line) => html`
          <li key=${line.seq}>
            <b>${line.name}</b>${line.seat === null && html` <span class="from-outside">watching</span>`} ${line.text}
          </li>
        `,
        )}
      </ol>
      <form class="row" onSubmit=${send}>
        <input class="grow" aria-label="Say something" placeholder="Say something" maxlength="500" value=${text} data-key="c"
          onInput=${typed((value) => setText(value))} />
        <button class="button slim" type="submit">Send</button>
      </form>
    </div>
  `;
}
