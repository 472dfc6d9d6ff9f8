/** When something is heard: off until it is switched on once, by a press. Follows what is shown, so it keeps its pace. */
import { change, settings } from "../state/settings.js";
import { awake, sound, wake } from "./synth.js";
import { VOICES, voicesOf } from "./voices.js";

/** Between two voices of one line, in seconds. */
const APART = 0.28;
/** No line sounds longer than so many voices. */
const MOST = 3;

/** Switches sound on, which needs a press, or off. @param {boolean} on */
export function setSound(on) {
  change({ sound: on });
  if (!on) return;
  wake();
  hear(["turn"]);
}

/** @param {string[]} voices */
export function hear(voices) {
  if (!settings.value.sound || !awake()) return;
  voices.slice(0, MOST).forEach((voice, at) => void sound(VOICES[voice], settings.value.volume, at * APART));
}

/** A browser that was told to sound earlier may do so from the first press on. */
export function wakeOnPress() {
  const ready = () => {
    if (!settings.value.sound) return;
    wake();
    for (const sign of ["pointerdown", "keydown"]) removeEventListener(sign, ready);
  };
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, ready);
  return () => {
    for (const sign of ["pointerdown", "keydown"]) removeEventListener(sign, ready);
  };
}

/**
 * What is heard between two moments of a table.
 * @param {{lines: import("../net/types.js").LogLine[], mine: boolean, wasMine: boolean, seat: number|null,
 *   outcome: import("../net/types.js").Outcome|null}} moment
 */
export function voicesAt({ lines, mine, wasMine, outcome, seat }) {
  const heard = lines.flatMap(voicesOf);
  if (outcome) return [...heard, seat === null || outcome.results[seat] !== "lost" ? "win" : "loss"];
  return mine && !wasMine ? [...heard, "turn"] : heard;
}
