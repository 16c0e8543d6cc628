/** Reads one volunteer's clearances. */

import type { Client } from '../../../../dataverse/client.ts';
import { and, eq } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../../../dataverse/readings/readClearances.ts';
import type { Item } from '../../../../domain/clearance/item.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { noProfileItem } from '../../../../domain/clearance/standing.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { clearance } from '../../../../domain/schema/tables/clearance.ts';
import { restoration } from '../../../../domain/schema/tables/restoration.ts';
import { type Day, displayDateTime } from '../../../../domain/time.ts';
import { type ExemptionRequest, readExemptionRequests } from './exemptionRequestRows.ts';

/** A row of `crf69_clearance`. */
export type Recorded = {
  id: string;
  requirement: string;
  completedOn: Day | null;
  exemptedUntil: Day | null;
  evidence: string;
  /** The witness. */
  sightedBy: string;
  sightedOn: string | null;
  /** Who recorded it; empty in rows that staff wrote themselves, before the app did. */
  recordedBy: string;
};

export type VolunteerClearances = {
  items: readonly Item[];
  recorded: readonly Recorded[];
  requirements: readonly Requirement[];
  requests: readonly ExemptionRequest[];
  /** The restorations: who took them back and why, in words, the latest first. */
  returns: readonly string[];
};

/** Reads a volunteer's clearances. @throws DataverseError; the signal's reason when aborted */
export async function readVolunteerClearances(
  volunteerId: string,
  call: { dataverse: Client; signal: AbortSignal },
): Promise<VolunteerClearances> {
  const [requirements, candidates, requests, returns, rows] = await Promise.all([
    readRequirements(call),
    readCandidates([volunteerId], call),
    readExemptionRequests(call, volunteerId),
    readReturns(volunteerId, call),
    call.dataverse.listAll(clearance, {
      select: [
        'crf69_completedon',
        'crf69_exempteduntil',
        'crf69_evidence',
        'crf69_sightedby',
        'crf69_sightedon',
        'crf69_recordedby',
        '_crf69_requirement_value',
      ],
      filter: and(eq('_crf69_volunteerprofile_value', volunteerId), eq('statecode', activeState)),
      orderBy: ['createdon desc'],
      annotations: true,
      signal: call.signal,
    }),
  ]);
  const { items } = clearancesOf(candidates, { requirements });
  return {
    requirements,
    requests,
    returns,
    items: items[volunteerId] ?? [noProfileItem],
    recorded: rows.map((row) => ({
      id: row.crf69_clearanceid,
      requirement: formattedValue(row, '_crf69_requirement_value') ?? '',
      completedOn: row.crf69_completedon,
      exemptedUntil: row.crf69_exempteduntil,
      evidence: row.crf69_evidence ?? '',
      sightedBy: row.crf69_sightedby ?? '',
      sightedOn: row.crf69_sightedon,
      recordedBy: row.crf69_recordedby ?? '',
    })),
  };
}

async function readReturns(volunteerId: string, { dataverse, signal }: { dataverse: Client; signal: AbortSignal }) {
  const rows = await dataverse.listAll(restoration, {
    select: ['crf69_fromstatus', 'crf69_tostatus', 'crf69_restoredby', 'createdon'],
    filter: eq('_crf69_volunteerprofile_value', volunteerId),
    orderBy: ['createdon desc'],
    annotations: true,
    signal,
  });
  return rows.map((row) => {
    const [from, to] = [formattedValue(row, 'crf69_fromstatus'), formattedValue(row, 'crf69_tostatus')];
    return `Let back from ${from} to ${to} by ${row.crf69_restoredby} on ${displayDateTime(row.createdon)}`;
  });
}
