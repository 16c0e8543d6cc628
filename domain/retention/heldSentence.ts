/** One sentence for every reason, so that nobody learns of a concern that they may not read. */
export const heldSentence =
  'Stays for now: a request is under way or was just answered, or a concern is open or was closed within the last year.';

type Rows = { profileIds: readonly string[]; contactIds: readonly string[] };

/** Returns whether a request or a concern holds the person's data. @param heldIds the ids of all rows that are held */
export const isDataHeld = (heldIds: ReadonlySet<string>, { profileIds, contactIds }: Rows): boolean =>
  [...profileIds, ...contactIds].some((id) => heldIds.has(id));
