/** The rules of a game as players read them: sections with pictures, each with the way to its exact wording. */
import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { aboutOf } from "../../games/games.js";
import { classes, html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { go, route } from "../../state/router.js";
import { placeOf, rangesOf } from "./places.js";

/** @typedef {import("../../net/types.js").GuidePage} GuidePage */
/** @typedef {import("../../net/types.js").GuideSection} Section */
/** @typedef {{SCENES: Object<string, import("preact").ComponentType<any>>, ICONS: Object<string, import("preact").ComponentType<any>>}} Pictures */

/** Examples and rulings are explained nowhere but in the exact wording. */
const RULE = /^[A-Z]+-\d+/;

/** @param {{game: string}} props */
export function Guide({ game }) {
  const [page, setPage] = useState(/** @type {GuidePage|null} */ (null));
  const text = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    getOnce("/api/rules/{game}/guide", { game }).then(setPage, complain);
  }, [game]);
  usePictures(text, game, page);
  const { hash } = route.value;
  const place = page ? placeOf(page.sections, hash) : null;
  const elsewhere = page !== null && place === null && RULE.test(hash);
  useEffect(() => {
    if (elsewhere) go(`/rules/${game}?exact#${hash}`, { replace: true });
  }, [elsewhere]);
  useEffect(() => {
    const goal = place ? text.current?.querySelector(`#${CSS.escape(place)}`) : null;
    goal?.scrollIntoView({ block: "start" });
  }, [place, page]);
  if (!page) return html`<p class="loading">Opening the book …</p>`;
  return html`
    <div class="rules-body guide">
      <nav class="contents" aria-label="Contents">
        ${page.sections.map(
          ({ id, title }) => html`
          <a key=${id} href=${`#${id}`} onClick=${jump} aria-current=${place === id ? "true" : undefined}>${title}</a>
        `,
        )}
      </nav>
      <article class="rules-text guide-text" ref=${text}>
        <h1>${page.title}</h1>
        <${Html} class="guide-lead" text=${page.lead} />
        ${page.sections.map(
          (section) => html`<${Part} key=${section.id} game=${game} section=${section}
            here=${place === section.id} rule=${section.rules.includes(hash) ? hash : null} />`,
        )}
      </article>
    </div>
  `;
}

/** Text that the server has made safe; it is set once, so that pictures drawn into it stay. @param {{text: string, class: string}} props */
const Html = ({ text, class: name }) =>
  html`<div class=${name} dangerouslySetInnerHTML=${useMemo(() => ({ __html: text }), [text])}></div>`;

/** @param {{game: string, section: Section, here: boolean, rule: string|null}} props `rule`: the one that somebody wants to know about */
function Part({ game, section, here, rule }) {
  const ranges = rangesOf(section.rules);
  return html`
    <section id=${section.id} class=${classes("guide-part", here && "marked")} aria-labelledby=${`${section.id}-title`}>
      <h2 id=${`${section.id}-title`}>${section.title}</h2>
      ${rule && html`<${Asked} game=${game} rule=${rule} />`}
      <${Html} class="guide-words" text=${section.html} />
      ${
        ranges.length > 0 &&
        html`<p class="small muted guide-exact">Exact wording: ${ranges.map(
          ({ first, words }, at) =>
            html`${at > 0 && ", "}<a key=${first} href=${`/rules/${game}?exact#${first}`}>${words}</a>`,
        )}</p>`
      }
    </section>
  `;
}

/** The exact words of the rule behind an answer. @param {{game: string, rule: string}} props */
function Asked({ game, rule }) {
  const [words, setWords] = useState("");
  useEffect(() => {
    getOnce("/api/rules/{game}", { game }).then((page) => {
      const book = new DOMParser().parseFromString(page.html, "text/html");
      setWords(book.getElementById(rule)?.textContent?.replace(rule, "").trim() ?? "");
    }, complain);
  }, [game, rule]);
  return html`<p class="guide-asked"><a href=${`/rules/${game}?exact#${rule}`}>Rule ${rule}</a> ${words}</p>`;
}

/** @param {Event} event */
function jump(event) {
  event.preventDefault();
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  go(location.pathname + location.search + link.hash, { replace: true });
}

/**
 * Lets the game draw its scenes and icons where the text has room for them.
 * @param {{current: HTMLElement|null}} text @param {string} game @param {GuidePage|null} page
 */
function usePictures(text, game, page) {
  useEffect(() => {
    /** @type {Element[]} */
    const drawn = [];
    let gone = false;
    const load = page && aboutOf(game).guide;
    load?.().then(async (pictures) => {
      const catalog = await pictures.loadCatalog();
      if (gone) return;
      for (const [kind, table] of /** @type {const} */ ([
        ["scene", pictures.SCENES],
        ["icon", pictures.ICONS],
      ]))
        for (const place of text.current?.querySelectorAll(`[data-${kind}]`) ?? []) {
          const Picture = table[place.getAttribute(`data-${kind}`) ?? ""];
          if (Picture) render(html`<${Picture} catalog=${catalog} />`, place);
          drawn.push(place);
        }
    }, complain);
    return () => {
      gone = true;
      for (const place of drawn) render(null, place);
    };
  }, [game, page]);
}
