/**
 * The picture of a table's terrain: crowns of trees, roofs, ponds, rocks, walls and crates. It is laid over the exact outlines, which
 * stay visible, and is the same for the same layout. All in millimetres, y from above.
 */
import { Dice } from "./chance.js";
import { fill, line, times } from "./strokes.js";

/** @typedef {[number, number]} Place */
/** @typedef {{name: string, kind: string, height: number, tree: boolean, building: boolean, thin: boolean,
 *   shapes: ({outline: number[][]}|{disc: number[]})[]}} Piece */

/** Papers of leaves, from below to above. */
const LEAVES = [
  ["#3c6b3e", "#4f8a4b", "#6aa75a", "#93c877"],
  ["#3d6a62", "#4f897b", "#6fae98", "#a0d4bd"],
  ["#8a4b2c", "#b56a35", "#d8924a", "#f2bd74"],
  ["#6a4a7a", "#8a659c", "#ab88bd", "#cdb2da"],
];
const ROOFS = [
  ["#c9714f", "#8f4534", "#e8a27c"],
  ["#8d7ab8", "#5f4f8a", "#b9a6e0"],
  ["#5d93a0", "#3b6672", "#9cc9d2"],
];

/** @param {number} value */
const short = (value) => Math.round(value * 10) / 10;

/** The shadow of a tree. @param {number} x @param {number} y @param {number} r */
const shade = (x, y, r) =>
  `<ellipse cx="${short(x + r * 0.25)}" cy="${short(y + r * 0.32)}" rx="${short(r)}" ry="${short(r)}" fill="#0b1a10" opacity=".35"/>`;

/**
 * A crown of leaves seen from above: papers, each smaller and further to the light.
 * @param {number} x @param {number} y @param {number} r @param {number} paper
 */
function crown(x, y, r, paper) {
  const colours = LEAVES[paper % LEAVES.length];
  const lobes = (/** @type {number} */ share, /** @type {number} */ count, /** @type {string} */ colour) => {
    const [cx, cy, far] = [x - r * (1 - share) * 0.4, y - r * (1 - share) * 0.5, r * share];
    const at = (/** @type {number} */ number) => {
      const angle = (number / count) * 2 * Math.PI + share;
      return `${short(cx + Math.cos(angle) * far * 0.86)} ${short(cy + Math.sin(angle) * far * 0.86)}`;
    };
    const bow = short((far * Math.PI) / count);
    return fill(colour, `M${at(0)}${times(count, (number) => `A${bow} ${bow} 0 0 1 ${at(number + 1)}`)}z`);
  };
  return (
    shade(x, y, r) +
    lobes(1, 9, colours[0]) +
    lobes(0.82, 8, colours[1]) +
    lobes(0.58, 7, colours[2]) +
    lobes(0.3, 5, colours[3])
  );
}

/** @param {Place[]} outline @param {number} x @param {number} y */
function inside(outline, x, y) {
  let odd = false;
  for (let at = 0, before = outline.length - 1; at < outline.length; before = at++) {
    const [[ax, ay], [bx, by]] = [outline[at], outline[before]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** The corners of a shape; a disc has sixteen. @param {Piece["shapes"][0]} shape @param {number} size @returns {Place[]} */
function corners(shape, size) {
  if ("outline" in shape) return shape.outline.map(([x, y]) => [x, size - y]);
  const [x, y, r] = shape.disc;
  return Array.from({ length: 16 }, (_, at) => {
    const angle = (at * Math.PI) / 8;
    return [x + Math.cos(angle) * r, size - y + Math.sin(angle) * r];
  });
}

/** @param {Place[]} outline */
const box = (outline) => {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** @param {Place[]} outline @param {number} [share] drawn in towards the middle */
function path(outline, share = 1) {
  const middle = [0, 1].map((axis) => outline.reduce((sum, place) => sum + place[axis], 0) / outline.length);
  const to = (/** @type {Place} */ [x, y]) =>
    `${short(middle[0] + (x - middle[0]) * share)} ${short(middle[1] + (y - middle[1]) * share)}`;
  return `M${outline.map(to).join("L")}z`;
}

/**
 * A fir seen from above: stars of boughs, each smaller and further to the light.
 * @param {number} x @param {number} y @param {number} r @param {number} paper
 */
function fir(x, y, r, paper) {
  const colours = LEAVES[paper % LEAVES.length];
  const star = (/** @type {number} */ share, /** @type {number} */ boughs, /** @type {string} */ colour) => {
    const [cx, cy] = [x - r * (1 - share) * 0.2, y - r * (1 - share) * 0.28];
    const tips = Array.from({ length: 2 * boughs }, (_, at) => {
      const [angle, far] = [(at * Math.PI) / boughs + share, r * share * (at % 2 ? 0.66 : 1)];
      return `${short(cx + Math.cos(angle) * far)} ${short(cy + Math.sin(angle) * far)}`;
    });
    return fill(colour, `M${tips.join("L")}z`);
  };
  return shade(x, y, r) + [1.04, 0.8, 0.54, 0.28].map((share, at) => star(share, 11 - at, colours[at])).join("");
}

/** Crowns and firs over the floor of a wood, whose edge is the real one. @param {Place[]} outline @param {Dice} dice */
function wood(outline, dice) {
  const { left, right, top, bottom } = box(outline);
  const places = [];
  for (let y = top + 16; y < bottom; y += 36)
    for (let x = left + 16; x < right; x += 36) {
      const [px, py] = [x + dice.between(-7, 7), y + dice.between(-7, 7)];
      if (inside(outline, px, py)) places.push([px, py]);
    }
  const floor =
    fill("var(--fern, #3c6b3e)", path(outline), 0.6) +
    `<path d="${path(outline)}" fill="none" stroke="#9fd0b0" stroke-width="1.8" stroke-dasharray="7 6"/>`;
  const trees = places.map(([x, y]) =>
    (dice.roll() < 0.45 ? fir : crown)(x, y, dice.between(17, 25), Math.floor(dice.roll() ** 1.5 * 4)),
  );
  return floor + trees.join("");
}

/** A round shape inside an outline: through the middles of its sides. @param {Place[]} outline @param {number} share */
function pool(outline, share) {
  const middle = [0, 1].map((axis) => outline.reduce((sum, place) => sum + place[axis], 0) / outline.length);
  const to = (/** @type {number} */ x, /** @type {number} */ y) =>
    `${short(middle[0] + (x - middle[0]) * share)} ${short(middle[1] + (y - middle[1]) * share)}`;
  const between = outline.map(([x, y], at) => {
    const [nx, ny] = outline[(at + 1) % outline.length];
    return to((x + nx) / 2, (y + ny) / 2);
  });
  return `M${between.at(-1)}${outline.map(([x, y], at) => `Q${to(x, y)} ${between[at]}`).join("")}z`;
}

/** Three papers of water between banks of reed, with ripples and the light of the sky. @param {Place[]} outline */
const water = (outline) => {
  const { left, right, top, bottom } = box(outline);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const ripples = `M${short(x - 16)} ${short(y + 6)}q7-5 14 0t14 0M${short(x - 2)} ${short(y + 15)}q5-4 10 0t10 0`;
  const reed = outline.map(([cx, cy]) => {
    const [px, py] = [x + (cx - x) * 0.86, y + (cy - y) * 0.86];
    return `M${short(px)} ${short(py + 4)}l-3-12M${short(px + 3)} ${short(py + 4)}l1-14M${short(px + 6)} ${short(py + 4)}l5-10`;
  });
  return (
    fill("var(--dirt2, #736c7e)", path(outline)) +
    fill("var(--fern, #3c6b3e)", path(outline, 0.95)) +
    fill("var(--pond, #5aa3cf)", pool(outline, 1.02)) +
    fill("var(--pond2, #7cc0e0)", pool(outline, 0.84)) +
    fill("var(--pond3, #a5dbee)", pool(outline, 0.6)) +
    `<ellipse cx="${short(x - 6)}" cy="${short(y - 6)}" rx="13" ry="7" fill="var(--gleam, #fff)" opacity=".6"/>` +
    line(ripples, "var(--gleam, #e8f8ff)", 1.4) +
    line(reed.join(""), "#7fae72", 1.6)
  );
};

/** Rows of shingles between two edges of a roof. @param {Place[]} plane its four corners: eave, eave, ridge, ridge */
function shingles([a, b, c, d]) {
  const mix = (/** @type {Place} */ one, /** @type {Place} */ other, /** @type {number} */ share) =>
    /** @type {Place} */ ([one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]);
  const rows = [0.17, 0.34, 0.51, 0.68, 0.85].map((row, number) => {
    const [from, to] = [mix(a, d, row), mix(b, c, row)];
    const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 11));
    return times(count, (at) => {
      const [px, py] = mix(from, to, (at + (number % 2 ? 0.25 : 0)) / count);
      const [qx, qy] = mix(from, to, Math.min(1, (at + (number % 2 ? 1.25 : 1)) / count));
      const [ox, oy] = [(a[0] - d[0]) * 0.1, (a[1] - d[1]) * 0.1];
      return `M${short(px)} ${short(py)}q${short((qx - px) / 2 + ox)} ${short((qy - py) / 2 + oy)} ${short(qx - px)} ${short(qy - py)}`;
    });
  });
  return line(rows.join(""), "#1a0f20", 0.8);
}

/** A roof of planes around a ridge, shingled, with the light of its windows on the ground. @param {Place[]} outline @param {Dice} dice */
function roof(outline, dice) {
  const [lit, shade, ridge] = ROOFS[Math.floor(dice.roll() * ROOFS.length)];
  const inner = 0.3;
  const { left, right, top, bottom } = box(outline);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const into = (/** @type {Place} */ [px, py]) => /** @type {Place} */ ([x + (px - x) * inner, y + (py - y) * inner]);
  const planes = outline.map((place, at) => {
    const next = outline[(at + 1) % outline.length];
    const colour = place[0] + next[0] - 2 * x + place[1] + next[1] - 2 * y < 0 ? lit : shade;
    const plane = [place, next, into(next), into(place)];
    const edges = plane.map(([px, py]) => `${short(px)} ${short(py)}`).join("L");
    return `${fill(colour, `M${edges}z`)}<g opacity=".45">${shingles(plane)}</g>`;
  });
  const lamp = (/** @type {number} */ lx, /** @type {number} */ ly, /** @type {number} */ r) =>
    `<circle cx="${short(lx)}" cy="${short(ly)}" r="${r}" fill="url(#ms-lamp)"/>`;
  return [
    lamp(left, bottom, 42) + lamp(right, (top + bottom) / 2, 34),
    `<g transform="translate(8 11)">${fill("#05101a", path(outline), 0.4)}</g>`,
    ...planes,
    fill(ridge, path(outline, inner)),
    fill(shade, path(outline, inner * 0.55)),
  ].join("");
}

/** A rock or a standing stone: facets. @param {Place[]} outline */
const rock = (outline) =>
  `<g transform="translate(4 6)">${fill("#0b1a10", path(outline), 0.35)}</g>` +
  fill("#7d8399", path(outline)) +
  fill("#9aa1b5", path(outline, 0.72)) +
  `<g transform="translate(-2 -2.500)">${fill("#bcc3d4", path(outline, 0.42))}</g>`;

/** Two courses of stones in a wall, or boards in a heap, along the longer side. @param {Place[]} outline @param {boolean} thin @param {Dice} dice */
function low(outline, thin, dice) {
  const papers =
    dice.roll() < 0.5 ? ["#aab0c4", "#8f96ae", "#c2c7d6", "#9ba1b8"] : ["#c99a66", "#b08150", "#e0b985", "#a87846"];
  const shadow = `<g transform="translate(4 6)">${fill("#05101a", path(outline), 0.4)}</g>`;
  const across = outline.slice(0, 4);
  if (across.length < 4) return shadow + fill(papers[1], path(outline, 0.94));
  const far = (/** @type {Place} */ one, /** @type {Place} */ other) =>
    Math.hypot(one[0] - other[0], one[1] - other[1]);
  const [a, b, c, d] =
    far(across[0], across[1]) >= far(across[1], across[2]) ? across : [across[1], across[2], across[3], across[0]];
  const count = Math.max(2, Math.round(far(a, b) / (thin ? 9 : 13)));
  const at = (/** @type {number} */ along, /** @type {number} */ deep) => {
    const [px, py] = [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along];
    const [qx, qy] = [d[0] + (c[0] - d[0]) * along, d[1] + (c[1] - d[1]) * along];
    return `${short(px + (qx - px) * deep)} ${short(py + (qy - py) * deep)}`;
  };
  const stone = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ top,
    /** @type {number} */ foot,
  ) => fill(papers[Math.floor(dice.roll() * 4)], `M${at(from, top)}L${at(to, top)}L${at(to, foot)}L${at(from, foot)}z`);
  const gap = 0.06 / count;
  const stones = times(count, (number) => {
    const [from, to] = [number / count + gap, (number + 1) / count - gap];
    const shift = number + 1 < count ? 0.5 / count : 0;
    return stone(from, to, 0.04, 0.5) + stone(from + shift, to + shift, 0.56, 0.97);
  });
  return shadow + fill("#4a4c60", path(outline)) + stones;
}

/** A barrel or a stump from above: rings of wood. @param {Place[]} outline @param {Dice} dice */
function barrel(outline, dice) {
  const [rim, lid] = dice.roll() < 0.5 ? ["#8a5a30", "#c9935a"] : ["#6f6a78", "#a9a4b4"];
  return (
    `<g transform="translate(4 6)">${fill("#05101a", path(outline), 0.4)}</g>` +
    fill(rim, path(outline)) +
    fill(lid, path(outline, 0.82)) +
    [0.62, 0.4, 0.18].map((share) => line(path(outline, share), rim, 0.9)).join("")
  );
}

/** A sack that has burst: coins spill over the cloth around it. @param {number} x @param {number} y @param {number} r @param {Dice} dice */
function sack(x, y, r, dice) {
  const coin = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ wide) =>
    `<circle cx="${short(cx + wide * 0.2)}" cy="${short(cy + wide * 0.3)}" r="${short(wide)}" fill="#05101a" opacity=".35"/>` +
    `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(wide)}" fill="#f2c14e" stroke="#9a6a17" stroke-width=".7"/>` +
    `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(wide * 0.55)}" fill="none" stroke="#c9922a" stroke-width=".6"/>`;
  const spilt = times(6, (at) => {
    const [angle, far] = [((at - 0.25) / 4.5) * Math.PI + dice.between(-0.1, 0.1), r * dice.between(0.68, 0.76)];
    return coin(x + Math.cos(angle) * far, y + Math.sin(angle) * far, r * dice.between(0.18, 0.23));
  });
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => `${short(x + dx * r)} ${short(y + dy * r)}`;
  const body = `M${at(-0.2, -0.42)}C${at(-0.85, -0.1)} ${at(-0.7, 0.56)} ${at(0, 0.56)}C${at(0.7, 0.56)} ${at(0.85, -0.1)} ${at(0.2, -0.42)}z`;
  const neck = `M${at(-0.2, -0.4)}L${at(-0.42, -0.84)}Q${at(0, -0.6)} ${at(0.42, -0.84)}L${at(0.2, -0.4)}z`;
  return (
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="#3a2a12" opacity=".55"/>` +
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r - 0.9)}" fill="none" stroke="#ffe08a" stroke-width="1.8"/>` +
    spilt +
    fill("#a8743a", body) +
    fill("#c99355", neck) +
    line(`M${at(-0.26, -0.4)}L${at(0.26, -0.4)}`, "#5a3a16", 2) +
    coin(x, y + r * 0.16, r * 0.28)
  );
}

/** @param {Piece} piece @param {number} size */
function pieceOf(piece, size) {
  const dice = new Dice(piece.name);
  return piece.shapes
    .map((shape) => {
      const outline = corners(shape, size);
      const { left, right, top, bottom } = box(outline);
      if (piece.kind === "wood") return wood(outline, dice);
      if (piece.kind === "water") return water(outline);
      if (piece.kind === "gold") return sack((left + right) / 2, (top + bottom) / 2, (right - left) / 2, dice);
      if (piece.tree)
        return crown((left + right) / 2, (top + bottom) / 2, (right - left) * 0.62, Math.floor(dice.roll() * 3));
      if (piece.building) return roof(outline, dice);
      if (piece.kind === "barrier") return piece.thin ? low(outline, true, dice) : rock(outline);
      if (piece.kind === "obstacle" && "disc" in shape) return barrel(outline, dice);
      return piece.kind === "obstacle" ? low(outline, piece.thin, dice) : "";
    })
    .join("");
}

/** How high a piece is drawn: tokens lie above everything. @param {Piece} piece */
const layer = (piece) => (piece.kind === "gold" ? Number.MAX_VALUE : piece.height);

/** The scenery of a layout, lower pieces first. @param {Piece[]} pieces @param {number} size */
export const terrainPicture = (pieces, size) =>
  [...pieces]
    .sort((one, other) => layer(one) - layer(other))
    .map((piece) => pieceOf(piece, size))
    .join("");
