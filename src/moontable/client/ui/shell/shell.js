/** What surrounds every page: the bar with the ways to go, the notices, the sheet of keys. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Moon } from "../../art/marks.js";
import { Patterns } from "../../art/patterns.js";
import { Skies } from "../../art/skies.js";
import { html } from "../../html.js";
import { dismiss, notices } from "../../state/notices.js";
import { route } from "../../state/router.js";
import { isLost } from "../focus.js";
import { Help } from "../help/help.js";

export const helping = signal(false);

const WAYS = [
  ["lobby", "/", "Play"],
  ["learn", "/learn", "Learn"],
  ["decks", "/decks", "Decks"],
  ["rules", "/rules/bluemoon", "Rules"],
  ["settings", "/settings", "Settings"],
];

/** Pages that are reached through another one. @type {Object<string, string>} */
const KIN = { troupes: "decks" };

/** Whether a key was meant for a field and not for us. @param {KeyboardEvent} event */
export const typing = (event) =>
  event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]") !== null;

/** @param {{children: import("preact").ComponentChildren}} props */
export function Shell({ children }) {
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "?" && !typing(event)) helping.value = true;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const { page } = route.value;
  useEffect(keepFocus);
  return html`
    <${Patterns} /><${Skies} />
    <a class="skip" href="#main" onClick=${skip}>Skip to the content</a>
    <header class="bar">
      <a class="brand" href="/" aria-label="Moontable, to the lobby"><${Moon} /> <span>Moontable</span></a>
      <nav aria-label="Pages">
        ${WAYS.map(
          ([name, path, words]) => html`
          <a href=${path} aria-current=${(KIN[page] ?? page) === name ? "page" : undefined}>${words}</a>
        `,
        )}
      </nav>
      <button class="button quiet slim keys-button" type="button" onClick=${() => (helping.value = true)} aria-label="Keys">?</button>
    </header>
    <main id="main" tabindex="-1" data-page=${page}>${children}</main>
    <div class="notices" role="status" aria-live="polite">
      ${notices.value.map(
        ({ id, text, kind }) => html`
        <div class=${`notice ${kind}`} key=${id}>
          <span class="grow">${text}</span>
          <button class="button quiet slim" type="button" onClick=${() => dismiss(id)} aria-label="Dismiss">✕</button>
        </div>
      `,
      )}
    </div>
    ${helping.value && html`<${Help} close=${() => (helping.value = false)} />`}
  `;
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** Whoever has gone on to another page begins at its content, although what they pressed went with the page before. */
function keepFocus() {
  if (isLost()) document.getElementById("main")?.focus({ preventScroll: true });
}
