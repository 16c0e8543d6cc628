import { dateTime, defineTable, integer, lookup, text } from '../definitions.ts';

/** A member of staff, as their token names them. */
const staff = (label: string) => text({ label, maxLength: 200 });

/** Ours: one import of one file. Not the file's name, which may name a person. */
export const volunteerImport = defineTable({
  name: 'import',
  set: 'imports',
  label: 'Import',
  primaryName: 'what',
  columns: {
    /** Whose volunteers: the organisation's name, or that they are volunteers. */
    what: text({ label: 'What', maxLength: 200 }),
    /** SHA-256 of the file, in hexadecimal. */
    filehash: text({ label: 'Hash of the file', maxLength: 64 }),
    filerows: integer({ label: 'Rows of the file', min: 0, max: 10_000_000 }),
    importedby: staff('Imported by'),
    importedon: dateTime({ label: 'Imported on' }),
    takenbackby: staff('Taken back by'),
    takenbackon: dateTime({ label: 'Taken back on' }),
  },
  lookups: { Organization: lookup('externalorganization', { label: 'Organisation' }) },
  indexes: ['importedon'],
});
