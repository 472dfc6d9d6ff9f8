/** Where somebody comes who followed a link that leads nowhere: a scene, what is wrong, and ways on. */
import { aboutOf } from "../../games/games.js";
import { html } from "../../html.js";
import { Banner } from "../lobby/quick.js";

/** @param {{title: string, words?: string, game?: string, children: unknown}} props `game`: whose scene is shown */
export const Lost = ({ title, words = "", game = "bluemoon", children }) => html`
  <div class="page lost">
    <section class="panel">
      <${Banner} game=${game} signs=${aboutOf(game).banner} />
      <h1>${title}</h1>
      ${words && html`<p>${words}</p>`}
      <p class="row">${children}</p>
    </section>
  </div>
`;
