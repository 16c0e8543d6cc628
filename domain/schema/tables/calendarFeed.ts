import { dateTime, defineTable, text } from '../definitions.ts';

/** Ours: an address by which other programs subscribe to the calendar. Anybody who has it may read the feed. */
export const calendarFeed = defineTable({
  name: 'calendarfeed',
  set: 'calendarfeeds',
  label: 'Calendar subscription',
  primaryName: 'name',
  columns: {
    /** What it is for, in its creator's words. */
    name: text({ label: 'Name', maxLength: 100 }),
    /** The creator's name as the screen showed it; Dataverse's own `createdby` is authoritative. */
    madeby: text({ label: 'Made by', maxLength: 200 }),
    /** SHA-256 of the address's secret, 64 lower-case hexadecimal digits. The secret itself is not stored. */
    tokenhash: text({ label: 'Token hash', maxLength: 64 }),
    lastreadon: dateTime({ label: 'Last read on' }),
    /** When somebody revoked it; null while it works. Dataverse's own `modifiedby` says who. */
    revokedon: dateTime({ label: 'Revoked on' }),
  },
  keys: { tokenhash: ['tokenhash'] },
});
