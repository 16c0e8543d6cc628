import { pairState } from '../choices/records.ts';
import { choice, dateTime, defineTable, lookup, memo, text } from '../definitions.ts';

/** Ours: something that a row about a person or an organisation is found by. A row has one of the four lookups. */
export const personKey = defineTable({
  name: 'personkey',
  set: 'personkeys',
  label: 'Person key',
  primaryName: 'key',
  columns: {
    /** As `domain/people/keys.ts` writes it: `name tanweiming`, `email wei@example.com`. Empty once it no longer fits. */
    key: text({ label: 'Key', maxLength: 320 }),
  },
  lookups: {
    Contact: lookup('contact', { label: 'Contact' }),
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
    CharacterReference: lookup('crresponse', { label: 'Character reference' }),
    ExternalOrganization: lookup('externalorganization', { label: 'Organisation' }),
  },
  indexes: ['key'],
});

/** Ours: two volunteers who may be one person. */
export const personPair = defineTable({
  name: 'personpair',
  set: 'personpairs',
  label: 'Possible double',
  primaryName: 'reason',
  columns: {
    /** What is alike, and what is not, in words. */
    reason: text({ label: 'Why they may be one person', maxLength: 200 }),
    pairstate: choice(pairState, { label: 'State' }),
    /** Who of staff decided, and when. */
    decidedby: text({ label: 'Decided by', maxLength: 200 }),
    decidedon: dateTime({ label: 'Decided on' }),
  },
  lookups: {
    /** The one who was there first. */
    Earlier: lookup('volunteerprofile', { label: 'Earlier volunteer' }),
    Later: lookup('volunteerprofile', { label: 'Later volunteer' }),
  },
  indexes: ['pairstate'],
});

/** Ours: that somebody was erased on request, so that an import asks before it adds them again; or withdrew as a referee, so that nobody asks them. */
export const erasedPerson = defineTable({
  name: 'erasedperson',
  set: 'erasedpersons',
  label: 'Erased person',
  primaryName: 'hash',
  columns: {
    /** HMAC-SHA-256, in hexadecimal, of a name with an address: see `domain/people/erased.ts`. */
    hash: text({ label: 'Hash', maxLength: 64 }),
  },
  keys: { hash: ['hash'] },
});

/** Ours: how far a timer has come in reading what changed in a table. */
export const timerMark = defineTable({
  name: 'timermark',
  set: 'timermarks',
  label: 'Timer mark',
  primaryName: 'name',
  columns: {
    name: text({ label: 'What was read', maxLength: 100 }),
    readuntil: dateTime({ label: 'Read until' }),
    /** What all instances of the API share, as JSON: how much of the mail quota was used, and how often submissions came. */
    state: memo({ label: 'State', maxLength: 4000 }),
  },
});
