/** Parts of a board that are drawn anew only when something about them changes: every view is made of new objects. */
import { useMemo } from "preact/hooks";

/**
 * What `draw` made when `about` last changed; a node that stays the same costs nothing.
 * @template Node @param {unknown} about plain data, all that the drawing depends on @param {() => Node} draw @returns {Node}
 */
export const useSteady = (about, draw) => useMemo(draw, [JSON.stringify(about)]);
