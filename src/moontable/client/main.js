/** Starts the client: becomes a guest, then draws the page that the address names. Pages load when they are needed. */
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { html } from "./html.js";
import { post } from "./net/api.js";
import { complain } from "./state/notices.js";
import { route } from "./state/router.js";
import "./state/settings.js";
import { Shell } from "./ui/shell/shell.js";

/** @type {Object<string, () => Promise<{default: any}>>} */
const PAGES = {
  lobby: () => import("./pages/lobby/lobby.js"),
  table: () => import("./pages/table/table.js"),
  replay: () => import("./pages/replay/replay.js"),
  decks: () => import("./pages/decks/decks.js"),
  rules: () => import("./pages/rules/rules.js"),
  settings: () => import("./pages/settings/settings.js"),
  missing: () => import("./pages/missing/missing.js"),
};

/** @type {import("@preact/signals").Signal<Object<string, any>>} */
const loaded = signal({});

/** The guest key lies in a cookie that scripts cannot read; asking again keeps an existing one. */
const guest = post("/api/guest", {});

function App() {
  const { page, of } = route.value;
  useEffect(() => {
    if (loaded.value[page]) return;
    Promise.all([PAGES[page](), guest])
      .then(([module]) => (loaded.value = { ...loaded.value, [page]: module.default }))
      .catch(complain);
  }, [page]);
  const Page = loaded.value[page];
  return html`<${Shell}>${Page ? html`<${Page} key=${`${page}/${of}`} of=${of} />` : html`<p class="loading">One moment …</p>`}<//>`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.textContent = "";
render(html`<${App} />`, root);
