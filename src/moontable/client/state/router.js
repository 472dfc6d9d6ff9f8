/** Which page is shown: read from the address. Links inside the site change it without loading anything anew. */
import { computed, signal } from "@preact/signals";

/** @typedef {{page: "lobby"|"table"|"replay"|"decks"|"rules"|"settings"|"missing", of: string, hash: string, query: URLSearchParams}} Route */

const address = signal(location.href);

/** @type {import("@preact/signals").ReadonlySignal<Route>} */
export const route = computed(() => read(new URL(address.value)));

/** @param {URL} url @returns {Route} */
function read(url) {
  const [page = "lobby", of = "", more] = url.pathname.split("/").filter(Boolean);
  const known = { lobby: !of, table: of, replay: of, decks: !of, rules: true, settings: !of };
  const there = known[page] && !more && !(page === "lobby" && url.pathname !== "/");
  return { page: there ? page : "missing", of, hash: url.hash.slice(1), query: url.searchParams };
}

/** @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  address.value = location.href;
  if (!replace && !location.hash) scrollTo(0, 0);
}

addEventListener("popstate", () => (address.value = location.href));

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
