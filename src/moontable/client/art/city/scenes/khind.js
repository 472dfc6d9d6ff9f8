/** The scene of the Khind: a kite over the roofs. In a space of 100 by 138. */
import { hill, moon } from "./ground.js";

export const khind = () =>
  [
    moon(24, 34, 15),
    hill(96, "#1d6145"),
    `<path fill="#123c2e" d="M-5 150V112l16-16 16 16v-6l20-18 22 20 16-14 20 16v40z"/><path fill="#ffdf80" d="M8 116h6v8H8zM40 108h7v9h-7zM84 114h6v8h-6z"/><g transform="translate(-10 20)"><path fill="#f0c04a" d="M68 14l18 20-20 22-16-24z"/><path fill="#37b26c" d="M68 14l-2 42-16-24z"/><path fill="#e8542f" d="M68 14l18 20-19 2z"/><path d="M66 56q-14 10-8 20t-12 18" stroke="#fff" stroke-width="1.5" fill="none"/><path fill="#ffdf80" d="M58 68l-8-3 2 8zM56 82l-8-2 3 7z"/></g><path fill="#0a2018" d="M30 116q-3-3 0-6t6 0 0 6l6 4-2 2-4-2v10h-8l1-10z"/>`,
  ].join("");
