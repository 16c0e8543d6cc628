/** Finds volunteers in Dataverse, which may have a hundred thousand: it searches and pages, not the browser. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, isIn, ne } from '../../../../dataverse/filter.ts';
import { formattedValue, type OrderBy } from '../../../../dataverse/query.ts';
import { named } from '../../../../dataverse/readings/find/matching.ts';
import { standingsAmong } from '../../../../dataverse/readings/suspensions.ts';
import { hasLeft, isHere } from '../../../../dataverse/readings/whoHasLeft.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { type OccasionSearch, occasionFilter } from './occasions.ts';
import type { Paging, ResultPage } from './resultPage.ts';

const { volunteerProfile } = tables;

export type VolunteerSort = OrderBy<typeof volunteerProfile>;

export type VolunteerSearch = {
  /** Beginnings of words of the name; empty finds all. */
  name: string;
  /** Ids; empty means any organisation, or none. */
  organizations: readonly string[];
  /** Codes of `connectionrole_category`; empty means any. */
  roles: readonly number[];
  /** Codes of `crf69_volunteerstatus`; empty means any, as everywhere here. */
  statuses?: readonly number[];
  /** Ids. */
  programmes?: readonly string[];
  /** Ids. */
  schemes?: readonly string[];
  occasions?: OccasionSearch;
  /** Leaves out who has left or was not accepted, or finds only those; both without it. */
  left?: 'without' | 'only' | undefined;
  /** Leaves out those without an email address; `false` finds only those. */
  withEmail?: boolean;
  /** By name by default. */
  sort?: VolunteerSort;
};

export type FoundVolunteer = {
  /** The profile's id. */
  id: string;
  name: string;
  /** Empty when there is none. */
  contactId: string;
  /** Empty when there is none. */
  email: string;
  role: number | undefined;
  /** The role's label; empty without one. */
  roleName: string;
  organizationId: string | undefined;
  /** Empty for volunteers without one. */
  organization: string;
  /** *Suspended*, or the status's label; empty without one. */
  status: string;
  /** ISO 8601 in UTC. */
  createdOn: string;
};

/** Matches a column with one of these values, if there are any. */
const oneOf = <Column extends string, Value extends string | number>(column: Column, values: readonly Value[] = []) =>
  values.length > 0 ? isIn(column, values) : undefined;

const query = ({ name, withEmail, sort = 'crf69_volunteerid asc', ...search }: VolunteerSearch) => ({
  select: [
    'crf69_volunteerid',
    'crf69_volunteeremail',
    'crf69_role',
    '_crf69_contact_value',
    '_crf69_organization_value',
    'crf69_volunteerstatus',
    'createdon',
  ] as const,
  filter: and(
    // Merged volunteers, and those deactivated with an import, are found only by *Find anybody*.
    eq('statecode', activeState),
    ne('crf69_volunteerid', null),
    withEmail === true ? ne('crf69_volunteeremail', null) : undefined,
    withEmail === false ? eq('crf69_volunteeremail', null) : undefined,
    named('crf69_personkey_VolunteerProfile', name),
    oneOf('_crf69_organization_value', search.organizations),
    oneOf('crf69_role', search.roles),
    oneOf('crf69_volunteerstatus', search.statuses),
    oneOf('_crf69_programme_value', search.programmes),
    oneOf('_crf69_scheme_value', search.schemes),
    search.occasions && occasionFilter(search.occasions),
    search.left && (search.left === 'only' ? hasLeft : isHere),
  ),
  orderBy: [sort],
  annotations: true,
});

/**
 * Reads one page of the matching volunteers; those without a name are left out.
 * @param paging where to continue, and how many at once
 * @throws DataverseError; the signal's reason when aborted
 */
export async function searchVolunteers(
  dataverse: Client,
  search: VolunteerSearch,
  { next, ...call }: Paging,
): Promise<ResultPage<FoundVolunteer>> {
  const asked = { ...query(search), ...call };
  const reader = dataverse.batchedReads();
  const [page, standingOf] = await Promise.all([
    reader.page(volunteerProfile, { ...asked, count: true }, next),
    standingsAmong(reader, call.signal),
  ]);
  const rows = page.rows.map((row) => ({
    id: row.crf69_volunteerprofileid,
    name: row.crf69_volunteerid?.trim() ?? '',
    contactId: row._crf69_contact_value ?? '',
    email: row.crf69_volunteeremail?.trim() ?? '',
    role: row.crf69_role ?? undefined,
    roleName: formattedValue(row, 'crf69_role') ?? '',
    organizationId: row._crf69_organization_value ?? undefined,
    organization: formattedValue(row, '_crf69_organization_value') ?? '',
    status: standingOf(row.crf69_volunteerprofileid, formattedValue(row, 'crf69_volunteerstatus')),
    createdOn: row.createdon,
  }));
  return {
    rows: rows.filter((row) => row.name !== '' && (!search.withEmail || row.email !== '')),
    count: page.count,
    next: page.next,
  };
}
