/** Finds submissions that look automated, which are stored apart, and takes them in. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq } from '../../../../dataverse/filter.ts';
import { update } from '../../../../dataverse/operations/writeOperations.ts';
import { personPath } from '../../../../domain/contract/staffPaths.ts';
import { activeState, inactiveState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { NeedsAttention } from './needsAttention.ts';

const { volunteerProfile, externalOrganization } = tables;
const isHeldBack = and(eq('crf69_heldback', true), eq('statecode', inactiveState));
/** Dynamics’ own activation leaves the mark, and whom somebody merged later stays merged. */
const isHeldPerson = and(isHeldBack, eq('_crf69_mergedinto_value', null));
const newest = { orderBy: ['createdon desc'], count: true, top: 3 } as const;

/** Returns the applications of volunteers and organisations that are held back, newest first. */
export async function heldBack(dataverse: Client, signal: AbortSignal): Promise<NeedsAttention> {
  const reader = dataverse.batchedReads();
  const [people, organizations] = await Promise.all([
    reader.page(volunteerProfile, {
      select: ['crf69_volunteerid', '_crf69_contact_value'],
      filter: isHeldPerson,
      ...newest,
      signal,
    }),
    reader.page(externalOrganization, { select: ['crf69_orgid'], filter: isHeldBack, ...newest, signal }),
  ]);
  const named = [
    ...people.rows.map((row) => [row.crf69_volunteerid, row._crf69_contact_value] as const),
    ...organizations.rows.map((row) => [row.crf69_orgid, null] as const),
  ];
  return {
    count: (people.count ?? people.rows.length) + (organizations.count ?? organizations.rows.length),
    names: named.map(([name]) => name ?? ''),
    paths: named.map(([, contactId]) => (contactId ? personPath(contactId) : '')),
  };
}

/** Takes all of them in, as if they had come just so. Repeatable: one that somebody changes meanwhile stays, and is shown. */
export async function takeIn(dataverse: Client): Promise<void> {
  const reader = dataverse.batchedReads();
  const [people, organizations] = await Promise.all([
    reader.listAll(volunteerProfile, { select: [], filter: isHeldPerson }),
    reader.listAll(externalOrganization, { select: [], filter: isHeldBack }),
  ]);
  const taken = { statecode: activeState, statuscode: 1, crf69_heldback: false };
  const writes = [
    ...people.map((row) =>
      update(volunteerProfile, row.crf69_volunteerprofileid, taken, { ifMatch: row['@odata.etag'] }),
    ),
    ...organizations.map((row) =>
      update(externalOrganization, row.crf69_externalorganizationid, taken, { ifMatch: row['@odata.etag'] }),
    ),
  ];
  const failed = (await dataverse.batch(writes, { continueOnError: true })).find(
    (outcome) => !outcome.ok && outcome.error.kind !== 'preconditionFailed',
  );
  if (failed && !failed.ok) throw failed.error;
}
