/**
 * What is left to do before the next frame is seen. Whoever has to look at the page as it was drawn waits for it: the browser lays out the
 * page for the frame anyway, and a message that arrives costs no more than its drawing, while cards are on their way.
 */

/** @type {(() => void)[]} */
let waiting = [];

/** @param {() => void} task */
export function beforeFrame(task) {
  if (waiting.length === 0) requestAnimationFrame(run);
  waiting.push(task);
}

function run() {
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task();
}
