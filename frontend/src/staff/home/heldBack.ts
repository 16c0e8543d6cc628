/** Finds submissions that look automated, which are stored apart; takes them in, or puts them away. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ne } from '../../../../dataverse/filter.ts';
import { update } from '../../../../dataverse/operations/writeOperations.ts';
import { personPath } from '../../../../domain/contract/staffPaths.ts';
import { statusSince } from '../../../../domain/retention/statusSince.ts';
import { activeState, inactiveState } from '../../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { volunteerProfile, externalOrganization } = tables;
const isHeldBack = and(eq('crf69_heldback', true), eq('statecode', inactiveState));
const { rejected } = volunteerStatus.codes;
/** Dynamics’ own activation leaves the mark, and whom somebody merged later stays merged. */
const isHeldPerson = and(isHeldBack, eq('_crf69_mergedinto_value', null), ne('crf69_volunteerstatus', rejected));
const isHeldOrganization = and(isHeldBack, eq('crf69_putawayon', null));
/** As many of each kind as are shown, and so decided, at once. */
const newest = { orderBy: ['createdon desc'], top: 200 } as const;

/** Whether there may be more of a kind than were read. */
export const isCut = (shown: readonly HeldApplication[]): boolean =>
  (['person', 'organization'] as const).some((kind) => shown.filter((one) => one.kind === kind).length === newest.top);

/** An application as it was shown. */
export type HeldApplication = {
  kind: 'person' | 'organization';
  id: string;
  etag: string;
  name: string;
  /** The page of a person. */
  path?: string;
};

/** Returns the applications of volunteers and organisations that are held back, newest first. */
export async function heldBack(dataverse: Client, signal: AbortSignal): Promise<HeldApplication[]> {
  const reader = dataverse.batchedReads();
  const [people, organizations] = await Promise.all([
    reader.page(volunteerProfile, {
      select: ['crf69_volunteerid', '_crf69_contact_value'],
      filter: isHeldPerson,
      ...newest,
      signal,
    }),
    reader.page(externalOrganization, { select: ['crf69_orgid'], filter: isHeldOrganization, ...newest, signal }),
  ]);
  return [
    ...people.rows.map((row) => ({
      kind: 'person' as const,
      id: row.crf69_volunteerprofileid,
      etag: row['@odata.etag'],
      name: row.crf69_volunteerid ?? '',
      ...(row._crf69_contact_value && { path: personPath(row._crf69_contact_value) }),
    })),
    ...organizations.rows.map((row) => ({
      kind: 'organization' as const,
      id: row.crf69_externalorganizationid,
      etag: row['@odata.etag'],
      name: row.crf69_orgid ?? '',
    })),
  ];
}

const taken = { statecode: activeState, statuscode: 1, crf69_heldback: false };
/** They keep the mark, by which they go with those that nobody decides (`domain/retention/rules.ts`). */
const away = {
  person: (on: Date) => ({ crf69_volunteerstatus: rejected, ...statusSince(rejected, on) }),
  organization: (on: Date) => ({ crf69_putawayon: on.toISOString() }),
};

/**
 * Takes the applications that were shown in, as if they had come just so, or puts them away: they stay deactivated and
 * are listed no more. Repeatable: one that somebody changes meanwhile stays, and is shown.
 */
export async function decide(
  dataverse: Client,
  shown: readonly HeldApplication[],
  verdict: 'not spam' | 'put away',
): Promise<void> {
  const isTaken = verdict === 'not spam';
  const writes = shown.map(({ kind, id, etag: ifMatch }) =>
    kind === 'person'
      ? update(volunteerProfile, id, isTaken ? taken : away.person(new Date()), { ifMatch })
      : update(externalOrganization, id, isTaken ? taken : away.organization(new Date()), { ifMatch }),
  );
  const failed = (await dataverse.batch(writes, { continueOnError: true })).find(
    (outcome) => !outcome.ok && outcome.error.kind !== 'preconditionFailed',
  );
  if (failed && !failed.ok) throw failed.error;
}
