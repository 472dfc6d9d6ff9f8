/** Whether the window is as a media query wants it, and again when that changes. */
import { useEffect, useState } from "preact/hooks";

/** @param {string} query */
export function useMedia(query) {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const note = () => setMatches(media.matches);
    note();
    media.addEventListener("change", note);
    return () => media.removeEventListener("change", note);
  }, [query]);
  return matches;
}
