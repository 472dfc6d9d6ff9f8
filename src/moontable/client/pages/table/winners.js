/** Who has won a game, for pictures and in words. */

/** @typedef {NonNullable<import("../../net/types.js").TableInfo["outcome"]>} Outcome */

/** The seats that won, alone or together. @param {Outcome} outcome */
export const winnersOf = ({ results }) =>
  results.flatMap((result, seat) => (result === "won" || result === "shared" ? [seat] : []));

/** @param {string[]} names of the seats @param {Outcome} outcome */
export function whoWon(names, outcome) {
  const winners = winnersOf(outcome).map((seat) => names[seat]);
  if (!winners.length) return "A draw";
  return `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}`;
}
