/** References whose referee is erased: they stay, without the referee's name, because the volunteer is cleared by them. */
import type { Referee } from './distinctReferees.ts';

/** How many ids, each with a space, the column can hold. */
const most = 100;

/**
 * Returns the columns that replace the referee in a reference. All references of one referee get the same name, so that two
 * answers by one referee about one volunteer still count once.
 * @param anonymousId the random id that replaces the person in rows that stay
 */
export const unsignedReference = ({ id, same }: UnsignedReference, anonymousId: string) => ({
  crf69_name: `Erased referee ${anonymousId.slice(0, 8)}`,
  crf69_email: null,
  crf69_contactnumber: null,
  crf69_organisation: null,
  crf69_occupation: null,
  crf69_agreeshow: null,
  crf69_erasedwith: [id, ...same].slice(0, most).join(' '),
});

/** `same` are the ids of the volunteer's other references that count as the same person's. */
export type UnsignedReference = { id: string; same: readonly string[] };

/** Returns whether the referee of a reference was erased. Read from `erasedwith`, which nobody can type, unlike the name. */
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
