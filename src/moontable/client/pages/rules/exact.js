/** The numbered checklist of a game, with an anchor for every rule and a filter. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { html, typed } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { go, route } from "../../state/router.js";

/** @param {{game: string}} props */
export function Exact({ game }) {
  const [page, setPage] = useState(/** @type {import("../../net/types.js").RulesPage|null} */ (null));
  useEffect(() => {
    getOnce("/api/rules/{game}", { game }).then(setPage, complain);
  }, [game]);
  return page ? html`<${Text} page=${page} />` : html`<p class="loading">Opening the book …</p>`;
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
      <input type="search" placeholder="retreat, bluff, BM-064 …" value=${words} onInput=${typed((value) => setWords(value))} />
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
  go(location.pathname + location.search + link.hash, { replace: true });
}

/** The sections of the text; their headings get ids. @param {{current: HTMLElement|null}} text @param {object} page */
function useSections(text, page) {
  const [sections, setSections] = useState(/** @type {{id: string, title: string}[]} */ ([]));
  useEffect(() => {
    for (const wide of text.current?.querySelectorAll("table") ?? []) wide.tabIndex = 0; // it may scroll sideways
    const headings = [...(text.current?.querySelectorAll("h2") ?? [])];
    setSections(
      headings.map((heading, at) => {
        heading.id = `section-${at + 1}`;
        return { id: heading.id, title: heading.textContent ?? "" };
      }),
    );
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
