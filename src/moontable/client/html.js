/** The one way to write elements: `html` builds Preact nodes from a tagged template, escaping whatever is put in. */
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);

/** Joins the names of classes, leaving out those that are off. @param {...(string|false|null|undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");
