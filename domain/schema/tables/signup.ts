import { signupState } from '../choices/signups.ts';
import { choice, dateTime, defineTable, integer, lookup, memo, numbered, text } from '../definitions.ts';

/**
 * Ours: who was invited to which session or signed up for it, and what became of it. The rows are the history: each invitation
 * and each sign-up has its own.
 */
export const signup = defineTable({
  name: 'signup',
  set: 'signups',
  label: 'Sign-up',
  primaryName: 'name',
  columns: {
    name: text({ label: 'Name', maxLength: 300 }),
    signupstate: choice(signupState, { label: 'Place' }),
    /** Whoever waits with the lowest number is next. */
    queuenumber: numbered(text({ label: 'Number', maxLength: 20 })),
    askedon: dateTime({ label: 'Asked on' }),
    /** Empty in a cancelled row: they gave no place up, but only waited, or were taken off. */
    goingon: dateTime({ label: 'Going since' }),
    cancelledon: dateTime({ label: 'Cancelled on' }),
    /** When a place that became free was given to them, and what they have been told since: each once. */
    promotedon: dateTime({ label: 'Given a free place on' }),
    toldon: dateTime({ label: 'Told of the place on' }),
    remindedon: dateTime({ label: 'Reminded on' }),
    calledon: dateTime({ label: 'Asked shortly before on' }),
    /** How many places there were then, of which a later raise makes more; empty without a limit. */
    calledplaces: integer({ label: 'Asked shortly before for (places)', min: 0, max: 10_000 }),
    /** What they were last told of the session, so that a change of it is told once; and when they were told of one. */
    toldname: text({ label: 'Told: session', maxLength: 300 }),
    toldstart: dateTime({ label: 'Told: from' }),
    toldend: dateTime({ label: 'Told: until' }),
    toldplace: text({ label: 'Told: place', maxLength: 200 }),
    toldmeetingplace: text({ label: 'Told: meeting place', maxLength: 200 }),
    toldoffon: dateTime({ label: 'Told that it is off on' }),
    changetoldon: dateTime({ label: 'Told of a change on' }),
    /** When a reading missed them on the register; empty again once one finds them there. What they were told stays. */
    takenoffon: dateTime({ label: 'Taken off on' }),
    /** What they are being told of the session, as JSON: written before the message is sent, and emptied once that is noted. */
    telling: memo({ label: 'Being told', maxLength: 2000 }),
    /** What they say of why they cannot come. */
    word: memo({ label: 'Their word', maxLength: 300 }),
    /** The keys of the presses that took the place and that gave it up, so that a repeated one does nothing more. */
    takekey: text({ label: 'Press that took it', maxLength: 36 }),
    cancelkey: text({ label: 'Press that gave it up', maxLength: 36 }),
  },
  lookups: {
    Activity: lookup('activities', { label: 'Activity' }),
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
  },
  indexes: ['signupstate'],
});
