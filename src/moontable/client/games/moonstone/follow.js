/** Keeps the keyboard at the table: when the button that had the focus is gone, the next thing to decide has it. */
import { useEffect, useRef } from "preact/hooks";

/** What is next, the most telling first. */
const NEXT = [".ms-cursor", ".ms-card.lit", "[data-take]", "[data-faction]", ".ms-prompt .actions button"];

/** @param {{current: HTMLElement|null}} board @param {import("../desk.js").Desk} desk @param {boolean} ready whether the board is drawn */
export function useFollow(board, desk, ready) {
  const typed = useRef(false);
  useEffect(() => {
    const onKey = () => (typed.current = true);
    const onPointer = () => (typed.current = false);
    addEventListener("keydown", onKey, true);
    addEventListener("pointerdown", onPointer, true);
    return () => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointerdown", onPointer, true);
    };
  }, []);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    // Reactions are asked for all evening: one key is enough for each, also for those who use the mouse otherwise.
    const quick = desk.view.asked === "reaction";
    if (!(typed.current || quick) || !desk.mine || !lost || document.querySelector("dialog[open]")) return;
    const found = NEXT.map((what) => board.current?.querySelector(what)).find(Boolean);
    if (found instanceof HTMLElement) found.focus();
  }, [desk.legal, ready]);
}
