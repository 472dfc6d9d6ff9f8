/**
 * The obelisk: a ramp in four turns with a niche for every offering, in a space of 340 by 590. A taken niche holds its
 * owner's shape and number, the next one is gold and flies a flag with its price.
 */
import { tidy } from "./paint.js";

/** Where each turn of the ramp begins, and how many niches it has; with fewer offerings to win, the upper niches stay empty. */
const TURNS = [
  { y: 500, niches: 4 },
  { y: 404, niches: 4 },
  { y: 308, niches: 3 },
  { y: 216, niches: 2 },
];
const MIDDLE = 170;
const THICK = 42;

/** Half the width of the stone at a height. @param {number} y */
const half = (y) => 30 + (y - 70) * 0.118;

/** @param {number} y */
function turnAt(y) {
  const w = half(y) + 28;
  return { y, left: MIDDLE - w, right: MIDDLE + w, low: y + 8, high: y - 30 };
}

/** The ramp behind the stone, from one turn to the next. @param {number} at */
function behind(at) {
  const here = turnAt(TURNS[at].y);
  const next = TURNS[at + 1] ? turnAt(TURNS[at + 1].y) : { left: MIDDLE - half(150) - 14, low: 158 };
  const middle = (here.high + next.low) / 2;
  return tidy(
    `<path class="ob-back" d="M${here.right} ${here.high - 10}Q170 ${middle - 46} ${next.left} ${next.low - 10}` +
      `V${next.low + THICK - 14}Q170 ${middle + THICK - 50} ${here.right} ${here.high + THICK - 14}z"/>`,
  );
}

/** The ramp before the stone. @param {number} at */
function before(at) {
  const { y, left, right, low, high } = turnAt(TURNS[at].y);
  return tidy(
    `<path class="ob-ramp" d="M${left} ${low - 10}Q170 ${y + 40} ${right} ${high - 10}` +
      `V${high + THICK - 12}Q170 ${y + 42 + THICK} ${left} ${low + THICK - 12}z"/>` +
      `<path class="ob-edge" d="M${left - 3} ${low - 16}Q170 ${y + 35} ${right + 3} ${high - 16}v8Q170 ${y + 43} ${left - 3} ${low - 8}z"/>`,
  );
}

/** Where the niches are, from the bottom up. @returns {{x: number, y: number}[]} */
export function niches() {
  return TURNS.flatMap(({ y, niches: count }) => {
    const { left, right, low, high } = turnAt(y);
    return Array.from({ length: count }, (_, at) => {
      const t = ((at + 0.5) / count) * 0.9 + 0.05;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      return {
        x: Math.round(a * left + b * MIDDLE + c * right),
        y: Math.round(a * low + b * (y + 52) + c * high + 2),
      };
    });
  });
}

const STONE = [
  `<path class="ob-lit" d="${tidy(`M${MIDDLE - half(540)} 548L140 74 170 22V548z`)}"/>`,
  `<path class="ob-shade" d="${tidy(`M170 22L200 74 ${MIDDLE + half(540)} 548H170z`)}"/>`,
  '<path d="M140 74L170 84 200 74M170 84V548" stroke="#fff" stroke-opacity=".33" fill="none"/>',
  '<path d="M140 74L170 22V84z" fill="#ffe9b0" opacity=".8"/><path d="M170 22L200 74 170 84z" fill="#ffc76b" opacity=".75"/>',
  '<path d="M160 120h20M158 134h24M160 148h20" stroke="#0b1026" stroke-opacity=".27" stroke-width="3"/>',
].join("");

const GROUND = [
  '<circle class="ob-moon" cx="170" cy="176" r="138"/>',
  '<g fill="#000" opacity=".06"><circle cx="104" cy="130" r="20"/><circle cx="244" cy="206" r="27"/>',
  '<circle cx="250" cy="120" r="11"/><circle cx="96" cy="214" r="12"/></g>',
  '<path class="ob-hill" d="M0 590Q6 520 70 512 170 496 270 512 334 520 340 590z"/>',
  '<path class="ob-near" d="M14 560l10-40 10 40zM304 560l11-46 11 46zM42 560l7-26 7 26zM284 562l7-24 7 24zM0 590Q30 548 170 548T340 590z"/>',
  '<path class="ob-shade" d="M44 576h252v14H44zM58 564h224v14H58zM72 552h196v14H72z"/>',
  '<path class="ob-lit" d="M72 552h98v38H44v-14h14v-12h14z" opacity=".7"/>',
].join("");

/**
 * @param {number[]} costs of all spaces @param {number[]} owners of those taken
 * @param {(seat: number) => {colour: string, shape: string}} seat how a seat is told apart
 */
export function obeliskPicture(costs, owners, seat) {
  const places = niches();
  const drawn = costs.slice(0, places.length).map((cost, at) => {
    const { x, y } = places[at];
    const next = at === owners.length;
    const arch = `<path class="ob-niche${next ? " next" : ""}" d="M-16.5 16V-2a16.5 16.5 0 0 1 33 0V16z"/>`;
    const flag = next
      ? `<path d="M-74 -58h100v31H7l-7 8-7-8h-67z" fill="#ffd27a"/><text class="ob-flag" x="-24" y="-34">next: ${cost}</text>`
      : "";
    const inside =
      at < owners.length ? token(owners[at], seat(owners[at])) : `<text class="ob-cost" y="9">${cost}</text>`;
    return `<g class="ob-place" transform="translate(${x} ${y})">${arch}${inside}${flag}</g>`;
  });
  const turns = TURNS.map((_, at) => at);
  return GROUND + turns.map(behind).join("") + STONE + turns.map(before).join("") + drawn.join("");
}

/** @param {number} owner @param {{colour: string, shape: string}} sign */
const token = (owner, { colour, shape }) =>
  '<circle r="22" fill="#ffe9a8" opacity=".3"/><g transform="translate(-14 -13) scale(1.18)">' +
  `<path d="${shape}" fill="${colour}" stroke="#0b1026" stroke-width="1.4"/>` +
  `<text x="12" y="${owner === 2 ? 19 : 17}" text-anchor="middle" font-size="13" font-weight="800" fill="#0b1026">${owner + 1}</text></g>`;
