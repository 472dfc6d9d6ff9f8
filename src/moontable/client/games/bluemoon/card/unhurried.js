/**
 * Pictures of cards that are drawn one after the other, a frame each: a hand full of new cards at once would make those stutter that are on
 * their way. Where nothing moves, all are drawn at once.
 */
import { useLayoutEffect, useState } from "preact/hooks";
import { Drawing } from "../../../art/drawing.js";
import { html } from "../../../html.js";
import { moving } from "../../travel.js";

/** Who waits for a frame, the first to come first. @type {Set<() => void>} */
const waiting = new Set();
/** Whether the frame at hand has drawn its picture. */
let drawn = false;

/** Whether a picture may be drawn now: one in a frame. */
function mayDraw() {
  if (!moving()) return true;
  if (drawn) return false;
  drawn = true;
  requestAnimationFrame(next);
  return true;
}

function next() {
  drawn = false;
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first);
  drawn = true;
  requestAnimationFrame(next);
  first();
}

/** @param {{draw: () => string, class: string}} props */
export function Unhurried({ draw, class: name }) {
  const [ready, setReady] = useState(mayDraw);
  useLayoutEffect(() => {
    if (ready) return undefined;
    const show = () => setReady(true);
    waiting.add(show);
    return () => {
      waiting.delete(show);
    };
  }, [ready]);
  return html`<${Drawing} svg=${ready ? draw() : ""} class=${name} />`;
}
