/** Lets a strip that scrolls sideways show what is lit in it whenever something new is asked. */
import { useEffect } from "preact/hooks";

/** @param {{current: HTMLElement|null}} strip @param {unknown} asked what changes with the question */
export function useReveal(strip, asked) {
  useEffect(() => {
    const frame = strip.current;
    if (!frame) return;
    const lit = [...frame.querySelectorAll(".lit")].filter((thing) => thing instanceof HTMLElement);
    const seen = lit.some(
      (thing) =>
        thing.offsetLeft >= frame.scrollLeft &&
        thing.offsetLeft + thing.offsetWidth <= frame.scrollLeft + frame.clientWidth,
    );
    if (lit.length && !seen) frame.scrollLeft = lit[0].offsetLeft - 12;
  }, [asked]);
}
