/** How the cards of a table were shuffled, and whether the server kept to its promise: checked here, in the browser. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { get } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { check, memory } from "../../state/shuffle.js";

/** @typedef {import("../../net/types.js").TableInfo} TableInfo */
/** @typedef {import("../../state/shuffle.js").Check} Check */

const PROMISE = `The server drew a secret and showed its SHA-256 hash, the promise. Then every player's browser added a
number of its own; the cards follow from the secret and all the numbers. So the server could not choose cards that it liked,
and nobody could foresee them.`;
const TITLES = {
  verified: "Shuffle verified",
  fits: "The shuffle matches its promise",
  broken: "The shuffle does not match its promise!",
};

/** Says at the end of a game whether the shuffle was fair, with a way to look. @param {{table: TableInfo}} props */
export function Verified({ table }) {
  const found = useCheck(table);
  if (!found) return null;
  return html`
    <details class=${`verified ${found.verdict}`}>
      <summary><span aria-hidden="true">${found.verdict === "broken" ? "✗" : "✓"}</span> ${TITLES[found.verdict]}</summary>
      <${Facts} table=${table} found=${found} />
    </details>
  `;
}

/** The same in the menu, from the beginning of a game. @param {{table: TableInfo}} props */
export function Shuffle({ table }) {
  const found = useCheck(table);
  return html`
    <details class=${`verified ${found?.verdict ?? ""}`}>
      <summary>${found ? TITLES[found.verdict] : "How the cards are shuffled"}</summary>
      <${Facts} table=${table} found=${found} />
    </details>
  `;
}

/** @param {TableInfo} table @returns {Check|null} null until the secret is shown */
function useCheck(table) {
  const [found, setFound] = useState(/** @type {Check|null} */ (null));
  const shown = table.shuffle.secret !== null && table.outcome?.reason !== "abandoned";
  useEffect(() => {
    if (shown) check(table).then(setFound, complain);
  }, [table.id, shown]);
  return found;
}

/** @param {{table: TableInfo, found: Check|null}} props */
function Facts({ table, found }) {
  const mine = memory(table.id);
  return html`
    <p class="small">${PROMISE}</p>
    <dl class="shuffle small">
      <dt>Promise</dt><dd><code>${table.shuffle.commitment}</code></dd>
      ${table.seats.map(
        (seat) =>
          seat.nonce &&
          html`
        <dt>${seat.name}${seat.nonce === mine?.number ? " (this browser)" : ""}</dt><dd><code>${seat.nonce}</code></dd>
      `,
      )}
      <dt>Secret</dt><dd>${found ? html`<code>${table.shuffle.secret}</code>` : "shown when the game is over"}</dd>
      ${found && html`<dt>Seed</dt><dd><code>${found.seed}</code></dd>`}
    </dl>
    ${found && html`<${Steps} table=${table} found=${found} />`}
  `;
}

/** What was checked, and what is left to check. @param {{table: TableInfo, found: Check}} props */
function Steps({ table, found }) {
  const [seed, setSeed] = useState("");
  const compare = () =>
    get("/api/tables/{table}/record", { table: table.id }).then(
      (record) => setSeed(record.redeals?.at(-1).seed ?? record.seed),
      complain,
    );
  return html`
    <ul class="small checks">
      ${found.steps.map(({ ok, words }) => html`<li class=${ok ? "" : "wrong"}>${ok ? "✓" : "✗"} ${ok ? words : `Not true: ${words}`}</li>`)}
      ${
        seed &&
        html`<li class=${seed === found.seed ? "" : "wrong"}>
        ${seed === found.seed ? "✓" : "✗ Not true:"} The record has the seed that follows from them.</li>`
      }
    </ul>
    <p class="small">
      ${!seed && html`<button class="button slim" type="button" onClick=${compare}>Compare with the record</button>`}
      ${" "}<code>moontable verify</code> plays the record again from this seed.
    </p>
  `;
}
