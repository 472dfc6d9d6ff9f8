/** Asks the server for a new table and goes there. */
import { post } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { go } from "../../state/router.js";
import { myName } from "../../state/settings.js";
import { chosenLevel, instantLevels } from "./levels.js";

/**
 * @param {Omit<import("../../net/types.js").CreateTable, "name"|"mix">} wish
 * @param {(error: unknown) => void} [failed] shown as a notice if left out
 */
export async function createTable(wish, failed = complain) {
  try {
    const seated = await post("/api/tables", {}, { name: myName(), mix: true, ...wish });
    go(`/table/${seated.table.id}`);
  } catch (error) {
    failed(error);
  }
}

/**
 * A game that begins at once, with all that is usual for a first one.
 * @param {import("../../net/types.js").GameInfo} game @param {string} [level]
 */
export const startAgainstBot = (game, level = chosenLevel(instantLevels(game))) =>
  createTable({
    game: game.name,
    options: game.quick_start,
    seats: [{ kind: "me" }, { kind: "bot", level }],
    listed: false,
  });
