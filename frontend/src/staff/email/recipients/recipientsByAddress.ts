/** Finds who has an address, and which addresses somebody has, among volunteers and organisations in one request. */
import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { type Conditions, type Filter, isIn } from '../../../../../dataverse/filter.ts';
import { mapped, type Operation } from '../../../../../dataverse/operation.ts';
import { firstPage } from '../../../../../dataverse/operations/readOperations.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { keyed } from '../../../../../dataverse/readings/find/matching.ts';
import { hasLeft } from '../../../../../domain/clearance/standing.ts';
import { normalisedAddress } from '../../../../../domain/messages/recipientList.ts';
import { nameSearch } from '../../../../../domain/people/keys.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Recipient } from './recipients.ts';

const { volunteerProfile, externalOrganization } = tables;

/** The most addresses in one condition. */
const perCondition = 200;

/**
 * Returns who has these addresses, by address in lower case; of several one who is here, before one who has left, before a
 * deactivated one, who has no status. @throws DataverseError
 */
export async function recipientsByAddress(
  dataverse: Client,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Recipient>> {
  const asked: Operation<Found[]>[] = [];
  for (let from = 0; from < addresses.length; from += perCondition) {
    const some = addresses.slice(from, from + perCondition);
    asked.push(
      organizations(isIn('crf69_email', some), 2 * perCondition),
      volunteers(isIn('crf69_volunteeremail', some), 2 * perCondition),
    );
  }
  if (asked.length === 0) return new Map();
  const found = valuesOf(await dataverse.batch(asked, { continueOnError: true, signal })).flat();
  // The last of one address counts.
  const ordered = found.sort((one, other) => one.rank - other.rank);
  return new Map(ordered.map(({ rank: _, ...recipient }) => [normalisedAddress(recipient.email), recipient]));
}

/** Returns the addresses of people who have these words in their name; at most as many as a condition can have. */
export async function addressesNamed(dataverse: Client, words: string, signal?: AbortSignal): Promise<string[]> {
  const searches = [nameSearch(words)];
  const asked = [
    organizations(keyed('crf69_personkey_ExternalOrganization', searches), perCondition / 2),
    volunteers(keyed('crf69_personkey_VolunteerProfile', searches), perCondition / 2),
  ];
  const found = valuesOf(await dataverse.batch(asked, { continueOnError: true, signal })).flat();
  return found.flatMap(({ email }) => (email ? [email] : []));
}

type Found = Recipient & { rank: number };
const ranks = { inactive: 0, left: 1, here: 2 } as const;

const volunteers = (filter: Filter<Conditions<typeof volunteerProfile>>, top: number): Operation<Found[]> =>
  mapped(
    firstPage(volunteerProfile, {
      select: [
        ...(['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_volunteerstatus', 'statecode'] as const),
        '_crf69_organization_value',
      ],
      filter,
      top,
      annotations: true,
    }),
    ({ rows }) =>
      rows.map((row) => ({
        name: row.crf69_volunteerid ?? '',
        organization: formattedValue(row, '_crf69_organization_value') ?? '',
        email: row.crf69_volunteeremail ?? '',
        ...standingOf(row),
      })),
  );

function standingOf(row: { crf69_volunteerstatus: number | null; statecode: number }) {
  if (row.statecode !== activeState) return { rank: ranks.inactive };
  const status = formattedValue(row, 'crf69_volunteerstatus');
  return { rank: hasLeft(row.crf69_volunteerstatus) ? ranks.left : ranks.here, ...(status && { status }) };
}

const organizations = (filter: Filter<Conditions<typeof externalOrganization>>, top: number): Operation<Found[]> =>
  mapped(
    firstPage(externalOrganization, { select: ['crf69_orgid', 'crf69_email', 'statecode'], filter, top }),
    ({ rows }) =>
      rows.map((row) => ({
        name: row.crf69_orgid ?? '',
        organization: '',
        email: row.crf69_email ?? '',
        rank: row.statecode === activeState ? ranks.here : ranks.inactive,
      })),
  );
