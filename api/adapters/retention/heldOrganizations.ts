/** Applications of organisations that look automated, and that nobody took in, in Dataverse. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, any, eq, ge, isIn, lt, not, or } from '../../../dataverse/filter.ts';
import { inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { DuePerson } from './plan.ts';
import { inChunks } from './rows.ts';

const { externalOrganization } = tables;
const columns = ['crf69_orgid', '_crf69_contact_value'] as const;
type Row = { crf69_externalorganizationid: string; crf69_orgid: string | null; _crf69_contact_value: string | null };

const isHeldBack = and(eq('crf69_heldback', true), eq('statecode', inactiveState));
const exists = ge('createdon', '1900-01-01T00:00:00Z');
/** Dynamics’ own activation leaves the mark: an organisation with which staff have worked since is none of these. */
const isUnused = not(
  or(
    any('crf69_volunteerprofile_Organization', exists),
    any('crf69_activities_Organization', exists),
    any('crf69_recurringactivity_Organization', exists),
    any('crf69_organizationfeedback_Organization', exists),
    any('crf69_organizationexit_Organization', exists),
  ),
);

const isDue = (before: string) => and(isHeldBack, isUnused, lt('createdon', before));

/** Yields those from before then, each with who applied, the oldest first, page by page. */
export async function* dueOrganizations(reader: Reader, before: string): AsyncGenerator<DuePerson[]> {
  const query = { select: columns, filter: isDue(before), orderBy: ['createdon'], pageSize: 200 } as const;
  for await (const rows of reader.list(externalOrganization, query)) yield rows.map(withApplicant);
}

/** Returns one, if it is from before then. */
export async function dueOrganization(reader: Reader, before: string, id: string): Promise<DuePerson | undefined> {
  const filter = and(isDue(before), eq('crf69_externalorganizationid', id));
  const { rows } = await reader.page(externalOrganization, { select: columns, filter, top: 1 });
  return rows.map(withApplicant)[0];
}

/** Returns an organisation, whether it is held back or not, with its contact person. */
export async function organizationWith(reader: Reader, id: string): Promise<DuePerson | undefined> {
  const row = await reader.find(externalOrganization, id, { select: columns });
  return row && withApplicant(row);
}

/** Returns those that are held back among these, or whose contact person is. @param ids of organisations and contacts */
export const heldOrganizationsOf = (reader: Reader, ids: readonly string[]): Promise<Row[]> =>
  inChunks(ids, (some) =>
    reader.listAll(externalOrganization, {
      select: columns,
      filter: and(
        isHeldBack,
        isUnused,
        or(isIn('crf69_externalorganizationid', some), isIn('_crf69_contact_value', some)),
      ),
    }),
  );

const withApplicant = ({ crf69_externalorganizationid: id, crf69_orgid, _crf69_contact_value }: Row): DuePerson => ({
  profileId: '',
  name: crf69_orgid ?? '',
  profileIds: [],
  contactIds: _crf69_contact_value === null ? [] : [_crf69_contact_value],
  organizationIds: [id],
});
