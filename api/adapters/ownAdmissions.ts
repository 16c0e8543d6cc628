/** Whether one volunteer may be with children, in Dataverse: as a press judges it. */
import type { Client } from '../../dataverse/client.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { noProfileItem } from '../../domain/clearance/standing.ts';
import { type Admission, admissionOf } from '../../domain/signup/admission.ts';
import { singaporeDay } from '../../domain/time.ts';

/** Returns what is known of somebody, and their admission to sessions of a programme, now and on a day. */
export async function readAdmissions(dataverse: Client, id: string, now: Date) {
  const call = { dataverse };
  const [candidates, requirements] = await Promise.all([readCandidates([id], call), readRequirements(call)]);
  const needsLook = candidates.some((candidate) => candidate.needsLook);
  return {
    who: candidates[0],
    admissionTo(programmeId: string | null, asOf: string): Admission {
      const { items } = clearancesOf(candidates, { requirements, programmeId, asOf });
      return admissionOf(items[id] ?? [noProfileItem], [singaporeDay(now), singaporeDay(asOf)], needsLook);
    },
  };
}
