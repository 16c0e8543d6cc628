/** Why nothing of a person may be erased now. */
export type Hindrance = 'concern' | 'request' | 'organization' | 'changed';

/** A concern and a request say the same: an officer whom a concern is about must not learn of it here. */
const held =
  'A request of theirs, or a duty to keep it, holds what is kept of this person: nothing may be deleted for now. Close their open requests first; after a copy it stays for 30 days more.';

/** In words. */
export const hindranceSentences: Readonly<Record<Hindrance, string>> = {
  concern: held,
  request: held,
  organization: 'They are the contact person of an organisation. Choose another one there first.',
  changed: 'More or less belongs to this person since it was asked. Look again, and ask once more.',
};
