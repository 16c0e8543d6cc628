/**
 * Who may be with a child: the requirements, and what each volunteer has completed. All ours. A volunteer's status is
 * computed and never stored with them; an attendance stores the status of its day.
 */
import { clearanceStatus } from '../choices/clearance.ts';
import { volunteerRole } from '../choices/volunteers.ts';
import { choice, choices, date, dateTime, defineTable, integer, lookup, memo, secured, text } from '../definitions.ts';

const age = { min: 0, max: 120 };

/** A requirement for being with a child. Officers edit these rows. */
export const requirement = defineTable({
  name: 'requirement',
  set: 'requirements',
  label: 'Clearance requirement',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Requirement', maxLength: 200 }),
    /** What staff must see before they record it. */
    description: memo({ label: 'What is sighted', maxLength: 1000 }),
    /** Without a day it is a draft and applies to nobody. */
    appliesfrom: date({ label: 'Applies from' }),
    /** Leave empty if it never expires. */
    validmonths: integer({ label: 'Months of validity', min: 1, max: 600 }),
    warndays: integer({ label: 'Days before expiry to warn', min: 0, max: 365 }),
    /** Empty: every role. */
    roles: choices(volunteerRole, { label: 'Roles it applies to' }),
    fromage: integer({ label: 'Applies from age', ...age }),
    belowage: integer({ label: 'Applies below age', ...age }),
    /** If referees complete it: how many must answer. */
    references: integer({ label: 'Answered references that complete it', min: 1, max: 10 }),
    /** The beginning of the names of the training sessions that complete it. */
    training: text({ label: 'Training that completes it', maxLength: 250 }),
  },
  /** None: every programme. */
  manyToMany: { programmes: 'programme' },
  indexes: ['name'],
});

/** One requirement completed by one volunteer, or the period of an exemption. No document is stored. */
export const clearance = defineTable({
  name: 'clearance',
  set: 'clearances',
  label: 'Clearance',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Name', maxLength: 300 }),
    completedon: date({ label: 'Completed on' }),
    evidence: memo({ label: 'Evidence sighted', maxLength: 500 }),
    /** The witness's name, as typed. In rows from before the app wrote them: whoever recorded it. */
    sightedby: text({ label: 'Sighted by', maxLength: 200 }),
    sightedon: dateTime({ label: 'Sighted on' }),
    /** Who recorded it, or gave the exemption, from the token. */
    recordedby: text({ label: 'Recorded by', maxLength: 200 }),
    withdrawnby: text({ label: 'Withdrawn by', maxLength: 200 }),
    /** Secured: the app writes it for an officer, and everybody reads it. */
    exempteduntil: secured(date({ label: 'Exempted until' })),
    /** When a training's clearance was withdrawn because the attendance was undone. Empty if staff withdrew it. */
    takenbackon: dateTime({ label: 'Withdrawn on' }),
  },
  lookups: {
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
    Requirement: lookup('requirement', { label: 'Requirement' }),
    TrainingSession: lookup('trainingsession', { label: 'Completed at' }),
  },
  indexes: ['completedon', 'exempteduntil'],
});

/** Staff ask officers to exempt a volunteer from a requirement. Only the app writes these rows. */
export const exemptionRequest = defineTable({
  name: 'exemptionrequest',
  set: 'exemptionrequests',
  label: 'Request for an exemption',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Volunteer', maxLength: 200 }),
    reason: memo({ label: 'Why they need it', maxLength: 500 }),
    askedby: text({ label: 'Asked by', maxLength: 200 }),
    /** When the officers were told by email. */
    toldon: dateTime({ label: 'Officers told on' }),
    answeredby: text({ label: 'Answered by', maxLength: 200 }),
    answeredon: dateTime({ label: 'Answered on' }),
    answer: memo({ label: 'Answer', maxLength: 500 }),
  },
  lookups: {
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
    Requirement: lookup('requirement', { label: 'Requirement' }),
  },
  indexes: ['answeredon', 'toldon'],
});

/**
 * A warning to staff that a clearance ends: one row for each volunteer, requirement, last day and number of days before.
 * The rows that one email contains share its id.
 */
export const clearanceWarning = defineTable({
  name: 'clearancewarning',
  set: 'clearancewarnings',
  label: 'Warning of a clearance that ends',
  primaryName: 'name',
  columns: {
    /** The requirement's. */
    name: text({ label: 'Requirement', maxLength: 200 }),
    lastday: date({ label: 'Ends on' }),
    days: integer({ label: 'Days before', min: 0, max: 365 }),
    email: text({ label: 'Warning email', maxLength: 36 }),
    toldon: dateTime({ label: 'Warned on' }),
  },
  lookups: { VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }) },
  indexes: ['lastday', 'toldon'],
});

/** What an attendance stores of its day: whether the volunteer was cleared, by what, and as of when. */
export const clearanceColumns = {
  clearance: choice(clearanceStatus, { label: 'Clearance that day' }),
  clearancereason: memo({ label: 'Cleared by, or what was missing', maxLength: 2000 }),
  clearanceasof: dateTime({ label: 'Clearance as of' }),
  // Typed before overrides had rows of their own (`crf69_override`): shown as history, and written no more.
  overriddenby: text({ label: 'Let in by', maxLength: 400 }),
  overridereason: memo({ label: 'Reason for letting in', maxLength: 4000 }),
};
