import { date, dateTime, defineTable, integer, text } from '../definitions.ts';

/** Ours: records that a member of staff exported a list. It contains nothing of the file. */
export const exportRecord = defineTable({
  name: 'exportrecord',
  set: 'exportrecords',
  label: 'Export',
  primaryName: 'what',
  columns: {
    what: text({ label: 'What', maxLength: 100 }),
    exportedby: text({ label: 'Exported by', maxLength: 200 }),
    exportedon: dateTime({ label: 'Exported on' }),
    exportedrows: integer({ label: 'Rows', min: 0, max: 10_000_000 }),
    /** The days that the list is about, where it is about days. */
    firstday: date({ label: 'First day' }),
    lastday: date({ label: 'Last day' }),
  },
  indexes: ['exportedon'],
});
