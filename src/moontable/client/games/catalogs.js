/** The catalog of a game, for parts of a page that draw its cards. */
import { useEffect, useState } from "preact/hooks";
import { complain } from "../state/notices.js";

/**
 * @template T
 * @param {() => Promise<T>} load
 * @returns {T|null} until it has arrived
 */
export function useCatalog(load) {
  const [catalog, setCatalog] = useState(/** @type {T|null} */ (null));
  useEffect(() => {
    load().then((sent) => setCatalog(() => sent), complain);
  }, [load]);
  return catalog;
}
