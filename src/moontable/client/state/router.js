/** Which page is shown: read from the address. Links inside the site change it without loading the page again. */
import { computed, signal } from "@preact/signals";
import { read } from "./address.js";

/** The list of pages that came with the page. @type {import("./address.js").Pages} */
const PAGES = JSON.parse(document.getElementById("pages")?.textContent ?? "{}");

const address = signal(location.href);

export const route = computed(() => read(new URL(address.value), PAGES));

/** @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  address.value = location.href;
  if (!replace && !location.hash) scrollTo(0, 0);
}

addEventListener("popstate", () => {
  address.value = location.href;
});

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
