/** Keeps the keyboard at the table: when the button that had the focus is gone, the next thing to decide has it. */
import { useEffect, useRef } from "preact/hooks";

/** What is next, the most telling first. */
const NEXT = [".ms-cursor", ".ms-card.lit", "[data-take]", "[data-faction]", ".ms-prompt .actions button"];

/** @param {{current: HTMLElement|null}} board @param {import("../desk.js").Desk} desk */
export function useFollow(board, desk) {
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
    if (!typed.current || !desk.mine || !lost || document.querySelector("dialog[open]")) return;
    const found = NEXT.map((what) => board.current?.querySelector(what)).find(Boolean);
    if (found instanceof HTMLElement) found.focus();
  }, [desk.legal]);
}
