/** Which building has just been finished in Blue Moon City, and what flies where: read off two views, one step apart. */
import { useEffect, useRef, useState } from "preact/hooks";
import { SIGNS } from "../../art/city/signs.js";
import { newsSince } from "../herald.js";
import { fly } from "../travel.js";
import { GOODS, signOf } from "./tile.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./view.js").View} View */

/** The space whose building was completed between two views, or null. @param {View} before @param {View} after */
export const finishedBetween = (before, after) =>
  after.city.find(({ completed }, at) => completed && !before.city[at].completed)?.space ?? null;

/**
 * How much more of each good each seat has.
 * @param {View} before @param {View} after
 * @returns {{seat: number, what: "crystals"|"cards"|"scales", count: number}[]}
 */
export const gainsBetween = (before, after) =>
  after.seats.flatMap((now, seat) =>
    GOODS.map(([what]) => ({
      seat,
      what,
      count: Number(now[what] ?? 0) - Number(before.seats[seat][what] ?? 0),
    })).filter(({ count }) => count > 0),
  );

/** No more of one good fly than these. */
const FLOCK = 4;
const BETWEEN_MS = 90;

/** @param {Desk} desk @returns {number|null} the space of the building that has just been finished */
export function useNews(desk) {
  const last = useRef(desk);
  const [finished, finish] = useState(/** @type {number|null} */ (null));
  useEffect(() => {
    const before = last.current;
    last.current = desk;
    if (desk.view === before.view || desk.ply <= before.ply) return;
    finish(finishedBetween(before.view, desk.view));
    if (!newsSince(desk.lines, before.ply).length) return;
    const from = source(before.view, desk.view);
    let after = 0;
    for (const { seat, what, count } of gainsBetween(before.view, desk.view))
      for (let each = 0; each < Math.min(count, FLOCK); each++, after += BETWEEN_MS)
        fly(from, document.querySelector(`[data-plate="${seat}"] .${what}`), SIGNS[signOf(what)], after);
  }, [desk]);
  return finished;
}

/** Where gains come from: the building that was worked on. @param {View} before @param {View} after */
function source(before, after) {
  const changed = after.city.find(
    ({ boxes }, at) => JSON.stringify(boxes) !== JSON.stringify(before.city[at].boxes),
  )?.space;
  return document.querySelector(changed === undefined ? ".corner.north-east" : `[data-space="${changed}"]`);
}
