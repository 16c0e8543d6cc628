import * as volunteers from '../choices/volunteers.ts';
import { choice, choices, dateTime, defineTable, email, integer, lookup, memo, text } from '../definitions.ts';
import { heldBackColumn, submissionColumns, submissionKeys } from './submission.ts';

export const volunteerProfile = defineTable({
  name: 'volunteerprofile',
  set: 'volunteerprofiles',
  label: 'Volunteer profile',
  primaryName: 'volunteerid',
  // As a contact's.
  audited: ['volunteeremail'],
  columns: {
    volunteerid: text({ label: 'Volunteer', maxLength: 200 }),
    volunteeremail: email({ label: 'Volunteer email' }),
    role: choice(volunteers.volunteerRole, { label: 'Role' }),
    volunteerstatus: choice(volunteers.volunteerStatus, { label: 'Volunteer status' }),
    /** Ours: since when they have had the status, and which one that was: Dynamics changes a status without saying so here. */
    statussince: dateTime({ label: 'Status since' }),
    statusseen: choice(volunteers.volunteerStatus, { label: 'Status that it is of' }),
    /** Ours: noted by night, since when they have been decided upon, whatever their status has been since. */
    decidedon: dateTime({ label: 'Decided on' }),
    preferredagegroup: choices(volunteers.ageGroup, { label: 'Preferred age groups' }),
    generallypreferredactivity: choice(volunteers.activityPreference, { label: 'Generally preferred activity' }),
    activitytype: choices(volunteers.activityType, { label: 'Activity types' }),
    interestedroles: choices(volunteers.volunteerRole, { label: 'Interested roles' }),
    timing: choices(volunteers.availability, { label: 'Available timing' }),
    othersareastohelpin: memo({ label: 'Other areas to help in', maxLength: 2000 }),
    manageabletemperaments: choices(volunteers.temperament, { label: 'Manageable temperaments' }),
    totalvolunteerhours: integer({ label: 'Total volunteer hours', min: 0, max: 1_000_000 }),
    /** Who imported them for their company; the volunteers' own import is attributed by `createdby`. */
    importedby: text({ label: 'Imported by', maxLength: 200 }),
    /** Ours: what their rows said when their import was taken back, as a hash under a secret (`domain/imports/takeBack.ts`). */
    addedas: text({ label: 'Hash of how they were added', maxLength: 36 }),
    /** Ours: part of what the links to the volunteer’s own page are signed over; another number ends them all. */
    linknumber: integer({ label: 'Number of links', min: 0, max: 1_000_000 }),
    /** Ours: written with each place that they are given, so that two presses never count the same places ahead. */
    placechange: text({ label: 'Latest change of their places', maxLength: 36 }),
    ...submissionColumns,
    ...heldBackColumn,
  },
  lookups: {
    Contact: lookup('contact', { label: 'Contact' }),
    Scheme: lookup('schemes', { label: 'Scheme' }),
    Programme: lookup('programme', { label: 'Programme' }),
    Organization: lookup('externalorganization', { label: 'Organisation' }),
    PreferredLocation1: lookup('location', { label: 'Preferred location 1' }),
    PreferredLocation2: lookup('location', { label: 'Preferred location 2' }),
    PreferredLocation3: lookup('location', { label: 'Preferred location 3' }),
    /** Ours: the import that added the volunteer, and the last one that changed them. */
    AddedByImport: lookup('import', { label: 'Added by import' }),
    ChangedByImport: lookup('import', { label: 'Last changed by import' }),
    /** Ours: whom this profile became part of. Links of a merged volunteer lead there. */
    MergedInto: lookup('volunteerprofile', { label: 'Merged into' }),
  },
  keys: submissionKeys,
  indexes: ['volunteerid', 'volunteeremail', 'role', 'volunteerstatus', 'createdon'],
});
