/** What staff write when they have sighted something: that it was seen, and no number and no copy of it. */

/** Singapore's NRIC and FIN: a letter, seven digits, a letter. */
const identityNumber = /[STFGM]\d{7}[A-Z]/i;

/** @returns what is wrong with a note of evidence, in words; nothing when it may be kept */
export const evidenceProblem = (note: string): string | undefined =>
  identityNumber.test(note.replace(/[ -]/g, ''))
    ? 'Please leave the identity card number out: only that it was sighted is kept.'
    : undefined;
