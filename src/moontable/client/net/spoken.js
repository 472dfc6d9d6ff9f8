/**
 * Sentences of a game hold marks, `⟦card vulca/3|Vulca 3⟧`: a kind, an id, and what to say if nobody knows better. Names of
 * players are in their places already. This is the one place where the client resolves marks: everything that arrives
 * goes through it, so no other module ever meets one. Marks of kind `tag` name a place on maps without names: they are left out.
 */
const MARK = /⟦tag [^⟦⟧]*⟧|⟦\w+ [^|⟦⟧]*\|([^⟦⟧]*)⟧/g;

/** The same text as people read it; JSON stays JSON. @param {string} text */
export const spoken = (text) => (text.includes("⟦") ? text.replace(MARK, (_, words = "") => words) : text);
