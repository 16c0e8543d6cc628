/** Why nothing of a person may be erased now. */
export type Hindrance = 'concern' | 'request' | 'organization' | 'grown';

/** In words; the first says nothing of the concern itself, which the reader may not know. */
export const hindranceSentences: Readonly<Record<Hindrance, string>> = {
  concern: 'Something that protects children holds what is kept of this person, so nothing may be deleted for now.',
  request: 'They have also asked for a copy or a correction. Close that request first.',
  organization: 'They are the contact person of an organisation. Choose another one there first.',
  grown: 'More was found of this person since it was asked. Look again, and ask once more.',
};
