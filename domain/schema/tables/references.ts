/** The charity's own lists, which volunteers, organisations and activities refer to. */
import { defineTable, text } from '../definitions.ts';

export const scheme = defineTable({
  name: 'schemes',
  set: 'schemeses',
  label: 'Scheme',
  primaryName: 'schemeid',
  columns: { schemeid: text({ label: 'Scheme', maxLength: 200 }) },
  indexes: ['schemeid'],
});

export const programme = defineTable({
  name: 'programme',
  set: 'programmes',
  label: 'Programme',
  primaryName: 'name',
  columns: { name: text({ label: 'Programme', maxLength: 200 }) },
  indexes: ['name'],
});

export const location = defineTable({
  name: 'location',
  set: 'locations',
  label: 'Location',
  primaryName: 'locid',
  columns: {
    locid: text({ label: 'Location', maxLength: 200 }),
    region: text({ label: 'Region', maxLength: 100 }),
  },
  indexes: ['locid'],
});
