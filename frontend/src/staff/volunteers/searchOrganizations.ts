/** Finds organisations in Dataverse, by the same rules as volunteers. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ne } from '../../../../dataverse/filter.ts';
import { named } from '../../../../dataverse/readings/find/matching.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Paging, ResultPage } from './resultPage.ts';

const { externalOrganization } = tables;

export type OrganizationSearch = {
  /** Beginnings of words of the name; empty finds all. */
  name: string;
  /** Leaves out those without an email address. */
  withEmail?: boolean;
};

export type FoundOrganization = {
  id: string;
  name: string;
  /** Empty when there is none. */
  email: string;
};

/**
 * One page of the organisations that match, by name; those without a name are left out.
 * @throws DataverseError; the signal's reason when aborted
 */
export async function searchOrganizations(
  dataverse: Client,
  { name, withEmail }: OrganizationSearch,
  { next, ...call }: Paging,
): Promise<ResultPage<FoundOrganization>> {
  const asked = {
    select: ['crf69_orgid', 'crf69_email'] as const,
    filter: and(
      eq('statecode', activeState),
      ne('crf69_orgid', null),
      withEmail ? ne('crf69_email', null) : undefined,
      named('crf69_personkey_ExternalOrganization', name),
    ),
    orderBy: ['crf69_orgid asc'] as const,
    ...call,
  };
  const page = await dataverse.page(externalOrganization, { ...asked, count: true }, next);
  const rows = page.rows.map((row) => ({
    id: row.crf69_externalorganizationid,
    name: row.crf69_orgid?.trim() ?? '',
    email: row.crf69_email?.trim() ?? '',
  }));
  return {
    rows: rows.filter((row) => row.name !== '' && (!withEmail || row.email !== '')),
    count: page.count,
    next: page.next,
  };
}
