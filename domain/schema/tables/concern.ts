import { concernKind, concernState } from '../choices/concerns.ts';
import { choice, dateTime, defineTable, lookup, memo, secured, text } from '../definitions.ts';

const columns = {
  /** Reveals nothing about anybody, because lists and the officers' email show it. */
  code: text({ label: 'Code', maxLength: 20 }),
  about: secured(text({ label: 'About whom', maxLength: 200 })),
  kind: choice(concernKind, { label: 'Kind of concern' }),
  facts: secured(memo({ label: 'What was seen or heard', maxLength: 4000 })),
  concernstate: choice(concernState, { label: 'State of the concern' }),
  referredto: secured(text({ label: 'Referred to', maxLength: 300 })),
  outcome: secured(memo({ label: 'Outcome', maxLength: 4000 })),
  /** What officers did and when, one line each, newest first. The app adds to it; nobody else writes it. */
  timeline: secured(memo({ label: 'Timeline', maxLength: 100_000 })),
  /** The keys of the latest presses that wrote to it, so that a repeated one adds no second entry. */
  presses: memo({ label: 'Presses', maxLength: 4000 }),
  raisedby: text({ label: 'Raised by', maxLength: 200 }),
  raisedon: dateTime({ label: 'Raised on' }),
  toldon: dateTime({ label: 'Officers notified on' }),
};

const lookups = {
  VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
  CharacterReference: lookup('crresponse', { label: 'Character reference' }),
};

/** A worry about somebody who is with children. Nobody deletes one; only officers read what it says. */
export const concern = defineTable({
  name: 'concern',
  set: 'concerns',
  label: 'Concern',
  primaryName: 'code',
  audited: 'every column',
  columns,
  lookups,
  indexes: ['raisedon', 'toldon'],
});

/**
 * A concern about a safeguarding officer. Only the deputy reads it. It has a table of its own because a right on a table
 * covers all of its rows, and officers have none on this table.
 */
export const officerConcern = defineTable({
  name: 'officerconcern',
  set: 'officerconcerns',
  label: 'Concern about an officer',
  primaryName: 'code',
  audited: 'every column',
  columns,
  lookups,
  indexes: ['raisedon', 'toldon'],
});

/** A concern about the deputy. The officers read it, and the deputy's role has no right on it. */
export const deputyConcern = defineTable({
  name: 'deputyconcern',
  set: 'deputyconcerns',
  label: 'Concern about the deputy',
  primaryName: 'code',
  audited: 'every column',
  columns,
  lookups,
  indexes: ['raisedon', 'toldon'],
});
