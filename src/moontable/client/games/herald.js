/**
 * What came of an action, said large for a moment: the headlines that the game gives with a line of the log. The page's speaker
 * reads them out, and the log keeps the whole sentence.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { inWords } from "../net/spoken.js";
import { InWords, withGoods } from "./answer.js";

/** @typedef {import("../net/types.js").News} News */
/** @typedef {{news: News[], ply: number}} Said */

/** So many headlines stand there at once; the gravest come first. */
const MOST = 4;

/** How long headlines stay: long enough to be read, by their letters. A key or a press sends them away. @param {News[]} news */
export const spell = (news) =>
  Math.min(5000, 1600 + news.reduce((sum, { words }) => sum + inWords(words).length, 0) * 22);

/**
 * What came of everything since a position, oldest first.
 * @param {import("../net/types.js").LogLine[]} lines @param {number} from the ply before
 */
export const newsSince = (lines, from) =>
  lines.filter((line) => line.kind === "action" && line.ply >= from).flatMap((line) => line.news);

/** @param {import("./desk.js").Desk} desk @returns {Said|null} what is said now */
function useHerald(desk) {
  const last = useRef(desk);
  const [said, say] = useState(/** @type {Said|null} */ (null));
  useEffect(() => {
    const before = last.current;
    last.current = desk;
    if (before.view === desk.view) return;
    const news = (desk.live || desk.replayed) && desk.ply > before.ply ? newsSince(desk.lines, before.ply) : [];
    if (news.length) say({ news: news.slice(0, MOST), ply: desk.ply });
    else if (desk.ply < before.ply) say(null);
  }, [desk]);
  useEffect(() => {
    if (!said) return;
    const quiet = () => say(null);
    const end = setTimeout(quiet, spell(said.news));
    for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, quiet);
    return () => {
      clearTimeout(end);
      for (const sign of ["pointerdown", "keydown"]) removeEventListener(sign, quiet);
    };
  }, [said]);
  return said;
}

/**
 * The ribbon with the news. Screen readers hear the same from the speaker.
 * @param {{desk: import("./desk.js").Desk, Drawn?: import("./answer.js").Drawn}} props
 */
export function Herald({ desk, Drawn = InWords }) {
  const said = useHerald(desk);
  return html`
    <div class="herald" aria-hidden="true">
      ${
        said &&
        html`
        <div key=${said.ply} class=${classes("herald-ribbon", said.news[0].kind)}>
          ${said.news.map(({ kind, words }, at) => html`<p key=${at} data-news=${kind}>${withGoods(words, Drawn)}</p>`)}
        </div>
      `
      }
    </div>
  `;
}
