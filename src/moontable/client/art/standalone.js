/**
 * A drawing that stands alone: outside this page there are no stylesheets and no shared gradients, so the colours that are seen are written into
 * a copy, and what it refers to comes along. Then it can be a picture to keep.
 */

/** What a stylesheet may have decided. */
const LOOKS = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"],
  ...["opacity", "stop-color", "stop-opacity", "font-family", "font-size", "font-weight", "text-anchor", "display"],
];
const REFERENCE = /url\((?:&quot;|["'])?#([\w-]+)/g;

/** A copy that looks the same anywhere. @param {Element} element @returns {Element} */
function painted(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  const originals = [element, ...element.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [at, original] of originals.entries()) {
    const seen = getComputedStyle(original);
    for (const look of LOOKS) copies[at].setAttribute(look, seen.getPropertyValue(look));
    for (const name of ["class", "style"]) copies[at].removeAttribute(name);
  }
  return copy;
}

/** The gradients and clips that a text of SVG refers to, wherever they are on this page. @param {string} text */
function references(text) {
  const wanted = new Set([...text.matchAll(REFERENCE)].map(([, id]) => id));
  return [...wanted].flatMap((id) => {
    const found = document.getElementById(id);
    return found && !text.includes(`id="${id}"`) ? [painted(found)] : [];
  });
}

/**
 * @param {SVGSVGElement} svg @param {{box: string, wide: number, high: number, above: string}} frame which part of it, how large the picture is,
 *   and what lies above it (SVG in pixels of the picture)
 */
export function standAlone(svg, { box, wide, high, above }) {
  const copy = painted(svg);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", box);
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
  const writer = new XMLSerializer();
  const scene = writer.serializeToString(copy);
  const shared = references(scene).map((each) => writer.serializeToString(each));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">` +
    `<defs>${shared.join("")}</defs>${scene}${above}</svg>`
  );
}

/** Draws a text of SVG as a PNG. @param {string} text @param {number} wide @param {number} high @returns {Promise<Blob>} */
export async function asPng(text, wide, high) {
  const image = new Image(wide, high);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  canvas.getContext("2d")?.drawImage(image, 0, 0, wide, high);
  return new Promise((settle, fail) =>
    canvas.toBlob((blob) => (blob ? settle(blob) : fail(new Error("The picture could not be drawn."))), "image/png"),
  );
}
