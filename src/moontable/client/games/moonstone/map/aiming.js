/** Naming a place on the table: where one aims, by mouse, finger or keys, and what that place means. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../../../html.js";
import { find, goingOn, moving, placeWords } from "../words.js";
import {
  besideStone,
  farFrom,
  INCH,
  inReach,
  isPoint,
  lengthOf,
  nearest,
  pointed,
  pointOf,
  touched,
  worthListing,
} from "./points.js";
import { journey } from "./ways.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */
/** @typedef {import("./viewport.js").MapViewport} MapViewport */
/** @typedef {[number, number]} Place */
/** @typedef {{place: Place, by: "mouse"|"finger"|"keys"}} Aimed */

/** A click counts for a point on offer that is so many pixels away. */
const SNAP = 9;
/** On a map narrower than this moves and fights are shown close up. */
const NARROW = 500;
/** What is seen around that. */
const AROUND = 180;

/** @param {Desk} desk @param {MapViewport} map */
export function useAiming(desk, map) {
  const { view, legal } = desk;
  const [aim, setAim] = useState(/** @type {Aimed|null} */ (null));
  const [via, setVia] = useState(false);
  const offered = useMemo(() => legal.filter(isPoint), [legal]);
  const stops = useMemo(() => worthListing(view, moving(view), offered).map(pointOf), [offered]);
  const placing = offered.length > 0;
  const mayTurn = placing && view.asked === "move";
  useEffect(() => {
    setAim(null);
    if (!mayTurn) setVia(false);
  }, [legal]);
  useCloseUp(view, map, placing, legal);
  const go = (/** @type {Place} */ place, turn = via) => {
    if (placing) desk.use(wish(desk, offered, place, turn && mayTurn, map.unit * SNAP));
  };
  /** Whoever names a stone during a move wants to touch it. @param {import("../view.js").FreeStone} stone @returns {Place|null} */
  const beside = (stone) => {
    const { from, mover } = journey(view);
    return mayTurn && !via && from && mover ? besideStone(offered, stone, from, mover.base / 2) : null;
  };
  const goTo = (/** @type {import("../view.js").FreeStone} */ stone) => {
    const place = beside(stone);
    if (place) go(place);
  };
  /** What a pointer means by a place. @param {Place} place @returns {Place} */
  const meant = (place) => {
    const free = view.stones.filter((each) => each.carried_by === null);
    const stone = free.find((each) => farFrom(each, ...place) <= each.radius);
    const { from, walked, allowance } = journey(view);
    return (stone && beside(stone)) ?? (from && allowance !== null ? inReach(from, allowance - walked, place) : place);
  };
  return {
    offered,
    stops,
    placing,
    mayTurn,
    via,
    setVia,
    aim,
    setAim,
    go,
    goTo: mayTurn ? goTo : null,
    meant,
    start: startOf(view, offered),
  };
}

/** Where the cross of the keyboard begins. @param {import("../view.js").View} view @param {string[]} offered @returns {Place} */
function startOf(view, offered) {
  const { from } = journey(view);
  if (from) return [from.x, from.y];
  return offered.length ? pointOf(offered[Math.floor(offered.length / 2)]) : [view.size / 2, view.size / 2];
}

/**
 * On a phone, and wherever the map is low, it comes closer while somebody moves or fights, and goes back afterwards.
 * @param {import("../view.js").View} view @param {MapViewport} map @param {boolean} placing @param {string[]} legal
 */
function useCloseUp(view, map, placing, legal) {
  const close = useRef(false);
  const { low } = map;
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (map.ref.current);
    const narrow = element.clientWidth < NARROW;
    if (placing && narrow) element.scrollIntoView({ block: "nearest" });
    const wanted = narrow || low ? (placing && reachOf(view)) || closeOf(view) : null;
    if (wanted && (map.fits || close.current)) {
      map.closeUp(wanted.x, wanted.y, wanted.side);
      close.current = true;
    } else if (!wanted && close.current) {
      map.fit();
      close.current = false;
    }
  }, [legal, low]);
}

/** @typedef {{x: number, y: number, side: number}} Part of the table, by its middle */

/** What a move can reach. @param {import("../view.js").View} view @returns {Part|null} */
function reachOf(view) {
  const { from, walked, allowance, mover } = journey(view);
  return from && allowance !== null ? { ...from, side: 2 * (allowance - walked) + (mover?.base ?? 0) + AROUND } : null;
}

/**
 * Where two fight, where an ability is aimed at somebody, or where somebody may react to somebody.
 * @param {import("../view.js").View} view @returns {Part|null}
 */
function closeOf(view) {
  const fight = goingOn(view, "melee");
  const threat = view.asked === "reaction" ? goingOn(view, "reactions")?.threat : null;
  const arcane = goingOn(view, "arcane");
  const pair = fight
    ? [fight.attacker, fight.defender]
    : arcane
      ? [arcane.user, arcane.target ?? arcane.user]
      : (threat ?? []);
  const [one, other] = pair.map((name) => find(view, name));
  return one && other
    ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, side: farFrom(one, other.x, other.y) + 1.5 * AROUND }
    : null;
}

/**
 * What naming a place means: the point on offer there, or exactly that place, about which the server is asked.
 * @param {Desk} desk @param {string[]} offered @param {Place} place @param {boolean} via @param {number} snap
 * @returns {import("../../desk.js").Thing}
 */
function wish(desk, offered, place, via, snap) {
  const near = nearest(offered, place);
  const listed = !via && (desk.complete || (near.far <= snap && touchesAsMuch(desk.view, pointOf(near.action), place)));
  const verb = via ? "via" : offered[0].split(" ")[0];
  const action = listed ? near.action : pointed(verb, place);
  const words = placeWords(desk.view, pointOf(action));
  return { title: words, actions: [{ action, label: via ? `Bend here: ${words}` : words }], attempt: !listed };
}

/**
 * Whether nothing that somebody meant to touch is lost by standing elsewhere.
 *
 * @param {import("../view.js").View} view @param {Place} there @param {Place} meant
 */
function touchesAsMuch(view, there, meant) {
  const mover = moving(view);
  const found = touched(view, mover, ...there);
  return touched(view, mover, ...meant).every((thing) => found.includes(thing));
}

/**
 * A place as it is read and heard while one aims at it, by the way there if it is known.
 * @param {import("../view.js").View} view @param {Place} place @param {number[][]|null} [way]
 */
export function aimWords(view, [x, y], way = null) {
  const { from, walked, allowance } = journey(view);
  const words = placeWords(view, [x, y]);
  if (!from || allowance === null) return `${words}.`;
  const left = allowance - walked - (way ? lengthOf(way) : farFrom(from, x, y));
  return left < -0.005
    ? `${words}: too far by ${(-left / INCH).toFixed(2)}″.`
    : `${words}; ${Math.max(0, left / INCH).toFixed(2)}″ left.`;
}

/**
 * Holds the place that a finger aimed at: drag it to where it shall be, tap it to go there.
 * @param {{map: MapViewport, at: Place, move: (place: Place) => void, go: () => void}} props
 */
export function Grip({ map, at, move, go }) {
  const start = useRef(/** @type {{x: number, y: number, at: Place}|null} */ (null));
  return html`
    <button class="ms-grip" type="button" tabindex="-1" aria-label="Go there"
      style=${map.at(...at)}
      onPointerDown=${(/** @type {PointerEvent} */ event) => {
        event.stopPropagation();
        /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY, at };
      }}
      onPointerMove=${(/** @type {PointerEvent} */ event) => {
        event.stopPropagation();
        const from = start.current;
        if (from && /** @type {Element} */ (event.currentTarget).hasPointerCapture(event.pointerId))
          move([from.at[0] + (event.clientX - from.x) * map.unit, from.at[1] - (event.clientY - from.y) * map.unit]);
      }}
      onClick=${(/** @type {MouseEvent} */ event) => {
        const from = start.current;
        if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 5) go();
      }}></button>
  `;
}
