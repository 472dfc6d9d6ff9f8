/** Which card one is thinking about: the one under the mouse or with the focus, otherwise the best of those that can be played. */
import { useEffect, useState } from "preact/hooks";
import { contested } from "./catalog.js";
import { prospectOf } from "./things.js";

/** @typedef {import("./view.js").Prospect} Prospect */
/** @typedef {{id: string, prospect: Prospect}} Weighed a card, and what it would make of the totals */

/** @param {import("../desk.js").Desk<import("./view.js").View>} desk @returns {Weighed|null} */
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
  const prospect = prospectOf(desk, id);
  return prospect ? { id, prospect } : best(desk);
}

/** @param {import("../desk.js").Desk<import("./view.js").View>} desk @returns {Weighed|null} */
function best({ prospects = {} }) {
  const all = /** @type {[string, Prospect][]} */ (/** @type {unknown} */ (Object.entries(prospects)));
  const power = (/** @type {Prospect} */ prospect) =>
    Math.max(...contested(prospect).map((element) => prospect[element]));
  return all.reduce(
    (/** @type {Weighed|null} */ most, [action, prospect]) =>
      most && power(most.prospect) >= power(prospect) ? most : { id: action.split(" ")[1], prospect },
    null,
  );
}
