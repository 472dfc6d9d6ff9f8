/** Where the keyboard is when what had it has gone. */

/** Whether somebody who has already done something here has lost the focus to the page. A page that has just come keeps its beginning. */
export const isLost = () =>
  document.activeElement === document.body && navigator.userActivation?.hasBeenActive === true;
