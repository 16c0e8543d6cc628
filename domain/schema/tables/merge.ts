import { mergeState } from '../choices/merges.ts';
import { choice, dateTime, defineTable, lookup, memo, text } from '../definitions.ts';

/** A member of staff, as their token names them. */
const staff = (label: string) => text({ label, maxLength: 200 });

/**
 * Ours: two volunteer profiles that were one person. Only the app reads these rows, because they list the rows that were
 * moved, concerns too.
 */
export const merge = defineTable({
  name: 'merge',
  set: 'merges',
  label: 'Merge',
  primaryName: 'name',
  columns: {
    /** The name of the kept person. */
    name: text({ label: 'Volunteer', maxLength: 200 }),
    mergestate: choice(mergeState, { label: 'State of the merge' }),
    mergedby: staff('Merged by'),
    mergedon: dateTime({ label: 'Merged on' }),
    undoneby: staff('Undone by'),
    undoneon: dateTime({ label: 'Undone on' }),
    /** What the merge wrote and what was there before (JSON); emptied when it can no longer be undone. */
    changes: memo({ label: 'Changed values', maxLength: 1_048_576 }),
    /** The rows that were moved, by their ids (JSON); emptied when it can no longer be undone. */
    moved: memo({ label: 'Moved rows', maxLength: 1_048_576 }),
    /** When the timer looks for rows to move next; empty if never. */
    nextlookon: dateTime({ label: 'Next look on' }),
  },
  lookups: {
    Kept: lookup('volunteerprofile', { label: 'Kept volunteer' }),
    Merged: lookup('volunteerprofile', { label: 'Merged volunteer' }),
    KeptContact: lookup('contact', { label: 'Kept contact' }),
    MergedContact: lookup('contact', { label: 'Merged contact' }),
  },
  indexes: ['nextlookon', 'mergedon'],
});
