/** Whatever follows the pointer is done once a frame, with what came last: pointers move more often than pictures are drawn. */
import { useRef } from "preact/hooks";

/**
 * @template {unknown[]} Given
 * @param {(...given: Given) => void} then
 * @returns {(...given: Given) => void}
 */
export function useFrame(then) {
  const latest = useRef(then);
  const last = useRef(/** @type {Given|null} */ (null));
  latest.current = then;
  return (...given) => {
    const waiting = last.current !== null;
    last.current = given;
    if (waiting) return;
    requestAnimationFrame(() => {
      const now = /** @type {Given} */ (last.current);
      last.current = null;
      latest.current(...now);
    });
  };
}
