/** After a lesson: a game of the same kind with one click, against somebody whom one can beat. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { levelWords } from "../../state/levels.js";
import { complain } from "../../state/notices.js";
import { startAgainstBot } from "../lobby/creating.js";
import { gentleLevel } from "../lobby/levels.js";

/** @param {{name: string, primary: boolean}} props the name of the game */
export function PlayNow({ name, primary }) {
  const [busy, setBusy] = useState(false);
  const [game, setGame] = useState(/** @type {import("../../net/types.js").GameInfo|undefined} */ (undefined));
  useEffect(() => {
    getOnce("/api/games", {}).then((games) => setGame(games.find((each) => each.name === name)), complain);
  }, [name]);
  const level = gentleLevel(game?.levels ?? []);
  const play = async () => {
    setBusy(true);
    if (game) await startAgainstBot(game, level);
    setBusy(false);
  };
  return html`<button class=${primary ? "button primary" : "button"} type="button" disabled=${busy || !game} onClick=${play}>
    Play now${level && ` against a ${levelWords(level).name.toLowerCase()} bot`}</button>`;
}
