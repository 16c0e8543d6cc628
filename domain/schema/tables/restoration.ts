import { volunteerStatus } from '../choices/volunteers.ts';
import { choice, defineTable, lookup, memo, secured, text } from '../definitions.ts';

/** Ours: an officer lets somebody who left, or was turned down, come back. Only the app writes these rows. */
export const restoration = defineTable({
  name: 'restoration',
  set: 'restorations',
  label: 'Return of a volunteer',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Volunteer', maxLength: 200 }),
    fromstatus: choice(volunteerStatus, { label: 'Status before' }),
    tostatus: choice(volunteerStatus, { label: 'Status since' }),
    reason: secured(memo({ label: 'Reason', maxLength: 2000 })),
    restoredby: text({ label: 'Let back by', maxLength: 200 }),
  },
  lookups: { VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }) },
});
