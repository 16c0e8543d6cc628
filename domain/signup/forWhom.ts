/** Whom a session is for. */
import { type Ages, isOfAges } from '../age.ts';
import type { Applicant } from '../clearance/requirement.ts';
import { type Row, rowReference } from '../schema/index.ts';
import type { activity } from '../schema/tables/activities.ts';
import { programme } from '../schema/tables/references.ts';
import type { Day } from '../time.ts';

/** Whom a session admits: codes of roles, ids of programmes, and ages. An empty list or a `null` age excludes nobody. */
export type ForWhom = Ages & { roles: readonly number[]; programmes: readonly string[] };

/** The row has three lookups. */
export const mostProgrammes = 3;

/**
 * Returns whether a session admits a person, by their age on its day. A person whose role, programme or birthday is unknown
 * is not admitted where it matters.
 */
export function isFor(
  { roles, programmes, ...ages }: ForWhom,
  { birthday, role, ...who }: Applicant,
  day: Day,
): boolean {
  if (roles.length > 0 && (role === null || !roles.includes(role))) return false;
  if (programmes.length > 0 && !programmes.some((id) => who.programmes.includes(id))) return false;
  if (ages.fromAge === null && ages.belowAge === null) return true;
  return birthday !== null && isOfAges(birthday, ages, day);
}

/** Returns whether a session excludes anybody. */
export const isForSome = ({ roles, programmes, fromAge, belowAge }: ForWhom): boolean =>
  roles.length > 0 || programmes.length > 0 || fromAge !== null || belowAge !== null;

/** What is read of an activity, or of a recurring one. */
export const forWhomColumns = [
  ...(['crf69_forroles', 'crf69_forfromage', 'crf69_forbelowage'] as const),
  ...(['_crf69_forprogramme1_value', '_crf69_forprogramme2_value', '_crf69_forprogramme3_value'] as const),
] as const;

export const forWhomIn = (row: Pick<Row<typeof activity>, (typeof forWhomColumns)[number]>): ForWhom => ({
  roles: row.crf69_forroles ? row.crf69_forroles.split(',').map(Number) : [],
  programmes: [row._crf69_forprogramme1_value, row._crf69_forprogramme2_value, row._crf69_forprogramme3_value].flatMap(
    (id) => id ?? [],
  ),
  fromAge: row.crf69_forfromage,
  belowAge: row.crf69_forbelowage,
});

/** What is written of either. */
export const forWhomRow = ({ roles, programmes: [one, two, three], fromAge, belowAge }: ForWhom) => ({
  crf69_forroles: [...roles].sort().join(',') || null,
  crf69_forfromage: fromAge,
  crf69_forbelowage: belowAge,
  'crf69_ForProgramme1@odata.bind': bound(one),
  'crf69_ForProgramme2@odata.bind': bound(two),
  'crf69_ForProgramme3@odata.bind': bound(three),
});

const bound = (id: string | undefined): string | null => (id === undefined ? null : rowReference(programme, id));
