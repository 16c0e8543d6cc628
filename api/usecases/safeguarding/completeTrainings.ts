import type { Given } from '../../adapters/trainingClearances.ts';
import type { AppContext } from '../appContext.ts';
import { failuresOf, throwFailures } from '../failures.ts';

/**
 * Runs every quarter of an hour from 8:00 to midnight in Singapore. Reads all sessions of each training that completes a
 * requirement: gives a clearance, once, to each person who attended, takes it back from a person who is no longer marked as
 * attended, and gives again what it took back. A clearance whose session was deleted or renamed stays, and so does what staff
 * have withdrawn. Idempotent; several runs may overlap.
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
    const known = new Set(before.map(whoAt));
    const wanted = new Set(completed.map(({ volunteerId, session }) => whoAt({ volunteerId, sessionId: session.id })));
    const readSessions = new Set(sessions.map(({ id }) => id));
    const stale = before.filter(
      (given) => given.isActive && readSessions.has(given.sessionId) && !wanted.has(whoAt(given)),
    );
    const again = before.filter((given) => given.isTakenBack && wanted.has(whoAt(given)));
    sum.given += await trainingClearances.give(
      requirement,
      completed.filter(({ volunteerId, session }) => !known.has(whoAt({ volunteerId, sessionId: session.id }))),
    );
    await trainingClearances.giveAgain(again);
    sum.given += again.length;
    await trainingClearances.takeBack(stale, now());
    sum.takenBack += stale.length;
  });
  throwFailures(failures);
  return sum;
}

// Compared by the stored lookups, not by id: a clearance that came with a merge has an id derived from the merged volunteer.
const whoAt = ({ volunteerId, sessionId }: Pick<Given, 'volunteerId' | 'sessionId'>): string =>
  `${sessionId} ${volunteerId}`;
