/** The references that somebody may have written, in Dataverse: a referee has a row for each volunteer whom they speak of. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, isIn, ne } from '../../../dataverse/filter.ts';
import type { MaybeSame } from '../../../domain/contract/privacy.ts';
import { judgeNames } from '../../../domain/people/judge.ts';
import { wantedKeys } from '../../../domain/people/keys.ts';
import type { Person } from '../../../domain/people/person.ts';
import { isUnsigned, refereeColumns } from '../../../domain/people/unsigned.ts';
import { tables } from '../../../domain/schema/index.ts';

/** More have only a common word of a name. */
const mostKeys = 500;

/**
 * @param ones the person under each of their names
 * @param known rows that are theirs already: references, and the volunteers whose references go with them
 */
export async function sameReferees(
  reader: Reader,
  ones: readonly Person[],
  known: { referenceIds: readonly string[]; profileIds: readonly string[] },
): Promise<MaybeSame[]> {
  const { rows } = await reader.page(tables.personKey, {
    select: ['crf69_key'],
    filter: and(isIn('crf69_key', [...new Set(ones.flatMap(wantedKeys))]), ne('_crf69_characterreference_value', null)),
    expand: {
      crf69_CharacterReference: {
        select: [...refereeColumns, '_crf69_volunteerprofile_value'],
        expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
      },
    },
    top: mostKeys,
  });
  const references = new Map(
    rows.flatMap(({ crf69_CharacterReference: row }) => (row ? [[row.crf69_crresponseid, row] as const] : [])),
  );
  return [...references.values()].flatMap((row) => {
    const { crf69_crresponseid: id, crf69_name: name, crf69_VolunteerProfile: volunteer } = row;
    if (known.referenceIds.includes(id) || isUnsigned(row)) return [];
    if (known.profileIds.includes(row._crf69_volunteerprofile_value ?? '')) return [];
    const other = {
      name: name ?? '',
      emails: row.crf69_email ? [row.crf69_email] : [],
      phones: row.crf69_contactnumber ? [row.crf69_contactnumber] : [],
    };
    const { verdict, reason } = judgeNames(ones, other);
    if (verdict === 'different') return [];
    return [{ id, name: `${other.name}, referee of ${volunteer?.crf69_volunteerid ?? 'a volunteer'}`, reason }];
  });
}
