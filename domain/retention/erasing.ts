/** The hindrances of an erasure, and their sentences for officers. */
export type Hindrance = 'concern' | 'request' | 'organization' | 'changed';

/** One sentence for a concern and a request, so that an officer whom a concern is about does not learn of it here. */
const held =
  'A request of theirs, or a duty to keep it, holds what is kept of this person: nothing may be deleted for now. Close their open requests first; after a copy it stays for 30 days more.';

/** In words. */
export const hindranceSentences: Readonly<Record<Hindrance, string>> = {
  concern: held,
  request: held,
  organization: 'They are the contact person of an organisation. Choose another one there first.',
  changed: 'More or less belongs to this person since it was asked. Look again, and ask once more.',
};

/** What a referee wrote stays, so that nobody whom they vouched for is without a reference. */
export const unsignedSentence = (count: number): string =>
  `What they wrote as a referee stays (${count} ${count === 1 ? 'reference' : 'references'}), because volunteers are cleared by it: without their name, address, number, organisation and occupation.`;

/** Volunteers have named them as a referee, by the application or in a file. */
export const enteredSentence = (count: number): string =>
  `Their entry goes from the list of referees that ${count} ${count === 1 ? 'volunteer' : 'volunteers'} entered.`;
