/** Where the keyboard is when what had it has gone. */

let active = false;
for (const sign of ["pointerdown", "keydown"]) {
  addEventListener(sign, () => (active = true), { capture: true, once: true });
}

/** Whether somebody who has already done something here has lost the focus to the page. A page that has just come keeps its beginning. */
export const isLost = () => active && document.activeElement === document.body;
