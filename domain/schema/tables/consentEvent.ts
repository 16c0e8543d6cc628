import { consentAnswer, consentPurpose, consentWay } from '../choices/privacy.ts';
import { choice, defineTable, lookup, memo, text } from '../definitions.ts';

/**
 * Ours: a person gave or withdrew a consent; when is Dataverse's own `createdon`. Only the app makes these rows, and nobody
 * changes what one says: a merge binds it to who was kept.
 */
export const consentEvent = defineTable({
  name: 'consentevent',
  set: 'consentevents',
  label: 'Consent',
  primaryName: 'name',
  columns: {
    /** `News: Withdrawn`. Not the person's name. */
    name: text({ label: 'What', maxLength: 100 }),
    purpose: choice(consentPurpose, { label: 'What it is about' }),
    answer: choice(consentAnswer, { label: 'Answer' }),
    way: choice(consentWay, { label: 'How it came' }),
    /** The member of staff who recorded it, from the token, and how they know. */
    recordedby: text({ label: 'Recorded by', maxLength: 200 }),
    note: memo({ label: 'How it was said', maxLength: 500 }),
    /** The version of the words that the person agreed to, in `domain/languages/wordings.ts`, and its language. */
    wording: text({ label: 'Version of the words', maxLength: 20 }),
    language: text({ label: 'Language', maxLength: 10 }),
  },
  lookups: { Contact: lookup('contact', { label: 'Contact' }) },
});
