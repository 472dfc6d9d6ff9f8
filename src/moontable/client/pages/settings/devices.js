/** Playing on several devices: showing this browser's key, and using that of another one. Both are asked once more. */
import { useState } from "preact/hooks";
import { html, typed } from "../../html.js";
import { useKey } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { Dialog } from "../../ui/dialog/dialog.js";

const KEY = /^[A-Za-z0-9_-]{43}$/;

export function Devices() {
  const [asking, setAsking] = useState(/** @type {"show"|"use"|null} */ (null));
  const [key, setKey] = useState("");
  const ask = (/** @type {Event} */ event) => {
    event.preventDefault();
    setAsking("use");
  };
  return html`
    <section class="panel devices">
      <h2>Your other devices</h2>
      <p class="small muted">This browser keeps a key that owns your seats. With the same key you can continue on another device.</p>
      <button class="button" type="button" onClick=${() => setAsking("show")}>Show my key …</button>
      <form class="row" onSubmit=${ask}>
        <input class="grow" type="password" autocomplete="off" aria-label="A key from another device" placeholder="A key from another device"
          value=${key} onInput=${typed((value) => setKey(value.trim()))} />
        <button class="button" type="submit" disabled=${!KEY.test(key)}>Use it …</button>
      </form>
      ${asking === "show" && html`<${ShowKey} close=${() => setAsking(null)} />`}
      ${asking === "use" && html`<${UseKey} secret=${key} close=${() => setAsking(null)} />`}
    </section>
  `;
}

/** @param {{close: () => void}} props */
const ShowKey = ({ close }) => html`
  <${Dialog} title="Show your key?" close=${close}>
    <p>Anyone who sees your key can play in your seats, now and later. Do not show it to anyone, and enter it only in the settings of this site.</p>
    <a class="button" href="/settings/key" target="_self">Show it</a>
  <//>
`;

/** @param {{secret: string, close: () => void}} props */
function UseKey({ secret, close }) {
  const use = async () => {
    try {
      await useKey(secret);
      location.assign("/");
    } catch (fault) {
      close();
      complain(fault);
    }
  };
  return html`
    <${Dialog} title="Use this key here?" close=${close}>
      <p>This browser will then play in the seats of the other device. It forgets the key it has now: seats that you took here
        can only be reached with that key, so write it down first if you need it.</p>
      <button class="button" type="button" onClick=${use}>Use it</button>
    <//>
  `;
}
