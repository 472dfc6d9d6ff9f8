/**
 * The service worker: says that there is no connection, instead of the browser. Everything else comes from the server as ever, so no
 * page is ever older than the server's. Each version of the client keeps its own three files and throws away those of the last.
 */

const PREFIX = "/assets/__HASH__/";
const CACHE = "moontable-__HASH__";
const OFFLINE = `${PREFIX}app/offline.html`;
const KEPT = [OFFLINE, `${PREFIX}app/offline.css`, `${PREFIX}moon.svg`];

/** The page with one's key looks at who asks for it, so nobody stands in between. */
const ALONE = /^\/(settings\/key|api\/)/;

/** A page would call itself a window; there are no types for workers among those of pages. @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && !ALONE.test(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (KEPT.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
