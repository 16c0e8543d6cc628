import { date, dateTime, defineTable, lookup, memo, secured, text } from '../definitions.ts';

/**
 * Ours: an officer says that a volunteer must not take part. Only the app writes these rows, and who suspended or lifted
 * comes from the token. All staff read that somebody is suspended; only officers read why.
 */
export const suspension = defineTable({
  name: 'suspension',
  set: 'suspensions',
  label: 'Suspension',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Volunteer', maxLength: 200 }),
    from: date({ label: 'From' }),
    /** Its last day; empty until somebody lifts it. */
    until: date({ label: 'Until' }),
    reason: secured(memo({ label: 'Reason', maxLength: 2000 })),
    suspendedby: text({ label: 'Suspended by', maxLength: 200 }),
    suspendedon: dateTime({ label: 'Suspended on' }),
    liftedby: text({ label: 'Lifted by', maxLength: 200 }),
    liftedon: dateTime({ label: 'Lifted on' }),
    liftreason: secured(memo({ label: 'Reason for lifting', maxLength: 2000 })),
  },
  lookups: { VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }) },
  indexes: ['liftedon'],
});
