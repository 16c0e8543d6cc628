import { dateTime, secured, text } from '../definitions.ts';

/** Ours: who last corrected the times, and when. Secured: the app writes it from the token, and everybody reads it. */
export const correctionColumns = {
  correctedby: secured(text({ label: 'Times corrected by', maxLength: 200 })),
  correctedon: secured(dateTime({ label: 'Times corrected on' })),
};
