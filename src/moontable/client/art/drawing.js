/** Drawings in the page: strings of SVG that we made ourselves, so they need no escaping. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";

/** How far outside the window a picture is drawn already. */
const AHEAD = "400px";

/** @param {{svg: string, class?: string}} props */
export const Drawing = ({ svg, class: name = "" }) =>
  html`<span class=${`drawing ${name}`} aria-hidden="true" dangerouslySetInnerHTML=${{ __html: svg }} />`;

/**
 * Shapes of a drawing, in a frame of their own: `box` is its view box, `fit` how it lies in the room there is.
 * @param {{shapes: string, box: string, class?: string, fit?: string}} props
 */
export const Shapes = ({ shapes, box, class: className, fit }) => html`
  <svg class=${className} viewBox=${box} preserveAspectRatio=${fit} aria-hidden="true" focusable="false"
    dangerouslySetInnerHTML=${{ __html: shapes }} />
`;

/** A drawing that is only made when it comes near the window: for shelves of hundreds. @param {{draw: () => string, class?: string}} props */
export function LazyDrawing({ draw, class: name = "" }) {
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return near
    ? html`<${Drawing} svg=${draw()} class=${name} />`
    : html`<span class=${`drawing ${name}`} ref=${place} aria-hidden="true" />`;
}
