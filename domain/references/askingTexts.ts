/** What a form says about when the volunteer's referees are asked. */

/** Stands in a form's sentences where `withReferees` puts when referees are asked. */
export const refereesMark = '{referees}';

/** Each is true whatever else happens; the answer to an application carries one. */
export const refereeSentences = {
  onApplication: 'We ask your two referees about you on the next working day.',
  onStatus: 'Once we begin to look into your application, we ask your two referees about you.',
  byHand: 'Our volunteer team decides when to ask your two referees about you.',
} as const;
export type AskingReferees = keyof typeof refereeSentences;

/** Returns a form's sentences, filled in. @param asking `byHand`, which promises the least, where it is not known */
export const withReferees = (sentences: readonly string[], asking: AskingReferees = 'byHand'): string[] =>
  sentences.map((sentence) => sentence.replace(refereesMark, refereeSentences[asking]));
