import { dateTime, defineTable, text } from '../definitions.ts';

/** Ours: an address by which other programs subscribe to the calendar. Whoever has it may read what it gives. */
export const calendarFeed = defineTable({
  name: 'calendarfeed',
  set: 'calendarfeeds',
  label: 'Calendar subscription',
  primaryName: 'name',
  columns: {
    /** What it is for, in the words of who made it. */
    name: text({ label: 'Name', maxLength: 100 }),
    /** As the screen knew it; who it was for sure is Dataverse's own `createdby`. */
    madeby: text({ label: 'Made by', maxLength: 200 }),
    /** SHA-256 of the address's secret, 64 lower-case hexadecimal digits. The secret itself is stored nowhere. */
    tokenhash: text({ label: 'Token hash', maxLength: 64 }),
    lastreadon: dateTime({ label: 'Last read on' }),
    /** When somebody ended it; until then it is open. Dataverse's own `modifiedby` says who. */
    revokedon: dateTime({ label: 'Revoked on' }),
  },
  keys: { tokenhash: ['tokenhash'] },
});
