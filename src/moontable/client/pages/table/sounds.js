/** The sounds of a table: what is shown is heard, and one press switches it on or off. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";
import { hear, setSound, voicesAt, wakeOnPress } from "../../sound/sound.js";
import { settings } from "../../state/settings.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */

/** @param {{store: TableStore}} props */
export function Sounds({ store }) {
  const position = store.position.value;
  const last = useRef({
    seq: store.log.value.at(-1)?.seq ?? 0,
    mine: store.myTurn.value,
    over: Boolean(position?.outcome),
  });
  useEffect(wakeOnPress, []);
  useEffect(() => {
    const { seq, mine: wasMine, over } = last.current;
    const lines = store.log.value.filter((line) => line.seq > seq);
    const mine = store.myTurn.value && !store.passing.value;
    const outcome = over ? null : (position?.outcome ?? null);
    last.current = { seq: store.log.value.at(-1)?.seq ?? 0, mine, over: Boolean(position?.outcome) };
    if (lines.length || mine !== wasMine) hear(voicesAt({ lines, mine, wasMine, outcome, seat: store.seat.value }));
  }, [position, store.passing.value]);
  return null;
}

export const SoundButton = () => html`
  <button class="button slim" type="button" aria-pressed=${settings.value.sound} title=${settings.value.sound ? "Switch sound off" : "Switch sound on"}
    onClick=${() => setSound(!settings.value.sound)}>
    <svg class="sound-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
      ${
        settings.value.sound
          ? html`<path class="line" d="M15 9a4.2 4.2 0 0 1 0 6M17.6 6.4a8 8 0 0 1 0 11.2" />`
          : html`<path class="line" d="m15.5 9.5 5 5m0-5-5 5" />`
      }
    </svg>
    <span class="sound-word">Sound</span>
  </button>
`;
