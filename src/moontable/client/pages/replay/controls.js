/** The bar above a replay: steps, play, position, viewer; and beside the moves what to do with the game. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html, typed } from "../../html.js";
import { copy } from "../../state/notices.js";
import { typing } from "../../ui/shell/shell.js";
import { goOn } from "./goon.js";

/** @typedef {import("./frames.js").Frames} Frames */

const PACE_MS = 1100;

/** @param {{frames: Frames, ply: number, to: (ply: number) => void, seat: string, look: (seat: string) => void}} props */
export function Controls({ frames, ply, to, seat, look }) {
  const [playing, setPlaying] = usePlaying(frames, ply, to);
  useReplayKeys(frames, ply, to, () => setPlaying(!playing));
  const step = (/** @type {number} */ at) => () => {
    setPlaying(false);
    to(at);
  };
  return html`
    <div class="panel replay-bar" role="group" aria-label="Replay">
      <div class="row">
        <button class="button slim" type="button" onClick=${step(0)} disabled=${ply === 0} aria-label="To the beginning">|◀</button>
        <button class="button slim" type="button" onClick=${step(ply - 1)} disabled=${ply === 0} aria-label="One step back">◀</button>
        <button class="button primary slim" type="button" onClick=${() => setPlaying(!playing)} aria-label=${playing ? "Pause" : "Play"}>
          ${playing ? "❚❚" : "▶ Play"}</button>
        <button class="button slim" type="button" onClick=${step(ply + 1)} disabled=${ply >= frames.plies} aria-label="One step forward">▶</button>
        <button class="button slim" type="button" onClick=${step(frames.plies)} disabled=${ply >= frames.plies} aria-label="To the end">▶|</button>
        <span class="replay-count">${ply} / ${frames.plies}</span>
        <input class="grow" type="range" min="0" max=${frames.plies} value=${ply} aria-label="Position in the game"
          onInput=${typed((value) => step(Number(value))())} />
        ${
          frames.over &&
          html`
          <label class="row small"><span>Seen by</span>
            <select class="viewer" value=${seat} onChange=${typed((value) => look(value))}>
              <option value="" selected=${seat === ""}>me</option>
              ${frames.names.map((name, at) => html`<option value=${at} selected=${seat === String(at)}>${name}</option>`)}
              <option value="-1" selected=${seat === "-1"}>a spectator</option>
            </select>
          </label>
        `
        }
      </div>
    </div>
  `;
}

/** What can be done with the position. @param {{frames: Frames, ply: number, seat: string}} props */
export const WithIt = ({ frames, ply, seat }) => html`
  <div class="row replay-acts">
    ${
      frames.over &&
      html`<button class="button slim" type="button" disabled=${ply >= frames.plies}
        onClick=${() => goOn(frames.id, ply, whose(frames, seat))}>Play on from here against a bot</button>`
    }
    <button class="button slim" type="button"
      onClick=${() => copy(`${location.origin}/replay/${frames.id}?ply=${ply}`, "Link to this position")}>Copy link</button>
    ${
      frames.over &&
      html`<a class="button slim" href=${`/api/tables/${frames.id}/record`} download=${`${frames.table?.game}-${frames.id}.json`}>Download record</a>`
    }
    ${frames.over && html`<a class="button slim" href=${`/analysis/${frames.id}`}>Analysis</a>`}
    <a class="button slim quiet" href=${`/table/${frames.id}`}>To the table</a>
  </div>
`;

/** Lets the game run. @param {Frames} frames @param {number} ply @param {(ply: number) => void} to @returns {[boolean, (on: boolean) => void]} */
function usePlaying(frames, ply, to) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (ply >= frames.plies) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => to(ply + 1), PACE_MS);
    return () => clearTimeout(timer);
  }, [playing, ply]);
  return [playing, setPlaying];
}

/** @param {Frames} frames @param {number} ply @param {(ply: number) => void} to @param {() => void} toggle */
function useReplayKeys(frames, ply, to, toggle) {
  const latest = useRef({ ply, toggle });
  latest.current = { ply, toggle };
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (typing(event) || document.querySelector("dialog[open]")) return;
      const at = latest.current.ply;
      const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: frames.plies }[event.key];
      const onButton = event.target instanceof Element && event.target.closest("button, a");
      if (goal !== undefined) to(goal);
      else if (event.key === " " && !onButton) latest.current.toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [frames]);
}

/** The seat that one looks from. @param {Frames} frames @param {string} seat */
const whose = (frames, seat) => (Number(seat) >= 0 && seat !== "" ? Number(seat) : (frames.viewer ?? 0));
