/** Asks the server for a new table and goes there. */
import { nonce, post } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { go } from "../../state/router.js";
import { myName } from "../../state/settings.js";

/**
 * @param {object} wish what `CreateTable` wants, without name and nonce
 * @param {(error: any) => void} [failed] shown as a notice if left out
 */
export async function createTable(wish, failed = complain) {
  try {
    const seated = await post("/api/tables", { name: myName(), nonce: nonce(), ...wish });
    if (seated.invitation) sessionStorage.setItem(`invitation.${seated.table.id}`, seated.invitation);
    go(`/table/${seated.table.id}`);
  } catch (error) {
    failed(error);
  }
}
