/** Rings around what a caption is about. They lie over the page and follow what they surround. */
import { useEffect, useState } from "preact/hooks";
import { classes, html } from "../../html.js";

/** How often rings look whether what they surround has moved, as maps and cards do. */
const FOLLOW_MS = 150;
/** After a step a board still arranges itself: for so many frames rings look at every one. */
const SETTLING = 20;
/** Room between a ring and what it surrounds. */
const MARGIN = 5;
/** How high the bar above every page is. */
const BAR = 52;
/** How far the pointer above a ring reaches. */
const POINTER = 34;
/** Signs that somebody does something. */
const DEEDS = ["pointerdown", "keydown", "wheel"];
/** Half a ring around a place on a map, in pixels. */
const PLACE = 20;
/** A ring as wide and low as this is around a button in a list: a pointer above it would lie on the words there. */
const WIDE = 140;
const LOW = 90;

/** @typedef {{left: number, top: number, width: number, height: number, place?: boolean, bare?: boolean}} Ring `bare`: without a pointer */

/** @param {{show: string[], scene: number}} props what to point at, and in which scene */
export function Spotlight({ show, scene }) {
  const [rings, setRings] = useState(/** @type {Ring[]} */ ([]));
  useEffect(() => {
    let shown = "";
    /** Where it stood in the page when it was brought into sight. */
    let stood = Number.NaN;
    /** Whoever has begun to do something is not scrolled about any more. */
    let busy = false;
    const begin = () => {
      busy = true;
    };
    const measure = () => {
      // A board that is still being loaded has nothing to bring into sight; one that still arranges itself may carry it out of sight again.
      const stands = standingOf(show);
      if (!busy && stands !== stood && show.every((spot) => ringOf(spot))) {
        stood = stands;
        reveal(show);
      }
      const found = show.map(ringOf).filter((ring) => ring !== null);
      const now = JSON.stringify(found);
      if (now !== shown) setRings(found);
      shown = now;
      document.querySelector(".lesson-page")?.setAttribute("data-shown", `${scene} ${found.length}/${show.length}`);
    };
    let frames = SETTLING;
    let frame = 0;
    const settle = () => {
      measure();
      if (frames-- > 0) frame = requestAnimationFrame(settle);
    };
    settle();
    const timer = setInterval(measure, FOLLOW_MS);
    for (const event of ["scroll", "resize"]) addEventListener(event, measure, true);
    for (const event of DEEDS) addEventListener(event, begin, true);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      for (const event of ["scroll", "resize"]) removeEventListener(event, measure, true);
      for (const event of DEEDS) removeEventListener(event, begin, true);
    };
  }, [show]);
  useEffect(
    () => () => {
      document.documentElement.style.scrollPadding = "";
    },
    [],
  );
  return html`<div class="lesson-rings" aria-hidden="true">
    ${rings.map(
      (
        { left, top, width, height, place = false, bare = false },
        at,
      ) => html`<span key=${at} class=${classes("lesson-ring", place ? "pin" : pointing(width, height, bare))}
        style=${{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}></span>`,
    )}
  </div>`;
}

/** Where the pointer of a ring goes, other than above it. @param {number} width @param {number} height @param {boolean} bare */
function pointing(width, height, bare) {
  if (width > WIDE && height < LOW) return "beside";
  return bare && "bare";
}

/** The part of the page that a spot names, if it can be seen; of several one that is lit, or can be pressed. @param {string} spot @returns {Element|null} */
export function elementOf(spot) {
  const [kind, ...rest] = spot.split(" ");
  const selector = rest.length ? `[data-${kind}="${CSS.escape(rest.join(" "))}"]` : `[data-spot="${kind}"]`;
  const seen = [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  const best = [".lit", "button, a", "*"].map((what) => seen.find((each) => each.matches(what)));
  return best.find(Boolean) ?? null;
}

/** @param {string} spot @returns {Ring|null} */
function ringOf(spot) {
  const place = /^place ([\d.]+),([\d.]+)$/.exec(spot);
  if (place) return ringAt(Number(place[1]), Number(place[2]));
  const element = elementOf(spot);
  if (!element) return null;
  const { left, top, right, bottom } = visible(element);
  return {
    left: left - MARGIN,
    top: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
    // A pointer would lie behind the bar, or on the question right above an answer.
    bare: top - MARGIN - POINTER < BAR || element.matches(".prompt .actions *"),
  };
}

/** What is seen of something that may lie in a part of the page that scrolls. @param {Element} element */
function visible(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
    if (getComputedStyle(part).overflowY === "visible") continue;
    const box = part.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.max(left, Math.min(right, box.right)), Math.max(top, Math.min(bottom, box.bottom))];
  }
  return { left, top, right, bottom };
}

/** A place on a map, in its own millimetres from the lower left corner. @param {number} x @param {number} y @returns {Ring|null} */
function ringAt(x, y) {
  const map = document.querySelector("svg[data-plane]");
  const matrix = map instanceof SVGGraphicsElement ? map.getScreenCTM() : null;
  if (!(map instanceof SVGSVGElement) || !matrix) return null;
  const across = Number(map.dataset.plane);
  const middle = new DOMPoint(x, across - y).matrixTransform(matrix);
  return { left: middle.x - PLACE, top: middle.y - PLACE, width: 2 * PLACE, height: 2 * PLACE, place: true };
}

/** Of several the one that comes last is brought into sight. @param {string[]} show */
const chiefOf = (show) => show.map(elementOf).findLast((each) => each !== null);

/** Where it stands in the page, however far that is scrolled. @param {string[]} show */
const standingOf = (show) => Math.round((chiefOf(show)?.getBoundingClientRect().bottom ?? 0) + scrollY);

/**
 * Brings what is pointed at, and of several what comes last, into sight: below the bar, and below the caption where that
 * lies above the board. @param {string[]} show
 */
function reveal(show) {
  const last = chiefOf(show);
  const caption = document.querySelector(".lesson-caption");
  if (!last || !caption) return;
  const above = caption.clientWidth > innerWidth / 2 ? caption.clientHeight : 0;
  document.documentElement.style.scrollPadding = `${BAR + above + 2 * MARGIN}px 0 ${2 * MARGIN}px`;
  const fits = last.getBoundingClientRect().height < innerHeight - above - BAR;
  last.scrollIntoView({ block: fits ? "nearest" : "start", inline: "nearest" });
}
