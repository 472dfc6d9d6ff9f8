/** What others ask for: a take-back, a draw, advice for everybody. */
import { html } from "../../html.js";

const OWN = {
  draw: "You have offered a draw; waiting for an answer.",
  "take-back": "You have asked to take back; waiting for an answer.",
  hints: "You have asked whether everybody may ask a bot for advice; waiting for an answer.",
};
const THEIRS = {
  draw: "offers a draw.",
  "take-back": "asks to take back.",
  hints: "asks whether everybody may ask a bot for advice in this game.",
};

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Offers({ store }) {
  const seat = store.seat.value;
  const names = store.table.value?.seats.map((each) => each.name) ?? [];
  return store.offers.value.map(
    (offer) => html`
    <div class="offer" role="alert" key=${offer.seq}>
      <span class="grow">
        ${offer.seat === seat ? OWN[offer.kind] : `${names[offer.seat]} ${THEIRS[offer.kind]}`}
      </span>
      ${
        seat !== null &&
        offer.waiting.includes(seat) &&
        html`
        <button class="button primary slim" type="button" onClick=${() => store.answer(offer, true)}>Agree</button>
        <button class="button slim" type="button" onClick=${() => store.answer(offer, false)}>Decline</button>
      `
      }
      ${offer.seat === seat && html`<button class="button slim" type="button" onClick=${() => store.answer(offer, false)}>Withdraw</button>`}
    </div>
  `,
  );
}
