/** The words on the picture of a result. Pure: SVG in pixels of the picture. */

/** A link preview wants this shape. */
export const PICTURE = { wide: 1200, high: 630 };
const LONG = 34;
/** So many letters fit into a line. */
const LINE = 70;

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A line that fits: names may be long. @param {string} text @param {number} most */
const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A sentence in at most two lines. @param {string} text @returns {string[]} */
export function wrapped(text) {
  if (text.length <= LINE) return [text];
  const end = text.lastIndexOf(" ", LINE);
  return end > 0 ? [text.slice(0, end), cut(text.slice(end + 1), LINE)] : [cut(text, LINE)];
}

/**
 * @param {{game: string, title: string, lines: string[]}} words what was played, who won, and how it stands
 */
export function caption({ game, title, lines }) {
  const { wide, high } = PICTURE;
  const serif = 'font-family="Georgia, DejaVu Serif, serif" font-weight="700"';
  const foot = high - 46;
  const rows = lines.map((line, at) => {
    const y = foot - (lines.length - 1 - at) * 36;
    return `<text x="60" y="${y}" font-size="27" fill="#d8def8">${escaped(cut(line, LINE))}</text>`;
  });
  return (
    '<defs><linearGradient id="shade" x2="0" y2="1"><stop offset="0" stop-color="#070a20" stop-opacity="0"/>' +
    '<stop offset=".45" stop-color="#070a20" stop-opacity=".84"/><stop offset="1" stop-color="#070a20"/></linearGradient></defs>' +
    `<rect y="${high * 0.56}" width="${wide}" height="${high * 0.44}" fill="url(#shade)"/>` +
    '<g font-family="system-ui, DejaVu Sans, sans-serif">' +
    `<text x="60" y="${foot - 16 - lines.length * 36}" font-size="60" ${serif} fill="#fff8e4">${escaped(cut(title, LONG))}</text>` +
    `${rows.join("")}<text x="${wide - 60}" y="${foot}" text-anchor="end" font-size="26" ${serif} fill="#fff8e4">${escaped(game)} · Moontable</text></g>`
  );
}
