/**
 * Checks the notes that staff write when they have sighted something: that it was seen, without its number or a copy.
 */

/** Singapore's NRIC and FIN: a letter, seven digits, a letter. */
const identityNumber = /[STFGM]\d{7}[A-Z]/i;

/** Returns what is wrong with a note of evidence, in words; undefined when it may be stored. */
export const evidenceProblem = (note: string): string | undefined =>
  identityNumber.test(note.replace(/[ -]/g, ''))
    ? 'Please remove the identity card number. Write only that the card was sighted.'
    : undefined;
