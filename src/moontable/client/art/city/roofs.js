/** Roofs. Each stands on the line `y` and rises by `h`: a lit plane, a shaded plane, on domes a gleam. */
import { paint } from "./paint.js";

/** A pointed roof. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [edge] where light meets shade */
export const cone = (x, y, w, h, edge = 0.62) =>
  paint("c", `M${x - w / 2} ${y}L${x} ${y - h} ${x + w * (edge - 0.5)} ${y}z`) +
  paint("d", `M${x} ${y - h}L${x + w / 2} ${y}H${x + w * (edge - 0.5)}z`);

/** A pointed roof with a swung foot. @param {number} x @param {number} y @param {number} w @param {number} h */
export function flare(x, y, w, h) {
  const low = y - h * 0.35;
  const edge = `Q${x + w * 0.04} ${low}`;
  return (
    paint("c", `M${x - w / 2} ${y}Q${x - w * 0.12} ${low} ${x} ${y - h}${edge} ${x + w * 0.14} ${y}z`) +
    paint("d", `M${x} ${y - h}Q${x + w * 0.12} ${low} ${x + w / 2} ${y}H${x + w * 0.14}${edge} ${x} ${y - h}z`)
  );
}

/**
 * A hipped roof: its ridge is shorter by `inset` at both ends.
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} inset @param {number} [shade]
 */
export function hip(x, y, w, h, inset, shade = 0.3) {
  const ridge = x + w - inset - (w - 2 * inset) * shade;
  return (
    paint("c", `M${x} ${y}L${x + inset} ${y - h}H${ridge}L${x + w * (1 - shade)} ${y}z`) +
    paint("d", `M${x + w} ${y}L${x + w - inset} ${y - h}H${ridge}L${x + w * (1 - shade)} ${y}z`)
  );
}

/** A dome. @param {number} x @param {number} y @param {number} w @param {number} h */
export const dome = (x, y, w, h) =>
  paint("c", `M${x - w / 2} ${y}C${x - w / 2} ${y - h * 1.33} ${x + w / 2} ${y - h * 1.33} ${x + w / 2} ${y}z`) +
  paint(
    "d",
    `M${x + w * 0.16} ${y}C${x + w * 0.26} ${y - h * 0.6} ${x + w * 0.18} ${y - h * 0.9} ${x} ${y - h}` +
      `C${x + w * 0.36} ${y - h} ${x + w / 2} ${y - h * 0.55} ${x + w / 2} ${y}z`,
  ) +
  paint(
    "m",
    `M${x - w * 0.3} ${y - h * 0.3}Q${x - w * 0.28} ${y - h * 0.7} ${x - w * 0.1} ${y - h * 0.84}` +
      `Q${x - w * 0.2} ${y - h * 0.6} ${x - w * 0.22} ${y - h * 0.3}z`,
  );

/** An onion dome. @param {number} x @param {number} y @param {number} w @param {number} h */
export function onion(x, y, w, h) {
  const right = `C${x + w * 0.1} ${y - h * 0.5} ${x + w * 0.75} ${y - h * 0.45} ${x + w * 0.36} ${y}z`;
  return (
    paint(
      "c",
      `M${x - w * 0.36} ${y}C${x - w * 0.75} ${y - h * 0.45} ${x - w * 0.1} ${y - h * 0.5} ${x} ${y - h}${right}`,
    ) +
    paint(
      "d",
      `M${x + w * 0.1} ${y}C${x + w * 0.3} ${y - h * 0.45} ${x + w * 0.03} ${y - h * 0.5} ${x} ${y - h}${right}`,
    ) +
    paint(
      "m",
      `M${x - w * 0.3} ${y - h * 0.14}Q${x - w * 0.4} ${y - h * 0.4} ${x - w * 0.16} ${y - h * 0.55}` +
        `Q${x - w * 0.26} ${y - h * 0.3} ${x - w * 0.22} ${y - h * 0.12}z`,
    )
  );
}
