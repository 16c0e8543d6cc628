/** Reads and records one volunteer's clearances. */

import type { Client } from '../../../../dataverse/client.ts';
import { and, eq } from '../../../../dataverse/filter.ts';
import { bind } from '../../../../dataverse/key.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../../../dataverse/readings/readClearances.ts';
import type { Item } from '../../../../domain/clearance/item.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { activeState, inactiveState } from '../../../../domain/schema/choices/rowState.ts';
import { clearance, requirement } from '../../../../domain/schema/tables/clearance.ts';
import { volunteerProfile } from '../../../../domain/schema/tables/volunteerProfile.ts';
import type { Day } from '../../../../domain/time.ts';

/** A row of `crf69_clearance`. */
export type Recorded = {
  id: string;
  requirement: string;
  completedOn: Day | null;
  exemptedUntil: Day | null;
  evidence: string;
  sightedBy: string;
  sightedOn: string | null;
};

export type VolunteerClearances = {
  items: readonly Item[];
  recorded: readonly Recorded[];
  requirements: readonly Requirement[];
};

/** Reads a volunteer's clearances. @throws DataverseError; the signal's reason when aborted */
export async function readVolunteerClearances(
  volunteerId: string,
  call: { dataverse: Client; signal: AbortSignal },
): Promise<VolunteerClearances> {
  const [requirements, candidates, rows] = await Promise.all([
    readRequirements(call),
    readCandidates([volunteerId], call),
    call.dataverse.listAll(clearance, {
      select: [
        'crf69_completedon',
        'crf69_exempteduntil',
        'crf69_evidence',
        'crf69_sightedby',
        'crf69_sightedon',
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
    items: items[volunteerId] ?? [],
    recorded: rows.map((row) => ({
      id: row.crf69_clearanceid,
      requirement: formattedValue(row, '_crf69_requirement_value') ?? '',
      completedOn: row.crf69_completedon,
      exemptedUntil: row.crf69_exempteduntil,
      evidence: row.crf69_evidence ?? '',
      sightedBy: row.crf69_sightedby ?? '',
      sightedOn: row.crf69_sightedon,
    })),
  };
}

/** What staff record: completed on a day, or exempted until one. */
export type Sighting = {
  /** Made when the form opens, so that a retry creates no second row. */
  id: string;
  requirement: Pick<Requirement, 'id' | 'name'>;
  kind: 'completed' | 'exempted';
  day: Day;
  evidence: string;
  sightedBy: string;
};

/**
 * Records a sighting. Idempotent: a corrected retry overwrites the first try, whether or not it arrived.
 * @throws DataverseError
 */
export async function record(dataverse: Client, volunteerId: string, sighting: Sighting): Promise<void> {
  const { id, requirement: of, kind, day, evidence, sightedBy } = sighting;
  const sighted = {
    crf69_completedon: kind === 'completed' ? day : null,
    crf69_exempteduntil: kind === 'exempted' ? day : null,
    crf69_evidence: evidence,
    crf69_sightedby: sightedBy,
    crf69_sightedon: new Date().toISOString(),
  };
  const outcome = await dataverse.create(clearance, id, {
    ...sighted,
    crf69_name: of.name.slice(0, clearance.columns.name.maxLength),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteerId),
    'crf69_Requirement@odata.bind': bind(requirement, of.id),
  });
  if (outcome !== 'created') await dataverse.update(clearance, id, sighted);
}

/** Withdraws what was recorded by mistake; the row stays, deactivated. @throws DataverseError */
export const withdraw = (dataverse: Client, id: string): Promise<void> =>
  dataverse.update(clearance, id, { statecode: inactiveState });
