/** After a lesson: a game of the same kind with one click. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { startAgainstBot } from "../lobby/creating.js";

/** @param {{name: string, primary: boolean}} props the name of the game */
export function PlayNow({ name, primary }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      const game = (await getOnce("/api/games", {})).find((each) => each.name === name);
      if (game) await startAgainstBot(game);
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  };
  return html`<button class=${primary ? "button primary" : "button"} type="button" disabled=${busy} onClick=${play}>Play now</button>`;
}
