/** A reference that stays when its referee is erased: the volunteer is cleared by it, so that it keeps what was written. */
import type { Referee } from './distinctReferees.ts';

/** An id and a space each: as many as the column holds. */
const most = 100;

/**
 * Returns what is written over in a reference. The name is the same in all of one referee: two answers of theirs about one
 * volunteer count once, as before.
 * @param anonymousId the random id that replaces the person in rows that stay
 */
export const unsignedReference = ({ id, same }: UnsignedReference, anonymousId: string) => ({
  crf69_name: `Erased referee ${anonymousId.slice(0, 8)}`,
  crf69_email: null,
  crf69_contactnumber: null,
  crf69_organisation: null,
  crf69_occupation: null,
  crf69_erasedwith: [id, ...same].slice(0, most).join(' '),
});

/** `same` are the ids of the volunteer's other references that count as the same person's. */
export type UnsignedReference = { id: string; same: readonly string[] };

/** Returns whether who wrote a reference was erased: by what nobody can type, as they can a name. */
export const isUnsigned = ({ crf69_erasedwith: ids }: { crf69_erasedwith: string | null }): boolean => ids !== null;

export const refereeColumns = ['crf69_name', 'crf69_email', 'crf69_contactnumber', 'crf69_erasedwith'] as const;

/** Returns what identifies the referee of a reference. */
export const refereeOf = (
  row: { crf69_crresponseid: string } & Record<(typeof refereeColumns)[number], string | null>,
): Referee => ({
  id: row.crf69_crresponseid,
  name: row.crf69_name,
  email: row.crf69_email,
  number: row.crf69_contactnumber,
  erasedWith: row.crf69_erasedwith?.split(' ') ?? [],
});
