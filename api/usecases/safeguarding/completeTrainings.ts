import type { AppContext } from '../appContext.ts';
import { failuresOf, throwFailures } from '../failures.ts';

/**
 * Runs every ten minutes: gives a clearance, once, to each person who attended a training that completes a requirement,
 * and takes it back from a person who is no longer marked as attended. Idempotent; several runs may overlap. What staff
 * have withdrawn stays withdrawn.
 * @returns how many clearances were given, and how many taken back
 * @throws AggregateError of the requirements that failed, after all others were processed
 */
export async function completeTrainings({
  trainingClearances,
  now,
}: Pick<AppContext, 'now' | 'trainingClearances'>): Promise<{ given: number; takenBack: number }> {
  const sum = { given: 0, takenBack: 0 };
  const failures = await failuresOf(await trainingClearances.requirements(), async (requirement) => {
    // Clearances are read first: an attendance that arrives in between is then new, and never taken back.
    const before = await trainingClearances.given(requirement);
    const { sessions, completed } = await trainingClearances.attended(requirement);
    const known = new Set(before.map(({ id }) => id));
    const wanted = new Set(completed.map(({ id }) => id));
    const asked = new Set(sessions.map(({ id }) => id));
    const stale = before.filter(({ id, sessionId, isActive }) => isActive && asked.has(sessionId) && !wanted.has(id));
    const again = before.filter(({ id, isTakenBack }) => isTakenBack && wanted.has(id));
    sum.given += await trainingClearances.give(
      requirement,
      completed.filter(({ id }) => !known.has(id)),
    );
    await trainingClearances.giveAgain(again);
    sum.given += again.length;
    await trainingClearances.takeBack(stale, now());
    sum.takenBack += stale.length;
  });
  throwFailures(failures);
  return sum;
}
