/** The stage above the lobby: what this is, one's name, and a game of Blue Moon with one click. */
import { useMemo, useState } from "preact/hooks";
import { Drawing } from "../../art/drawing.js";
import { html, typed } from "../../html.js";
import { change, settings } from "../../state/settings.js";
import { startAgainstBot } from "./creating.js";
import { instantLevels, LevelChoice } from "./levels.js";
import { useTheatre } from "./theatre.js";

const NARROW = 760;

/** @param {{game: import("../../net/types.js").GameInfo|undefined, befriend: (game: string) => void}} props the game that is played with one click */
export function Hero({ game, befriend }) {
  const theatre = useTheatre();
  const scene = useMemo(() => theatre?.stageOfAll(innerWidth <= NARROW) ?? "", [theatre]);
  const cloth = useMemo(() => theatre?.valance() ?? "", [theatre]);
  return html`
    <section class="hero" aria-label="Play now">
      <${Drawing} svg=${scene} class="hero-scene" /><${Drawing} svg=${cloth} class="hero-cloth" />
      <div class="intro">
        <h1>The curtain is up.</h1>
        <p>Three moonlit games, all rules kept for you, no account.</p>
        <div class="now">
          ${game && html`<${LevelChoice} levels=${instantLevels(game)} />`}
          <div class="now-row">
            <label class="name-field">
              <small>You play as</small>
              <input value=${settings.value.name} maxlength="40" autocomplete="nickname" aria-label="You play as (your name at the table)"
                onInput=${typed((value) => change({ name: value }))} />
            </label>
            ${game && html`<${PlayNow} game=${game} befriend=${befriend} />`}
          </div>
        </div>
      </div>
    </section>
  `;
}

/** @param {{game: import("../../net/types.js").GameInfo, befriend: (game: string) => void}} props */
function PlayNow({ game, befriend }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    await startAgainstBot(game);
    setBusy(false);
  };
  return html`
    <button class="button primary go" type="button" disabled=${busy} onClick=${play}>
      <span>Play now<span class="wide-only">: ${game.title}</span></span></button>
    <button class="button" type="button" onClick=${() => befriend(game.name)}>With a friend</button>
  `;
}
