/** Who stands in the city: dragons (104 by 76, from -4) and the walkers of the seats (48 by 62). */

/** @typedef {"red"|"green"|"blue"} DragonName */

/** Body, shade, belly. @type {Record<DragonName, [string, string, string]>} */
const DRAGON_PAINT = {
  red: ["#ff6b4a", "#b52a22", "#ffd07a"],
  green: ["#5fce74", "#23834a", "#e9ffa8"],
  blue: ["#5fb8ff", "#2463b8", "#d9f6ff"],
};

/**
 * Head and tail tell dragons apart besides their colour: horns and a tail of flame, curled horns and a leaf, a fin and a fluke.
 * @param {DragonName} name
 */
function headAndTail(name) {
  const [body, shade, belly] = DRAGON_PAINT[name];
  if (name === "red")
    return [
      `<path fill="${shade}" d="M27 14L32 0l4 12zM20 13l2-11 6 10z"/>`,
      `<path fill="${belly}" d="M83 44q9-7 6-16 9 7 5 15 5-1 6-5 3 12-11 14z"/>`,
    ];
  if (name === "green")
    return [
      `<path fill="${shade}" d="M28 15Q36 8 40 -2 42 10 36 17zM24 13Q28 6 28 -1 32 6 31 13z"/>`,
      `<path fill="${body}" d="M84 47q10-12 16-8-2 10-14 14z"/>`,
    ];
  return [
    `<path fill="${belly}" d="M26 14L36 0l2 8 8 0-9 12z"/>`,
    `<path fill="${body}" d="M84 46l14-12-2 11 8 1-8 5 3 8-14-7z"/>`,
  ];
}

/** The inside of an SVG with the box `0 -4 104 76`. @param {DragonName} name */
export function dragonPicture(name) {
  const [body, shade, belly] = DRAGON_PAINT[name];
  const [head, tail] = headAndTail(name);
  return [
    `<path fill="${shade}" d="M44 34Q40 10 62 0 60 8 69 10 67 16 78 19 73 23 78 30 66 26 58 38z"/>`,
    tail,
    `<path fill="${body}" d="M4 26L9 17Q13 10 24 12 34 13 37 24 39 33 50 36 66 38 74 46 82 52 90 45 92 56 80 59 70 60 62 54L66 66H58L54 56Q46 58 41 54L40 66H32L34 50Q24 42 26 30 18 34 10 32L17 29z"/>`,
    head,
    `<path fill="${belly}" d="M27 31Q30 44 38 50 48 56 60 53 46 52 39 44 33 38 33 30z"/>`,
    `<path fill="${shade}" d="M38 38Q30 12 52 -3 51 6 60 9 57 15 68 19 61 23 66 31 52 28 46 42z"/>`,
    `<path fill="${body}" d="M39 36Q33 14 51 2 49 12 55 20 46 24 45 40z"/>`,
    `<circle cx="19" cy="20" r="2.4" fill="#fff"/>`,
    `<circle cx="18.5" cy="20" r="1.2" fill="#000"/>`,
  ].join("");
}

/**
 * A hooded walker with the seat's shape and number on the chest; the viewer's own carries a lantern.
 * The inside of an SVG with the box `0 0 50 62`.
 * @param {number} seat @param {string} colour @param {string} shape @param {boolean} mine
 */
export const walkerPicture = (seat, colour, shape, mine) =>
  [
    '<ellipse cx="22" cy="57" rx="19" ry="5" fill="#0b1026" opacity=".55"/>',
    mine ? '<ellipse cx="22" cy="56" rx="20" ry="6" fill="none" stroke="#ffe2a0" stroke-width="2"/>' : "",
    `<path d="M22 13Q36 17 38 44L41 57Q22 62 3 57L6 44Q8 17 22 13z" fill="${colour}" stroke="#0b1026" stroke-width="1.6"/>`,
    '<path d="M22 13Q36 17 38 44L41 57Q32 60 25 60 30 36 22 13z" fill="#000" opacity=".2"/>',
    `<path d="M11 15Q9 1 22 0 35 1 33 15 28 24 22 24 16 24 11 15z" fill="${colour}" stroke="#0b1026" stroke-width="1.6"/>`,
    '<path d="M14.5 14Q14 6 22 6 30 6 29.5 14 27 20 22 20 17 20 14.5 14z" fill="#1a1430"/>',
    '<circle cx="19" cy="13" r="1.5" fill="#ffe6a8"/><circle cx="25" cy="13" r="1.5" fill="#ffe6a8"/>',
    `<g transform="translate(10 29) scale(1)"><path d="${shape}" fill="#0b1026"/>`,
    `<text x="12" y="${seat === 2 ? 19 : 17}" text-anchor="middle" font-size="14" font-weight="800" fill="#fff">${seat + 1}</text></g>`,
    mine
      ? '<path d="M37 24q6 2 5 9" stroke="#0b1026" stroke-width="1.5" fill="none"/><circle cx="42" cy="38" r="8" fill="#ffd27a" opacity=".35"/><path d="M39 34h6v8h-6z" fill="#ffd27a"/>'
      : "",
  ].join("");
