/** Texts as people type them. */

// What shows nothing: spaces of every kind, marks of direction and joining, and the blank letters of some alphabets.
const blank = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** @returns whether nothing can be seen of a text */
export const isBlank = (text: string): boolean => blank.test(text);
