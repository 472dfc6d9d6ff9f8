/** Starts the client: becomes a guest, then draws the page that the address names. Pages load when they are needed. */

import { signal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { install } from "./app/install.js";
import { html } from "./html.js";
import { post } from "./net/api.js";
import { complain } from "./state/notices.js";
import { route } from "./state/router.js";
import "./state/settings.js";
import { Shell } from "./ui/shell/shell.js";

/** @typedef {import("preact").ComponentType<{of: string}>} Page */

/** A page lies in a folder of its name. @param {string} page @returns {Promise<{default: Page}>} */
const load = (page) => import(`./pages/${page}/${page}.js`);

/** @type {import("@preact/signals").Signal<Object<string, Page>>} */
const loaded = signal({});

/** The guest key lies in a cookie that scripts cannot read; asking again keeps an existing one. */
const guest = post("/api/guest", {}, {});

function App() {
  const { page, of } = route.value;
  useEffect(() => {
    if (loaded.value[page]) return;
    Promise.all([load(page), guest])
      .then(([module]) => {
        loaded.value = { ...loaded.value, [page]: module.default };
      })
      .catch(complain);
  }, [page]);
  const Page = loaded.value[page];
  return html`<${Shell}>${Page ? html`<${Page} key=${`${page}/${of}`} of=${of} />` : html`<p class="loading">One moment …</p>`}<//>`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.textContent = "";
render(html`<${App} />`, root);
install();
