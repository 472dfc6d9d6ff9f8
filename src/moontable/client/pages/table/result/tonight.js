/** How it stands between those who have played more than once tonight. */
import { useMemo } from "preact/hooks";
import { html } from "../../../html.js";
import { tonight } from "../../../state/evening.js";

/** @param {{table: import("../../../net/types.js").TableInfo}} props */
export function Tonight({ table }) {
  const words = useMemo(() => tonight(table), [table.id]);
  return words && html`<p class="tonight">${words}</p>`;
}
