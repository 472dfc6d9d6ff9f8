/** "Your turn" where it is seen from elsewhere: in the page's title and, if wanted, as a notification. */
import { tell } from "./notices.js";
import { change, settings } from "./settings.js";

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

/** Asks the browser whether it may notify. */
async function mayNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** Switches notifications on, if the browser allows them, or off. @param {boolean} wanted */
export async function setNotify(wanted) {
  const allowed = wanted && (await mayNotify());
  if (wanted && !allowed) tell("The browser does not allow notifications from this page.", "fault");
  change({ notify: allowed });
}
