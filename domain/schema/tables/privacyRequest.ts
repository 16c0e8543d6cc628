import { requestKind, requestWay } from '../choices/privacy.ts';
import { choice, date, dateTime, defineTable, lookup, memo, text, yesNo } from '../definitions.ts';

/** Ours: somebody asks about their own data. Only the app writes these rows, and who did what comes from the token. */
export const privacyRequest = defineTable({
  name: 'privacyrequest',
  set: 'privacyrequests',
  label: 'Request about personal data',
  primaryName: 'name',
  columns: {
    name: text({ label: 'Person', maxLength: 200 }),
    requestkind: choice(requestKind, { label: 'What is asked for' }),
    requestway: choice(requestWay, { label: 'How it came' }),
    /** By our page alone: what is to be corrected. */
    words: memo({ label: 'In their words', maxLength: 1000 }),
    receivedon: date({ label: 'Received on' }),
    /** The day to be done by, and the last day; after it the request is overdue. */
    targetday: date({ label: 'Target day' }),
    lastday: date({ label: 'Last day' }),
    /** The days are counted beyond the list of public holidays. */
    uncertain: yesNo({ label: 'Public holidays not known' }),
    /** Nothing changes before somebody has written how they know who asked. */
    checkedhow: memo({ label: 'How it was checked who asks', maxLength: 500 }),
    checkedon: dateTime({ label: 'Checked on' }),
    /** Who did the latest step. */
    handler: text({ label: 'Handler', maxLength: 200 }),
    /** What was done and when, a line each, newest first. */
    steps: memo({ label: 'Steps', maxLength: 50_000 }),
    /** The keys of the latest presses, so that a repeated one adds no second step. */
    presses: memo({ label: 'Presses', maxLength: 4000 }),
    /** Of a volunteer's withdrawal: what officers decided. It may be about others, and is in no letter and no copy. */
    recordskept: memo({ label: 'Records that stay, and why', maxLength: 2000 }),
    outcome: memo({ label: 'Outcome', maxLength: 2000 }),
    closedon: dateTime({ label: 'Closed on' }),
  },
  // Of whom it is: a referee has no contact, but a reference.
  lookups: {
    Contact: lookup('contact', { label: 'Contact' }),
    CharacterReference: lookup('crresponse', { label: 'Character reference' }),
  },
  indexes: ['lastday', 'closedon'],
});
