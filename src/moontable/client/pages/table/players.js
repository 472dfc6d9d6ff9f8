/** The strip of seats: name, presence, clock, and whose turn it is. */
import { useEffect, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { classes, html } from "../../html.js";
import { levelWords } from "../../state/levels.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */

/** @param {{store: TableStore}} props */
export function Players({ store }) {
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const position = store.position.value;
  const others = table.watching - Number(store.seat.value === null); // whoever only looks on knows it
  return html`
    <ul class="players" aria-label="Players">
      ${table.seats.map(
        (seat) => html`
        <li class=${classes("player", position?.seat === seat.seat && "deciding")} key=${seat.seat}><${Plate} store=${store} at=${seat.seat} /></li>
      `,
      )}
      ${others > 0 && html`<li class="player watching"><span class="muted small">${others} watching</span></li>`}
    </ul>
  `;
}

/** Who sits at a seat: name, presence, clock. @param {{store: TableStore, at: number}} props */
export function Plate({ store, at }) {
  const seat = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value).seats[at];
  const position = store.position.value;
  return html`
    <${SeatMark} seat=${at} />
    <span class="grow player-name">
      ${seat.name || "free seat"}${store.seat.value === at && html` <span class="muted">(you)</span>`}
      ${seat.kind === "bot" && seat.level && html` <span class="muted player-level">${levelWords(seat.level).name.toLowerCase()}</span>`}
    </span>
    ${seat.away && html`<span class="chip">a bot is playing</span>`}
    ${seat.kind === "person" && !seat.connected && !seat.away && html`<span class="chip">away</span>`}
    ${position?.clocks && html`<${ClockFace} clocks=${position.clocks} arrived=${store.arrived} seat=${at} />`}
    ${position?.seat === at && html`<span class="turn-dot"><span class="hidden-text">is deciding</span></span>`}
  `;
}

/** @param {{clocks: import("../../net/types.js").Clocks, arrived: number, seat: number}} props */
function ClockFace({ clocks, arrived, seat }) {
  const running = clocks.running === seat;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  const left = Math.max(0, clocks.left_ms[seat] - (running ? performance.now() - arrived : 0));
  return html`<span class=${classes("clock", running && "running", left < 30_000 && "short")} role="timer" aria-label="Time left">${timeWords(left)}</span>`;
}

/** @param {number} ms */
function timeWords(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
