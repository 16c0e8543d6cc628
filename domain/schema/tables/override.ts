import { dateTime, defineTable, lookup, memo, text } from '../definitions.ts';

/**
 * Ours: somebody at the door let in a volunteer who was not cleared. Staff make these rows and nobody changes or deletes one;
 * who let them in is Dataverse's own `createdby`.
 */
export const override = defineTable({
  name: 'override',
  set: 'overrides',
  label: 'Override at the door',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Volunteer', maxLength: 200 }),
    missing: memo({ label: 'What was missing', maxLength: 2000 }),
    reason: memo({ label: 'Reason for letting in', maxLength: 2000 }),
    /** On the device, which may have had no signal; `createdon` is when it arrived. */
    pressedon: dateTime({ label: 'Let in on' }),
  },
  lookups: {
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
    Activity: lookup('activities', { label: 'Session' }),
  },
  indexes: ['createdon'],
});

/** Ours: a volunteer officer has looked at an override; who it was is Dataverse's `createdby`. */
export const overrideLook = defineTable({
  name: 'overridelook',
  set: 'overridelooks',
  label: 'Override looked at',
  primaryName: 'name',
  columns: { name: text({ label: 'Volunteer', maxLength: 200 }) },
  lookups: { Override: lookup('override', { label: 'Override' }) },
});
