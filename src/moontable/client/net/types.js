/**
 * The shapes of messages, as `moontable/table/protocol.py` defines them. Types only; nothing here runs.
 *
 * @typedef {{name: string, kind: "choice"|"whole"|"flag"|"text", default: string|number|boolean, help: string,
 *   allowed: string, choices: string[]|null, low: number|null, high: number|null, limit: number|null}} OptionInfo
 * @typedef {{name: string, title: string, rules_version: number, seats: number[], options: OptionInfo[],
 *   levels: string[]}} GameInfo
 * @typedef {{seat: number, kind: "open"|"person"|"bot", name: string, level: string|null, away: boolean,
 *   connected: boolean, nonce: string|null}} SeatInfo
 * @typedef {{kind: "live", initial_s: number, increment_s: number}|{kind: "correspondence", per_move_s: number}} Clock
 * @typedef {{reason: string, sentence: string, results: ("won"|"shared"|"drawn"|"lost")[], points: number[]|null}} Outcome
 * @typedef {{id: string, game: string, title: string, options: Object<string, any>, left_to: Object<string, number>,
 *   status: "open"|"running"|"over", seq: number, seats: SeatInfo[], clock: Clock|null, listed: boolean,
 *   spectators: boolean, watching: number, draw_offers: boolean, shuffle: {commitment: string, secret: string|null},
 *   created: number, ply: number, deciding: number|null, outcome: Outcome|null, rematch: string|null,
 *   continues: {table: string, ply: number, seat: number}|null}} TableInfo
 * @typedef {{left_ms: number[], running: number|null}} Clocks
 * @typedef {{take_back: "free"|"ask"|null, offer_draw: boolean, resign: boolean}} May
 * @typedef {{seq: number, ply: number, seat: number|null, view: any, legal: string[]|null, words: string[]|null,
 *   complete: boolean, clocks: Clocks|null, may: May, outcome: Outcome|null}} Position
 * @typedef {{seq: number, time: number, kind: "action"|"note", seat: number|null, ply: number, words: string}} LogLine
 * @typedef {{seq: number, time: number, seat: number|null, name: string, text: string}} ChatLine
 * @typedef {{seq: number, kind: "draw"|"take-back", seat: number, ply: number|null, waiting: number[]}} Offer
 * @typedef {{rule: string, sentence: string, remedy: string, because: string[], points: number[][]}} Explanation
 * @typedef {{ply: number, seat: number|null, line: LogLine|null, view: any}} Frame
 * @typedef {{field: string, complaint: string}} Problem
 */
export {};
