import { heldSentence, isHeldBy } from '../../../domain/retention/heldSentence.ts';
import { type ClassRule, type Counts, dueBefore, retentionRules } from '../../../domain/retention/rules.ts';
import { tables } from '../../../domain/schema/index.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { DuePerson } from '../../adapters/retention/plan.ts';
import type { StoredItem } from '../../adapters/retention/runs.ts';
import type { LookContext } from './lookWhatIsDue.ts';

/**
 * The item is to be deleted (`person` is missing if an earlier try has deleted everything); or it stays, and why; or it
 * `waits`, because it has begun, and the person's data is held now or somebody was merged into them since.
 */
type Judged = { dueUntil: string; person?: DuePerson; counts: Counts } | { stays: string } | 'waits';

const notInForce = 'The rule is no longer in force.';
const noLonger = { stays: 'It is no longer due.' };
/** The tables that make a person for staff: while none of these rows is deleted, the rest of a begun item can stay. */
const core = [tables.contact.name, tables.volunteerProfile.name];

/**
 * Judges an item of a confirmed run by the current rule, the status, and what is held. A period made longer counts at once; one
 * made shorter counts only for the next run, which an officer sees first. A person who is no longer due after their item has
 * begun stays, if none of their profiles and contacts is deleted yet; otherwise the rest is deleted, too.
 */
export async function judgeItem(
  item: StoredItem,
  held: ReadonlySet<string>,
  { now, retentionPeople, retentionOld, retentionRuns }: LookContext,
): Promise<Judged> {
  const { of, state, recordId } = item;
  const period = of && (await retentionRuns.inForce()).get(of);
  const limit = period && dueBefore(period, singaporeDay(now()));
  const dueUntil = limit && Date.parse(limit) < Date.parse(item.dueUntil) ? limit : item.dueUntil;
  const whose = of && retentionRules[of].of;
  if (!whose) {
    if (!of || !period) return { stays: notInForce };
    return { dueUntil, counts: await retentionOld.count(of === 'imports' ? 'imports' : 'messages', dueUntil, held) };
  }
  const filter = { ...whose, before: dueUntil };
  const person = await retentionPeople.find(recordId);
  if (!person) return state === 'begun' ? { dueUntil, counts: item.counts } : noLonger;
  const counts = await retentionPeople.count(person, filter);
  const isDue = period && (await retentionPeople.dueOne(recordId, filter)) && !hasGrown(person, item, whose);
  const isHeld = isHeldBy(held, person);
  if (state === 'begun') {
    const isWhole = whose.deed !== 'person' || core.every((table) => (counts[table] ?? 0) >= (item.counts[table] ?? 0));
    if (!isDue && isWhole) return period ? noLonger : { stays: notInForce };
    return isHeld || hasGrown(person, item, whose) ? 'waits' : { dueUntil, person, counts };
  }
  if (!period) return { stays: notInForce };
  if (!isDue) return noLonger;
  return isHeld ? { stays: heldSentence } : { dueUntil, person, counts };
}

/** Whether somebody was merged into the person since an officer saw the item. */
const hasGrown = ({ profileIds }: DuePerson, { counts }: StoredItem, { deed }: NonNullable<ClassRule['of']>): boolean =>
  deed === 'person' && profileIds.length > (counts[tables.volunteerProfile.name] ?? 0);
