/** Makes the page one that can be installed: a worker says so when there is no connection. */

/** Registers the worker once the page has nothing better to do. Without a secure connection browsers know no workers. */
export function install() {
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
