/** A picture of the result, to keep or to send. */
import { useState } from "preact/hooks";
import { asPng, standAlone } from "../../../art/standalone.js";
import { html } from "../../../html.js";
import { tonight } from "../../../state/evening.js";
import { complain, tell } from "../../../state/notices.js";
import { whoWon } from "../winners.js";
import { caption, PICTURE, wrapped } from "./caption.js";

/** @typedef {import("../../../net/types.js").TableInfo} TableInfo */
/** @typedef {NonNullable<TableInfo["outcome"]>} Outcome */

/** The part of a scene that is shown: its upper half, where everybody is. */
const PART = "0 30 1600 840";

/** @param {{panel: {current: HTMLElement|null}, table: TableInfo, outcome: Outcome}} props */
export function Share({ panel, table, outcome }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      await hand(await draw(panel.current, table, outcome), `${table.game}-${table.id}.png`);
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  };
  return html`<button class="button" type="button" disabled=${busy} onClick=${share}>Share picture</button>`;
}

/** @param {HTMLElement|null} panel @param {TableInfo} table @param {Outcome} outcome */
async function draw(panel, table, outcome) {
  const scene = panel?.querySelector(".over-scene svg");
  if (!(scene instanceof SVGSVGElement)) throw new Error("There is no picture of this end.");
  const names = table.seats.map((seat) => seat.name);
  const words = {
    game: table.title,
    title: whoWon(names, outcome),
    lines: [
      ...wrapped(outcome.sentence),
      names.map((name, seat) => standing(name, outcome.points?.[seat])).join(" · "),
      ...[tonight(table)].filter(Boolean),
    ],
  };
  const text = standAlone(scene, { box: PART, ...PICTURE, above: caption(words) });
  return asPng(text, PICTURE.wide, PICTURE.high);
}

/** @param {string} name @param {number|undefined} points none if the game was broken off */
const standing = (name, points) => (points === undefined ? name : `${name} ${points}`);

/** Hands a picture over: to another app where the device can, else as a file. @param {Blob} picture @param {string} name */
async function hand(picture, name) {
  const files = [new File([picture], name, { type: picture.type })];
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files }).catch((error) => {
      if (error.name !== "AbortError") throw error;
    });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  tell("The picture is in your downloads.");
}
