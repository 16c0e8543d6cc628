import type { LinkRecipient } from './recipients.ts';

/** Makes a person who is sent links, with the changes of a test. */
export const aRecipient = (changes: Partial<LinkRecipient> = {}): LinkRecipient => ({
  id: 'r',
  name: 'Ana',
  volunteer: '',
  email: 'ana@x.test',
  number: '81234567',
  // Somebody who never chose gets lines in other languages, too.
  language: 'en',
  answered: false,
  ...changes,
});
