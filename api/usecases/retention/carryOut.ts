import { randomUUID } from 'node:crypto';
import { heldSentence } from '../../../domain/retention/heldSentence.ts';
import { retentionRules, sumOf } from '../../../domain/retention/rules.ts';
import { retentionItemState, retentionRunState } from '../../../domain/schema/choices/privacy.ts';
import type { StoredItem } from '../../adapters/retention/runs.ts';
import { failuresOf, throwFailures } from '../failures.ts';
import type { LookContext } from './lookWhatIsDue.ts';

/** A part of a run, every five minutes. */
const mostAtOnce = 50;
const states = retentionItemState.codes;

/**
 * Carries out a part of the run that an officer confirmed. Each item is looked at once more before it begins: what an officer
 * has taken out of force, what is no longer due, and what is held by now stays. What has begun is finished, whatever interrupts
 * it. The names are emptied with each item, so that the proof holds no personal data.
 * @returns how many items were worked on
 * @throws AggregateError of those that failed, after all others
 */
export async function carryOutRetention(appContext: LookContext): Promise<number> {
  const { now, retentionPeople, retentionRuns } = appContext;
  const run = await retentionRuns.confirmed();
  if (!run) return 0;
  const items = await retentionRuns.unfinished(run.id, mostAtOnce);
  if (items.length > 0) {
    const held = await retentionPeople.held(now());
    throwFailures(await failuresOf(items, (item) => carryOutOne(item, held, appContext)));
    return items.length;
  }
  await retentionRuns.forgetHeld(run.id);
  await retentionRuns.changeRun(run, {
    crf69_runstate: retentionRunState.codes.done,
    crf69_doneon: now().toISOString(),
    crf69_counts: JSON.stringify(sumOf(await retentionRuns.doneCounts(run.id))),
  });
  return 0;
}

async function carryOutOne(item: StoredItem, held: ReadonlySet<string>, appContext: LookContext): Promise<void> {
  const { retentionRuns } = appContext;
  const begun = item.state === 'begun' ? item : await beginItem(item, held, appContext);
  if (!begun || !(await doIt(begun, held, appContext))) return;
  await retentionRuns.changeItem(begun, { ...nameless, crf69_itemstate: states.done, crf69_anonymousid: null });
}

const nameless = { crf69_name: null, crf69_recordid: null, crf69_heldbecause: null };

/** @returns undefined if it stays, or a colleague was faster */
async function beginItem(
  item: StoredItem,
  held: ReadonlySet<string>,
  { retentionPeople, retentionOld, retentionRuns }: LookContext,
): Promise<StoredItem | undefined> {
  const { of, dueUntil: before } = item;
  const stays = async (heldBecause: string) => {
    const kept = { crf69_itemstate: states.kept, crf69_counts: null, crf69_heldbecause: heldBecause };
    await retentionRuns.changeItem(item, { ...nameless, ...kept });
    return undefined;
  };
  if (of === undefined || !(await retentionRuns.inForce()).has(of)) return stays('The rule is no longer in force.');
  const { of: whose } = retentionRules[of];
  let counts = {};
  if (whose) {
    const person = await retentionPeople.dueOne(item.recordId, { ...whose, before });
    if (!person) return stays('It is no longer due.');
    if ([...person.profileIds, ...person.contactIds].some((id) => held.has(id))) return stays(heldSentence);
    counts = await retentionPeople.count(person, whose.deed);
  } else counts = await retentionOld.count(of === 'imports' ? 'imports' : 'messages', before, held);
  return retentionRuns.changeItem(item, {
    crf69_itemstate: states.begun,
    // Stored before anything goes: it is the proof, and the same after a crash.
    crf69_counts: JSON.stringify(counts),
    crf69_anonymousid: randomUUID(),
  });
}

/** @returns whether all of it is done */
async function doIt(
  { of, recordId, dueUntil, anonymousId }: StoredItem,
  held: ReadonlySet<string>,
  { retentionPeople, retentionOld }: LookContext,
): Promise<boolean> {
  const whose = of && retentionRules[of].of;
  if (!whose) return retentionOld.removeSome(of === 'imports' ? 'imports' : 'messages', dueUntil, held);
  const person = await retentionPeople.find(recordId);
  // Gone already: the latest thing of somebody that goes is their profile.
  if (person) await retentionPeople.carryOut(person, whose.deed, anonymousId);
  return true;
}
