/** Plays on from a position of a finished game against a bot: what the seat could not know is dealt again. */
import { post } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { go } from "../../state/router.js";
import { myName } from "../../state/settings.js";

/** @param {string} table @param {number} ply @param {number} seat */
export async function goOn(table, ply, seat) {
  try {
    const wish = { ply, seat, name: myName(), mix: true };
    const seated = await post("/api/tables/{table}/continue", { table }, wish);
    go(`/table/${seated.table.id}`);
  } catch (error) {
    complain(error);
  }
}
