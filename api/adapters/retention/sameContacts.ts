/** The contacts without a volunteer profile who may be a person, in Dataverse: the contact persons of organisations, and what an import or a merge left. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, isIn, ne } from '../../../dataverse/filter.ts';
import type { MaybeSame } from '../../../domain/contract/privacy.ts';
import { judgeNames } from '../../../domain/people/judge.ts';
import { wantedKeys } from '../../../domain/people/keys.ts';
import type { Person } from '../../../domain/people/person.ts';
import { tables } from '../../../domain/schema/index.ts';
import { inChunks } from './rows.ts';

const { externalOrganization, personKey, volunteerProfile } = tables;

/** More have only a common word of a name. */
const mostKeys = 500;

/** @param ones the person under each of their names @param knownIds contacts that are theirs already */
export async function sameContacts(
  reader: Reader,
  ones: readonly Person[],
  knownIds: readonly string[],
): Promise<MaybeSame[]> {
  const keys = ones.flatMap(({ name, emails, phones }) => wantedKeys({ name, emails, phones }));
  const { rows } = await reader.page(personKey, {
    select: ['crf69_key'],
    filter: and(isIn('crf69_key', [...new Set(keys)]), ne('_crf69_contact_value', null)),
    expand: { crf69_Contact: { select: ['crf69_contid', 'crf69_email', 'crf69_number', 'crf69_birthday'] } },
    top: mostKeys,
  });
  const contacts = new Map(
    rows.flatMap(({ crf69_Contact: row }) =>
      row && !knownIds.includes(row.crf69_contactid) ? [[row.crf69_contactid, row] as const] : [],
    ),
  );
  const alike = [...contacts].flatMap(([id, row]) => {
    const name = row.crf69_contid ?? '';
    const { isDouble, reason } = judgeNames(ones, {
      name,
      emails: row.crf69_email ? [row.crf69_email] : [],
      phones: row.crf69_number ? [row.crf69_number] : [],
      birthday: row.crf69_birthday ?? undefined,
    });
    return isDouble ? [{ id, name, reason }] : [];
  });
  const ids = alike.map(({ id }) => id);
  const [profiles, organizations] = await Promise.all([
    inChunks(ids, (some) =>
      reader.listAll(volunteerProfile, {
        select: ['_crf69_contact_value'],
        filter: isIn('_crf69_contact_value', some),
      }),
    ),
    inChunks(ids, (some) =>
      reader.listAll(externalOrganization, {
        select: ['_crf69_contact_value', 'crf69_orgid'],
        filter: isIn('_crf69_contact_value', some),
      }),
    ),
  ]);
  return alike
    .filter(({ id }) => !profiles.some((row) => row._crf69_contact_value === id))
    .map(({ id, name, reason }) => {
      const theirs = organizations.find((row) => row._crf69_contact_value === id);
      const what = theirs
        ? `contact person of ${theirs.crf69_orgid ?? 'an organisation'}`
        : 'a contact without a volunteer';
      return { id, name: `${name}, ${what}`, reason };
    });
}
