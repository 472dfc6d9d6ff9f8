/** Links carry a secret behind `#`: an invitation or a seat. It leaves the address bar before anything else happens. */
import { post } from "../../net/api.js";
import { go, route } from "../../state/router.js";
import { myName } from "../../state/settings.js";

/** Sits down if the link says so. @param {string} table */
export async function arrive(table) {
  const secret = new URLSearchParams(route.value.hash);
  const [seat, invitation] = [secret.get("seat"), secret.get("invite")];
  if (seat || invitation) go(`/table/${table}`, { replace: true });
  if (seat) await post("/api/tables/{table}/claim", { table }, { token: seat, name: myName(), mix: true });
  if (invitation) sessionStorage.setItem(`invitation.${table}`, invitation);
}

/** The invitation to a table, if this browser has one. @param {string} table */
export const invitationTo = (table) => sessionStorage.getItem(`invitation.${table}`);

/** Takes a free seat. @param {string} table @param {number|null} seat @param {Object<string, string|number|boolean>} options */
export function sitDown(table, seat, options = {}) {
  const body = { name: myName(), mix: true, options };
  const invitation = invitationTo(table);
  return post(
    "/api/tables/{table}/join",
    { table },
    {
      ...body,
      ...(seat === null ? {} : { seat }),
      ...(invitation ? { invitation } : {}),
    },
  );
}
