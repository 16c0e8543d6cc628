import { heldSentence, isDataHeld } from '../../../domain/retention/heldSentence.ts';
import { type ClassRule, type Counts, dueBefore, oldKindOf, retentionRules } from '../../../domain/retention/rules.ts';
import { tables } from '../../../domain/schema/index.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { DuePerson } from '../../adapters/retention/plan.ts';
import type { StoredItem } from '../../adapters/retention/runs.ts';
import type { LookContext } from './lookWhatIsDue.ts';

/**
 * The item is to be deleted (`person` is missing if an earlier try has deleted everything); or it stays, and why; or it
 * `waits`, because it has begun, and the person's data is held now or somebody was merged into them since.
 */
type Judged = { cutoff: string; person?: DuePerson; counts: Counts } | { stays: string } | 'waits';

const notInForce = 'The rule is no longer in force.';
const noLonger = { stays: 'It is no longer due.' };
/** The tables that make a person for staff: while none of these rows is deleted, the rest of a begun item can stay. */
const personTables = [tables.contact.name, tables.volunteerProfile.name];

/**
 * Judges an item of a confirmed run by the current rule, the status, and what is held. A period made longer counts at once; one
 * made shorter counts only for the next run, which an officer sees first. A person who is no longer due after their item has
 * begun stays, if none of their profiles and contacts is deleted yet; otherwise the rest is deleted, too.
 */
export async function judgeItem(
  item: StoredItem,
  heldIds: ReadonlySet<string>,
  { now, retentionPeople, retentionByAge, retentionRuns }: LookContext,
): Promise<Judged> {
  const { retentionClass, state, recordId } = item;
  const period = retentionClass && (await retentionRuns.inForce()).get(retentionClass);
  const limit = period && dueBefore(period, singaporeDay(now()));
  const cutoff = limit && Date.parse(limit) < Date.parse(item.cutoff) ? limit : item.cutoff;
  const whose = retentionClass && retentionRules[retentionClass].people;
  if (!whose) {
    if (!retentionClass || !period) return { stays: notInForce };
    return { cutoff, counts: await retentionByAge.count(oldKindOf(retentionClass), cutoff, heldIds) };
  }
  const filter = { ...whose, before: cutoff };
  const person = await retentionPeople.find(recordId);
  if (!person) return state === 'begun' ? { cutoff, counts: item.counts } : noLonger;
  const counts = await retentionPeople.count(person, filter);
  const isDue = period && (await retentionPeople.dueOne(recordId, filter)) && !hasMergedSince(person, item, whose);
  const isHeld = isDataHeld(heldIds, person);
  if (state === 'begun') {
    const isWhole =
      whose.deletes !== 'person' || personTables.every((table) => (counts[table] ?? 0) >= (item.counts[table] ?? 0));
    if (!isDue && isWhole) return period ? noLonger : { stays: notInForce };
    return isHeld || hasMergedSince(person, item, whose) ? 'waits' : { cutoff, person, counts };
  }
  if (!period) return { stays: notInForce };
  if (!isDue) return noLonger;
  return isHeld ? { stays: heldSentence } : { cutoff, person, counts };
}

/** Whether somebody was merged into the person since an officer saw the item. */
const hasMergedSince = (
  { profileIds }: DuePerson,
  { counts }: StoredItem,
  { deletes }: NonNullable<ClassRule['people']>,
): boolean => deletes === 'person' && profileIds.length > (counts[tables.volunteerProfile.name] ?? 0);
