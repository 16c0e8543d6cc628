import { heldSentence } from '../../../domain/retention/heldSentence.ts';
import { type ClassRule, type Counts, dueBefore, retentionRules } from '../../../domain/retention/rules.ts';
import { tables } from '../../../domain/schema/index.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { DuePerson } from '../../adapters/retention/plan.ts';
import type { StoredItem } from '../../adapters/retention/runs.ts';
import type { LookContext } from './lookWhatIsDue.ts';

/** It goes, with nobody left if an earlier try came to its end; it stays, and why; or it has begun and is held by now. */
type Judged = { dueUntil: string; person?: DuePerson; counts: Counts } | { stays: string } | 'waits';

const notInForce = 'The rule is no longer in force.';
const noLonger = { stays: 'It is no longer due.' };
/** What a person is to staff: with these, nothing has gone yet that they would miss. */
const core = [tables.contact.name, tables.volunteerProfile.name];

/**
 * Judges an item of a confirmed run by what is so now: the rule in force, the status, what is held. A longer period counts at
 * once; a shorter one only for the next run, which an officer sees before. Of a person with whom it has begun and who is no
 * longer due, nothing more goes while their profiles and contacts are whole; else the rest goes, too.
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
  const isHeld = [...person.profileIds, ...person.contactIds].some((id) => held.has(id));
  if (state === 'begun') {
    const isWhole = whose.deed !== 'person' || core.every((table) => (counts[table] ?? 0) >= (item.counts[table] ?? 0));
    if (!isDue && isWhole) return period ? noLonger : { stays: notInForce };
    return isHeld || hasGrown(person, item, whose) ? 'waits' : { dueUntil, person, counts };
  }
  if (!period) return { stays: notInForce };
  if (!isDue) return noLonger;
  return isHeld ? { stays: heldSentence } : { dueUntil, person, counts };
}

/** Somebody was merged into them since an officer saw the item. */
const hasGrown = ({ profileIds }: DuePerson, { counts }: StoredItem, { deed }: NonNullable<ClassRule['of']>): boolean =>
  deed === 'person' && profileIds.length > (counts[tables.volunteerProfile.name] ?? 0);
