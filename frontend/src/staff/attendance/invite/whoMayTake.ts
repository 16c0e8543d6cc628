import type { Client } from '../../../../../dataverse/client.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../../../../dataverse/readings/readClearances.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { admissionOf } from '../../../../../domain/signup/admission.ts';
import { forWhomColumns, forWhomIn, isFor } from '../../../../../domain/signup/forWhom.ts';
import { singaporeDay } from '../../../../../domain/time.ts';

/** Returns who of some people may be at an activity that is for them. Their page says who of them may take a place now. @throws DataverseError */
export async function whoMayTake(
  dataverse: Client,
  id: string,
  volunteerIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const call = { dataverse };
  const [session, candidates, requirements] = await Promise.all([
    dataverse.find(tables.activity, id, { select: ['crf69_scheduledon', '_crf69_programme_value', ...forWhomColumns] }),
    readCandidates(volunteerIds, call),
    readRequirements(call),
  ]);
  if (!session?.crf69_scheduledon) return new Set();
  const asOf = session.crf69_scheduledon;
  const days = [singaporeDay(now), singaporeDay(asOf)];
  const of = { requirements, programmeId: session._crf69_programme_value, asOf };
  const { items } = clearancesOf(candidates, of);
  const forWhom = forWhomIn(session);
  const may = candidates.filter(
    (one) =>
      isFor(forWhom, one, singaporeDay(asOf)) && admissionOf(items[one.id] ?? [], days, one.needsLook).may === 'yes',
  );
  return new Set(may.map(({ id: own }) => own));
}
