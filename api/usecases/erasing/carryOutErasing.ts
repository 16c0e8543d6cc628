import { erasedTexts } from '../../../domain/people/erased.ts';
import { hindranceSentences } from '../../../domain/retention/erasing.ts';
import { erasureState } from '../../../domain/schema/choices/retention.ts';
import type { StoredErasure } from '../../adapters/retention/erasures.ts';
import type { WholePerson } from '../../adapters/retention/wholePeople.ts';
import { failuresOf, throwFailures } from '../failures.ts';
import { noteErased } from '../people/lastErased.ts';
import { emptiedColumns, hasChanged } from './decideErasing.ts';
import { type ErasingContext, everything } from './planErasing.ts';

const { codes } = erasureState;

/**
 * Erases the people on whom two officers have agreed, with the plan that retention uses. A failed erasure is retried by the
 * next run and delays no other. Idempotent.
 * @returns how many erasures have ended
 * @throws AggregateError of those that failed, after all others
 */
export async function carryOutErasing(appContext: ErasingContext): Promise<number> {
  let over = 0;
  const open = await appContext.erasures.open();
  // Those that wait for an officer come last, because another erasure may have deleted the same person by then.
  const ordered = [...open.filter(isAgreed), ...open.filter((erasure) => !isAgreed(erasure))];
  const failures = await failuresOf(ordered, async (erasure) => {
    const end = isAgreed(erasure) ? eraseOne : endEmpty;
    if (await end(erasure, appContext)) over += 1;
  });
  throwFailures(failures);
  return over;
}

/** @returns whether two officers have agreed on it */
export const isAgreed = ({ state }: StoredErasure): boolean => state !== 'waiting';

/** Ends an unconfirmed erasure of a person who has no rows left, because its own row still has their name. @returns whether it did */
async function endEmpty(asked: StoredErasure, { erasures, wholePeople }: ErasingContext): Promise<boolean> {
  if (await wholePeople.rest(asked.people)) return false;
  const because = 'Nothing of them is left.';
  const row = { ...emptiedColumns, crf69_erasurestate: codes.stopped, crf69_because: because, crf69_counts: null };
  return (await erasures.change(asked, row)) !== undefined;
}

/** @returns whether it has ended; false if it waits for a message to the person, is hindered, or was changed by somebody else */
async function eraseOne(confirmed: StoredErasure, appContext: ErasingContext): Promise<boolean> {
  const { erasures, now, retentionPeople } = appContext;
  const begun = confirmed.state === 'begun' ? confirmed : await begin(confirmed, appContext);
  if (begun?.state !== 'begun') return begun?.state === 'stopped';
  const person = await appContext.wholePeople.rest(begun.people);
  if (person) {
    const hindrance = await appContext.wholePeople.hindrance(person, now());
    if (hindrance) {
      const because = hindranceSentences[hindrance];
      if (begun.because !== because) await erasures.change(begun, { crf69_because: because });
      return false;
    }
    if (!(await retentionPeople.leave(person, everything, now()))) return false;
    await remember(person, appContext);
    await noteErased(appContext);
    await appContext.retentionRuns.forgetBegun(begun.people);
    await retentionPeople.carryOut(person, everything, begun.anonymousId, now());
  }
  const done = {
    ...emptiedColumns,
    crf69_erasurestate: codes.done,
    crf69_because: null,
    crf69_doneon: now().toISOString(),
  };
  return (await erasures.change(begun, done)) !== undefined;
}

/** Checks once more, just before anything is deleted, that nothing hinders the erasure, and stores the counts as its proof: a retry does not count again. */
async function begin(confirmed: StoredErasure, appContext: ErasingContext): Promise<StoredErasure | undefined> {
  const { erasures, now, retentionPeople, retentionRuns, wholePeople } = appContext;
  const person = await wholePeople.whole(confirmed.people);
  const hindrance = person && (hasChanged(person, confirmed) ? 'changed' : await wholePeople.hindrance(person, now()));
  if (hindrance)
    return erasures.change(confirmed, {
      ...emptiedColumns,
      crf69_erasurestate: codes.stopped,
      crf69_because: hindranceSentences[hindrance],
      crf69_counts: null,
    });
  // If retention has begun to delete the person, its anonymous id is used on, so that the hours stay those of one person.
  const anonymousId = person && (await retentionRuns.begunIdOf(person.profileIds));
  return erasures.change(confirmed, {
    crf69_erasurestate: codes.begun,
    ...(anonymousId && { crf69_anonymousid: anonymousId }),
    crf69_counts: JSON.stringify(person ? await retentionPeople.count(person, everything) : {}),
  });
}

/** Stores hashes of names and addresses, by which an import recognises an erased person. */
async function remember(
  { names, emails, phones }: WholePerson,
  { erasedPeople, erasureHash }: ErasingContext,
): Promise<void> {
  await erasedPeople.remember(erasedTexts({ names, emails, phones }).map(erasureHash.kept));
}
