import { erasedTexts } from '../../../domain/people/erased.ts';
import { hindranceSentences } from '../../../domain/retention/erasing.ts';
import { erasureState } from '../../../domain/schema/choices/privacy.ts';
import type { StoredErasure } from '../../adapters/retention/erasures.ts';
import type { WholePerson } from '../../adapters/retention/wholePeople.ts';
import { failuresOf, throwFailures } from '../failures.ts';
import { nameless } from './decideErasing.ts';
import { type ErasingContext, everything } from './planErasing.ts';

const { codes } = erasureState;

/**
 * Erases whom two officers have agreed on, by the deed of the retention schedule. One that fails is tried again, and keeps no
 * other from its turn. Idempotent.
 * @returns how many are over
 * @throws AggregateError of those that failed, after all others
 */
export async function carryOutErasing(appContext: ErasingContext): Promise<number> {
  let over = 0;
  const failures = await failuresOf(await appContext.erasures.confirmed(), async (erasure) => {
    if (await eraseOne(erasure, appContext)) over += 1;
  });
  throwFailures(failures);
  return over;
}

/** @returns whether it is over; not if it waits for a message to them, or a colleague was faster */
async function eraseOne(confirmed: StoredErasure, appContext: ErasingContext): Promise<boolean> {
  const { erasures, now, retentionPeople } = appContext;
  const begun = confirmed.state === 'begun' ? confirmed : await begin(confirmed, appContext);
  if (begun?.state !== 'begun') return begun?.state === 'stopped';
  const person = await appContext.wholePeople.rest(begun.people);
  if (person) {
    if (await appContext.wholePeople.hindrance(person, now())) return false;
    if (!(await retentionPeople.leave(person, everything, now()))) return false;
    await remember(person, appContext);
    await retentionPeople.carryOut(person, everything, begun.anonymousId);
  }
  const done = { ...nameless, crf69_erasurestate: codes.done, crf69_doneon: now().toISOString() };
  return (await erasures.change(begun, done)) !== undefined;
}

/** Judges it once more, by what is so now, before anything goes; stores the proof, which is the same after a crash. */
async function begin(confirmed: StoredErasure, appContext: ErasingContext): Promise<StoredErasure | undefined> {
  const { erasures, now, retentionPeople, wholePeople } = appContext;
  const person = await wholePeople.whole(confirmed.people);
  const hindrance = person && (hasGrown(person, confirmed) ? 'grown' : await wholePeople.hindrance(person, now()));
  if (hindrance)
    return erasures.change(confirmed, {
      ...nameless,
      crf69_erasurestate: codes.stopped,
      crf69_because: hindranceSentences[hindrance],
      crf69_counts: null,
    });
  return erasures.change(confirmed, {
    crf69_erasurestate: codes.begun,
    crf69_counts: JSON.stringify(person ? await retentionPeople.count(person, everything) : {}),
  });
}

/** Somebody was merged with them, or bound to them, since the officers saw it. */
const hasGrown = ({ contactIds, profileIds }: WholePerson, { people }: StoredErasure): boolean =>
  [...contactIds, ...profileIds].some((id) => !people.includes(id));

/** Keeps the hashes by which an import knows them again. */
async function remember(
  { names, emails, phones }: WholePerson,
  { erasedPeople, erasureHash }: ErasingContext,
): Promise<void> {
  await erasedPeople.remember(erasedTexts({ names, emails, phones }).map(erasureHash));
}
