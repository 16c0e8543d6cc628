/** Reads whether one volunteer may take part in sessions with children, for their own page and when they take a place there. */
import type { Client } from '../../dataverse/client.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { noProfileItem } from '../../domain/clearance/standing.ts';
import { type Admission, admissionOf } from '../../domain/signup/admission.ts';
import { singaporeDay } from '../../domain/time.ts';

/**
 * Returns what is stored of a volunteer, undefined without such a profile, and a function that judges their admission to a session.
 * @param id of the volunteer profile
 * @returns `admissionTo` takes the session's programme (null for none) and its start, an instant; clearances must hold today and then
 */
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
