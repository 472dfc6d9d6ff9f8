/** What this browser remembers about its user. Nothing of it leaves the browser, except the name at a table. */
import { effect, signal } from "@preact/signals";

const STORE = "moontable.settings";
const WORDS = ["Crescent", "Comet", "Lantern", "Tide", "Heron", "Willow", "Ember", "Cricket", "Pebble", "Harbour"];

/**
 * @typedef {object} Settings
 * @property {string} name what others see
 * @property {"auto"|"dark"|"light"} theme
 * @property {"auto"|"reduced"} motion
 * @property {boolean} forced whether steps without content are skipped
 * @property {"once"|"brisk"|"calm"} pace how fast others are seen to play
 * @property {boolean} everything whether the log shows steps without content, too
 * @property {boolean} sound
 * @property {number} volume from 0 to 1
 * @property {"never"|"grave"|"always"} confirm what is asked once more
 * @property {boolean} quick whether a press counts also for a question that has only just come
 * @property {string} reactions when Moonstone asks for a Reaction Step: `always`, within so many inches, or `attack`
 * @property {boolean} notify whether the browser tells about one's turn
 */

/** @returns {Settings} */
function load() {
  const defaults = {
    name: "",
    theme: "auto",
    motion: "auto",
    forced: true,
    pace: "brisk",
    everything: false,
    sound: false,
    volume: 0.6,
    confirm: "grave",
    quick: false,
    reactions: "4",
    notify: false,
  };
  try {
    Object.assign(defaults, JSON.parse(localStorage.getItem(STORE) ?? "{}"));
  } catch {
    localStorage.removeItem(STORE);
  }
  if (!defaults.name) defaults.name = WORDS[Math.floor(Math.random() * WORDS.length)];
  return /** @type {Settings} */ (defaults);
}

/** @type {import("@preact/signals").Signal<Settings>} */
export const settings = signal(load());

/** @param {Partial<Settings>} change */
export function change(change) {
  settings.value = { ...settings.value, ...change };
}

/** The name for others: never empty. */
export const myName = (otherwise = "Guest") => settings.value.name.trim().slice(0, 40) || otherwise;

const night = matchMedia("(prefers-color-scheme: dark)");
const systemIsDark = signal(night.matches);
night.addEventListener("change", () => (systemIsDark.value = night.matches));

effect(() => {
  const { theme, motion } = settings.value;
  const root = document.documentElement;
  root.dataset.theme = theme === "auto" ? (systemIsDark.value ? "dark" : "light") : theme;
  root.dataset.motion = motion;
  localStorage.setItem(STORE, JSON.stringify(settings.value));
});
