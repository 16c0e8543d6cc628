/** One sentence for every reason, so that nobody learns of a concern that they may not read. */
export const heldSentence =
  'Stays for now: a request is under way or was just answered, or a concern is open or was closed within the last year.';
