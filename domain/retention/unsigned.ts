/** A reference that stays when its referee is erased: the volunteer is cleared by it, so that it keeps what was written. */

const prefix = 'Erased referee ';

/**
 * Returns what is written over in a reference. The name is the same in all of one referee: two answers of theirs about one
 * volunteer count once, as before.
 * @param anonymousId stands for the person from then on, and leads nowhere
 */
export const unsignedReference = (anonymousId: string) => ({
  crf69_name: prefix + anonymousId.slice(0, 8),
  crf69_email: null,
  crf69_contactnumber: null,
  crf69_organisation: null,
  crf69_occupation: null,
});

/** Returns whether who wrote a reference was erased. */
export const isUnsigned = ({ crf69_name: name }: { crf69_name: string | null }): boolean =>
  name?.startsWith(prefix) === true;
