/** The rules of a game with an anchor for every rule, a filter, and the way to the other games' rules. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { go, route } from "../../state/router.js";
import { setTitle } from "../../state/turn.js";

const TITLES = { bluemoon: "Blue Moon", city: "Blue Moon City", moonstone: "Moonstone", "moonstone-abilities": "Moonstone: abilities" };

/** @param {{of: string}} props the game */
export default function RulesPage({ of }) {
  const game = of || "bluemoon";
  const [page, setPage] = useState(/** @type {{title: string, html: string, ids: string[]}|null} */ (null));
  const [names, setNames] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    setTitle("Rules");
    getOnce(`/api/rules/${game}`).then(setPage, complain);
    getOnce("/api/rules").then(setNames, complain);
  }, [game]);
  return html`
    <div class="page rules">
      <nav class="row" aria-label="Games">
        ${names.map((name) => html`<a class=${name === game ? "button primary slim" : "button slim"} href=${`/rules/${name}`} aria-current=${name === game ? "page" : undefined}>${TITLES[name] ?? name}</a>`)}
      </nav>
      ${page ? html`<${Text} page=${page} />` : html`<p class="loading">Opening the book …</p>`}
    </div>
  `;
}

/** @param {{page: {html: string, ids: string[]}}} props */
function Text({ page }) {
  const [words, setWords] = useState("");
  const text = useRef(/** @type {HTMLElement|null} */ (null));
  const sections = useSections(text, page);
  useFilter(text, words);
  useAnchor(text, page);
  return html`
    <label class="field rules-filter"><span>Find in ${page.ids.length} rules</span>
      <input type="search" placeholder="retreat, bluff, BM-064 …" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} />
    </label>
    <div class="rules-body">
      <nav class="contents" aria-label="Contents">
        ${sections.map(({ id, title }) => html`<a href=${`#${id}`} onClick=${jump}>${title}</a>`)}
      </nav>
      <article ref=${text} class="rules-text" dangerouslySetInnerHTML=${useMemo(() => ({ __html: page.html }), [page])}></article>
    </div>
  `;
}

/** @param {Event} event */
function jump(event) {
  event.preventDefault();
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  go(location.pathname + link.hash, { replace: true });
}

/** The sections of the text; their headings get ids. @param {{current: HTMLElement|null}} text @param {object} page */
function useSections(text, page) {
  const [sections, setSections] = useState(/** @type {{id: string, title: string}[]} */ ([]));
  useEffect(() => {
    for (const wide of text.current?.querySelectorAll("table") ?? []) wide.tabIndex = 0; // it may scroll sideways
    const headings = [...(text.current?.querySelectorAll("h2") ?? [])];
    setSections(headings.map((heading, at) => {
      heading.id = `section-${at + 1}`;
      return { id: heading.id, title: heading.textContent ?? "" };
    }));
  }, [page]);
  return sections;
}

/** Hides what does not hold the words. @param {{current: HTMLElement|null}} text @param {string} words */
function useFilter(text, words) {
  useEffect(() => {
    const wanted = words.trim().toLowerCase();
    for (const rule of text.current?.querySelectorAll("li, tr, p") ?? []) {
      /** @type {HTMLElement} */ (rule).hidden = wanted !== "" && !rule.textContent?.toLowerCase().includes(wanted);
    }
  }, [words]);
}

/** Goes to the rule or section that the address names and marks it. @param {{current: HTMLElement|null}} text @param {object} page */
function useAnchor(text, page) {
  const { hash } = route.value;
  useEffect(() => {
    const goal = hash ? text.current?.querySelector(`#${CSS.escape(hash)}`) : null;
    for (const marked of text.current?.querySelectorAll(".marked") ?? []) marked.classList.remove("marked");
    goal?.classList.add("marked");
    goal?.scrollIntoView({ block: "center" });
  }, [hash, page]);
}
