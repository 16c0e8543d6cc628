import { randomUUID } from 'node:crypto';
import { type Counts, oldKindOf, retentionRules, sumOf, without } from '../../../domain/retention/rules.ts';
import { retentionItemState, retentionRunState } from '../../../domain/schema/choices/retention.ts';
import type { DuePerson } from '../../adapters/retention/plan.ts';
import type { StoredItem, StoredRun } from '../../adapters/retention/runs.ts';
import type { AppContext } from '../appContext.ts';
import { isAgreed } from '../erasing/carryOutErasing.ts';
import { failuresOf, throwFailures } from '../failures.ts';
import { judgeItem } from './judgeItem.ts';
import type { LookContext } from './lookWhatIsDue.ts';

type CarryContext = LookContext & Pick<AppContext, 'erasures'>;

/** How many items one run works on: another follows in five minutes (`runWork`); a timer comes every four hours. */
const mostAtOnce = 50;
const partMs = 5 * 60_000;
/**
 * What is not done by `done` waits for another run, so that it does not keep the nights from looking; until `counted` it is
 * tried to count what of it is left.
 */
const mostHours = { done: 6, counted: 12 };
const states = retentionItemState.codes;

/**
 * Carries out a part of the run that an officer confirmed. Each item is judged once more before anything is deleted. A failed
 * item is retried for some hours and delays no other. The name in each finished item is emptied, so that the run, which stays
 * as proof, has no personal data.
 * @returns how many items were finished: done, or kept after all
 * @throws AggregateError of those that failed, after all others
 */
export async function carryOutRetention(appContext: CarryContext): Promise<number> {
  const { now, retentionRuns } = appContext;
  const run = await retentionRuns.confirmed();
  if (!run) return 0;
  const items = await retentionRuns.unfinished(run.id);
  if (items.length === 0) return finish(run, appContext);
  const hours = (now().getTime() - Date.parse(run.confirmedOn)) / 3_600_000;
  const isOverdue = hours > mostHours.done;
  // Each run begins at another item, so that failing ones at the start do not block the rest.
  const turn = (Math.floor(now().getTime() / partMs) * mostAtOnce) % items.length;
  const part = [...items.slice(turn), ...items.slice(0, turn)].slice(0, mostAtOnce);
  let finished = 0;
  const failures = await failuresOf(isOverdue ? items : part, async (item) => {
    const isFinished = isOverdue
      ? await staysInPart(item, hours < mostHours.counted, appContext)
      : await carryOutOne(item, appContext);
    if (isFinished) finished += 1;
  });
  throwFailures(failures);
  return finished;
}

async function finish(run: StoredRun, { now, retentionRuns }: LookContext): Promise<number> {
  await retentionRuns.forgetHeld(run.id);
  await retentionRuns.changeRun(run, {
    crf69_runstate: retentionRunState.codes.done,
    crf69_doneon: now().toISOString(),
    crf69_counts: JSON.stringify(sumOf(await retentionRuns.doneCounts(run.id))),
  });
  return 0;
}

const emptiedColumns = { crf69_name: null, crf69_recordid: null, crf69_heldbecause: null };

async function stays(item: StoredItem, why: string, { retentionRuns }: LookContext): Promise<boolean> {
  const kept = { crf69_itemstate: states.kept, crf69_heldbecause: why, crf69_counts: null, crf69_anonymousid: null };
  return (await retentionRuns.changeItem(item, { ...emptiedColumns, ...kept })) !== undefined;
}

/** Keeps an item for the next run. @param isCounted whether it is tried again if Dataverse does not say what is left */
async function staysInPart(item: StoredItem, isCounted: boolean, appContext: LookContext): Promise<boolean> {
  const why = 'It could not be finished. The next run lists what is left.';
  if (item.state !== 'begun') return stays(item, why, appContext);
  const left = await countsLeft(item, appContext).catch((error: unknown) => {
    if (isCounted) throw error;
    return {};
  });
  const isPerson = item.retentionClass && retentionRules[item.retentionClass].people?.deletes === 'person';
  const kept = {
    crf69_name: null,
    crf69_itemstate: states.kept,
    crf69_heldbecause: why,
    crf69_counts: JSON.stringify(without(item.counts, left)),
    // By the ids the rest becomes the same nameless person.
    ...(!isPerson && { crf69_recordid: null, crf69_anonymousid: null }),
  };
  return (await appContext.retentionRuns.changeItem(item, kept)) !== undefined;
}

/** Returns how many rows of a begun item are still there. */
async function countsLeft(item: StoredItem, { now, retentionByAge, retentionPeople }: LookContext): Promise<Counts> {
  const { retentionClass, recordId, cutoff } = item;
  const whose = retentionClass && retentionRules[retentionClass].people;
  if (!whose) return retentionByAge.count(oldKindOf(retentionClass), cutoff, await retentionPeople.held(now()));
  const person = await retentionPeople.find(recordId);
  return person ? retentionPeople.count(person, { ...whose, before: cutoff }) : {};
}

/** @returns whether the item is finished: done, or kept after all; false if it waits, is done in part, or was changed by somebody else */
async function carryOutOne(item: StoredItem, appContext: CarryContext): Promise<boolean> {
  const { erasures, retentionByAge, retentionPeople, retentionRuns } = appContext;
  const heldIds = await retentionPeople.held(appContext.now());
  const judged = await judgeItem(item, heldIds, appContext);
  if (judged === 'waits') return false;
  if ('stays' in judged) return stays(item, judged.stays, appContext);
  const { cutoff, person, counts } = judged;
  // Asked before the item begins and again after: an erasure of the same person continues it under its random id.
  const isErased = async () => (await erasures.open()).some((one) => isAgreed(one) && hasAny(one.people, person));
  if (await isErased()) return false;
  const whose = item.retentionClass && retentionRules[item.retentionClass].people;
  const filter = whose && { ...whose, before: cutoff };
  if (person && filter && !(await retentionPeople.leave(person, filter, appContext.now()))) return false;
  const begun =
    item.state === 'begun'
      ? item
      : await retentionRuns.changeItem(item, {
          crf69_itemstate: states.begun,
          crf69_dueuntil: cutoff,
          // Stored before anything is deleted: the proof, which a retry after a crash does not count again.
          crf69_counts: JSON.stringify(counts),
          crf69_anonymousid: (person && (await retentionRuns.begunIdOf(person.profileIds))) ?? randomUUID(),
        });
  if (!begun?.retentionClass || (item.state !== 'begun' && (await isErased()))) return false;
  if (!filter) {
    if (!(await retentionByAge.removeSome(oldKindOf(begun.retentionClass), cutoff, heldIds))) return false;
  } else if (person) {
    await retentionRuns.forgetBegun([...person.profileIds, item.recordId]);
    await retentionPeople.carryOut(person, filter, begun.anonymousId, appContext.now());
  }
  return (
    (await retentionRuns.changeItem(begun, {
      ...emptiedColumns,
      crf69_itemstate: states.done,
      crf69_anonymousid: null,
    })) !== undefined
  );
}

const hasAny = (ids: readonly string[], person: DuePerson | undefined): boolean =>
  person?.profileIds.some((id) => ids.includes(id)) ?? false;
