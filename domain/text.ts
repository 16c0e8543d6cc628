/** Detects blank texts. */

// Invisible characters: spaces of every kind, direction and joining marks, and the blank letters of some alphabets.
const blank = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Returns whether a text shows nothing. */
export const isBlank = (text: string): boolean => blank.test(text);
