/** "Your turn" where it is seen from elsewhere: in the page's title and, if wanted, as a notification. */
import { settings } from "./settings.js";

/** @param {import("../net/types.js").TableInfo|null} table */
export function alertTurn(table) {
  if (!table || !document.hidden || !settings.value.notify) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification("Your turn", { body: table.title, tag: `moontable-${table.id}` });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** @param {string} what @param {boolean} [mine] */
export function setTitle(what, mine = false) {
  document.title = `${mine ? "● Your turn · " : ""}${what ? `${what} · ` : ""}Moontable`;
}

/** Asks the browser whether it may notify. @returns {Promise<boolean>} */
export async function allowNotifications() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
