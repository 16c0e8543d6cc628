import { concernState } from '../schema/choices/concerns.ts';

/** For how long after its last change a closed concern keeps the person's data: it may have to be looked into again. */
const yearsAfterClosing = 1;

/**
 * Returns whether a concern stops the erasing of whom it is about: while it is open, and for a year after its last
 * change.
 * @param changedOn of the row; nobody but the app changes it
 */
export function holdsData(state: number | null, changedOn: Date, now: Date): boolean {
  if (state !== concernState.codes.closed) return true;
  const until = new Date(changedOn);
  until.setUTCFullYear(until.getUTCFullYear() + yearsAfterClosing);
  return now < until;
}
