/** The invitation to a table that one sits at: its link to copy or to share, and the same as a code to scan. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { html, selected } from "../../html.js";
import { post } from "../../net/api.js";
import { complain, copy } from "../../state/notices.js";

/** Light modules that a code needs around it. */
const MARGIN = 3;

/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

/** The address that lets somebody in. @param {TableInfo} table @returns {string} empty until it is known */
export function useAddress(table) {
  const [token, setToken] = useState("");
  useEffect(() => {
    if (!table.listed)
      post("/api/tables/{table}/invitation", { table: table.id }, {}).then(
        (answer) => setToken(answer.token),
        complain,
      );
  }, [table.id, table.listed]);
  const place = `${location.origin}/table/${table.id}`;
  return table.listed ? place : token && `${place}#invite=${token}`;
}

/** @param {{table: TableInfo}} props */
export function Invite({ table }) {
  const address = useAddress(table);
  const words = `Play ${table.title} with me`;
  const share = () => navigator.share({ title: "Moontable", text: words, url: address }).catch(unlessGivenUp);
  return html`
    <div class="invite">
      <div class="invite-code">${address && html`<${Code} text=${address} />`}</div>
      <div class="invite-link">
        <input readonly value=${address} aria-label="Link to this table" onFocus=${selected} />
        <button class="button primary" type="button" disabled=${!address} onClick=${() => copy(address, "Link")}>Copy link</button>
        ${"share" in navigator && html`<button class="button" type="button" disabled=${!address} onClick=${share}>Share …</button>`}
      </div>
    </div>
  `;
}

/** Whoever closes the sheet of the system has changed their mind. @param {unknown} error */
const unlessGivenUp = (error) => {
  if (!(error instanceof DOMException && error.name === "AbortError")) complain(error);
};

/** Most tables wait for nobody: how codes are made is loaded with the first one. @param {{text: string}} props */
export function Code({ text }) {
  const [qr, setQr] = useState(/** @type {typeof import("./qr.js")|null} */ (null));
  useEffect(() => {
    import("./qr.js").then(setQr, complain);
  }, []);
  const code = useMemo(() => qr?.encode(text), [text, qr]);
  if (!qr || !code) return null;
  const side = code.length + 2 * MARGIN;
  return html`
    <svg class="qr" viewBox=${`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label="The link as a code to scan" shape-rendering="crispEdges">
      <rect x=${-MARGIN} y=${-MARGIN} width=${side} height=${side} fill="#fff" /><path d=${qr.outline(code)} fill="#0b1026" />
    </svg>
  `;
}
