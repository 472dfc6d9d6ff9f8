/** Which card one is thinking about: the one under the mouse or with the focus, otherwise the best of those that can be played. */
import { useEffect, useState } from "preact/hooks";
import { contested } from "./catalog.js";
import { prospectOf } from "./things.js";

/** @typedef {import("./view.js").Prospect} Prospect */

/** @param {import("../desk.js").Desk<import("./view.js").View>} desk @returns {Prospect|null} */
export function useWeighed(desk) {
  const [id, setId] = useState("");
  useEffect(() => {
    const note = (/** @type {Event} */ { target }) => {
      const card = target instanceof Element ? target.closest(".bluemoon .hands [data-card]") : null;
      setId(card instanceof HTMLElement ? (card.dataset.card ?? "") : "");
    };
    for (const sign of ["pointerover", "focusin"]) addEventListener(sign, note);
    return () => {
      for (const sign of ["pointerover", "focusin"]) removeEventListener(sign, note);
    };
  }, []);
  return prospectOf(desk, id) ?? best(desk);
}

/** @param {import("../desk.js").Desk<import("./view.js").View>} desk */
function best({ prospects = {} }) {
  const all = /** @type {Prospect[]} */ (/** @type {unknown} */ (Object.values(prospects)));
  const power = (/** @type {Prospect} */ prospect) =>
    Math.max(...contested(prospect).map((element) => prospect[element]));
  return all.reduce(
    (/** @type {Prospect|null} */ most, each) => (most && power(most) >= power(each) ? most : each),
    null,
  );
}
