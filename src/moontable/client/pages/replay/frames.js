/** The frames of a replay, fetched in pieces when they are needed. */
import { get } from "../../net/api.js";

/** @typedef {import("../../net/types.js").Frame} Frame */
/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

const PIECE = 100;

export class Frames {
  /** @type {TableInfo|null} */
  table = null;
  plies = 0;
  /** @type {number|null} */
  viewer = null;
  /** @type {Map<number, Promise<Frame[]>>} */
  #pieces = new Map();

  /** @param {string} id @param {string} seat empty for oneself */
  constructor(id, seat) {
    this.id = id;
    this.seat = seat;
  }

  get names() {
    return this.table?.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`) ?? [];
  }

  get over() {
    return this.table?.status === "over";
  }

  /** The frame of a ply, or the last one: how long the game was is known with the first piece. @param {number} wish @returns {Promise<Frame>} */
  async at(wish) {
    if (!this.table) await this.piece(0);
    const ply = Math.min(wish, this.plies);
    const frames = await this.piece(Math.floor(ply / PIECE));
    return frames[ply % PIECE] ?? frames[frames.length - 1];
  }

  /** @param {number} number @returns {Promise<Frame[]>} */
  piece(number) {
    let piece = this.#pieces.get(number);
    if (!piece) {
      piece = this.#fetch(number * PIECE);
      this.#pieces.set(number, piece);
      piece.catch(() => this.#pieces.delete(number));
    }
    return piece;
  }

  /** All frames, for the list of moves. @returns {Promise<Frame[]>} */
  async all() {
    const frames = [...(await this.piece(0))];
    for (let number = 1; number * PIECE <= this.plies; number++) frames.push(...(await this.piece(number)));
    return frames;
  }

  /** @param {number} first @returns {Promise<Frame[]>} */
  async #fetch(first) {
    const seat = this.seat === "" ? null : Number(this.seat);
    const replay = await get("/api/tables/{table}/replay", { table: this.id, first, count: PIECE, seat });
    this.table = replay.table;
    this.plies = replay.plies;
    this.viewer = replay.viewer;
    return replay.frames;
  }
}
