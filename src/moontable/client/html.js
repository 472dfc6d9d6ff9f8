/** The one way to write elements: `html` builds Preact nodes from a tagged template, escaping whatever is put in. */

import htm from "htm";
import { h } from "preact";

export const html = htm.bind(h);

/** Joins the names of classes, leaving out those that are off. @param {...(string|false|null|undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** For `onInput` and `onChange`: hands on what stands in a field. @param {(value: string) => void} set */
export const typed = (set) => (/** @type {{target: HTMLInputElement|HTMLSelectElement}} */ event) =>
  set(event.target.value);

/** For the `onChange` of a box: hands on whether it is ticked. @param {(on: boolean) => void} set */
export const ticked = (set) => (/** @type {{target: HTMLInputElement}} */ event) => set(event.target.checked);

/** For `onFocus`: selects all that stands in a field, to be copied. @param {{target: HTMLInputElement}} event */
export const selected = (event) => event.target.select();
