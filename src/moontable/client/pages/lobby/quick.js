/** The card of a game: its scene, what it is, and the ways to play it. */
import { useState } from "preact/hooks";
import { Drawing } from "../../art/drawing.js";
import { Badge, Icon } from "../../art/marks.js";
import { Ground } from "../../art/patterns.js";
import { PEOPLES } from "../../art/peoples.js";
import { aboutOf } from "../../games/games.js";
import { html } from "../../html.js";
import { startAgainstBot } from "./creating.js";
import { LearnLink } from "./lessons.js";
import { useTheatre } from "./theatre.js";

/** @param {{game: import("../../net/types.js").GameInfo, create: () => void, befriend: () => void}} props */
export function QuickStart({ game, create, befriend }) {
  const [busy, setBusy] = useState(false);
  const about = aboutOf(game.name);
  const play = async () => {
    setBusy(true);
    await startAgainstBot(game);
    setBusy(false);
  };
  return html`
    <section class="panel quick" aria-label=${game.title}>
      <${Banner} game=${game.name} signs=${about.banner} />
      <h3>${game.title}</h3>
      <p class="muted">${about.line}</p>
      <div class="quick-meta">
        <span>${playersWords(game.seats)}</span>
        ${about.minutes > 0 && html`<span>${about.minutes} min</span>`}
        <${LearnLink} game=${game} />
        <a href=${`/rules/${game.name}`}>How to play</a>
      </div>
      <div class="quick-acts">
        <button class="button primary" type="button" disabled=${busy} onClick=${play}>
          <span>Play<span class="hidden-text"> against a bot</span></span></button>
        <button class="button" type="button" onClick=${befriend}>With a friend</button>
        <button class="button quiet slim" type="button" onClick=${create}>Set up a table …</button>
      </div>
    </section>
  `;
}

/** How many may play. @param {number[]} seats */
const playersWords = (seats) =>
  seats.length === 1 ? `${seats[0]} players` : `${Math.min(...seats)}–${Math.max(...seats)} players`;

/** The scene of a game; until it is drawn, or where there is none, its signs. @param {{game: string, signs: import("../../games/games.js").Sign[]}} props */
export function Banner({ game, signs }) {
  const scene = useTheatre()?.BANNERS[game];
  if (scene) return html`<${Drawing} svg=${scene()} class="banner" />`;
  return html`<div class="banner">${signs.map((sign) => html`<${BannerSign} sign=${sign} />`)}</div>`;
}

/** @param {{sign: import("../../games/games.js").Sign}} props */
const BannerSign = ({ sign }) =>
  "people" in sign
    ? html`<span class="banner-part" style=${{ color: PEOPLES[sign.people].ink }}><${Ground} slug=${sign.people} /><${Badge} slug=${sign.people} /></span>`
    : html`<span class="banner-part banner-sign" style=${{ color: sign.ink, background: sign.ground }}><${Icon} name=${sign.icon} /></span>`;
