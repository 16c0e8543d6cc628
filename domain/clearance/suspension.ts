/** Suspensions: an officer says that somebody must not take part. No override lifts one. */
import { whomToCall } from '../concerns/whomToCall.ts';
import type { Day } from '../time.ts';
import type { Item } from './item.ts';
import { isMet } from './judgement.ts';
import { type Clearances, judgedOn } from './noteOf.ts';

/** One that nobody has lifted; `until` is its last day, `null` without an end. */
export type Suspension = { volunteerId: string; from: Day; until: Day | null };

/** What lists say of somebody who is suspended, in place of their status. */
export const suspendedStatus = 'Suspended';

/** Returns whether a suspension holds on a day. */
export const isInForce = ({ from, until }: Pick<Suspension, 'from' | 'until'>, day: Day): boolean =>
  from <= day && (until === null || day <= until);

const requirementId = 'suspension';

/** What a register says of somebody who is suspended, and nothing else. */
export const suspendedText = `Must not take part: call ${whomToCall.head.name}, ${whomToCall.head.tel}`;

export const suspensionItem = ({ from, until }: Suspension): Item => ({
  requirementId,
  name: suspendedText,
  by: 'nothing',
  lastDay: null,
  warnFrom: null,
  note: '',
  bar: 'suspended',
  between: { from, until },
});

/**
 * Returns clearances with these suspensions instead of those with which they were read: a register reads suspensions
 * every few seconds, and clearances more seldom. Of somebody whose clearance was not read, only a suspension in force on the
 * day counts: one that is not says nothing about the rest.
 */
export function withSuspensions(clearances: Clearances, suspensions: readonly Suspension[], today: Day): Clearances {
  const items = Object.entries(clearances.items).map(
    ([id, own]) => [id, own.filter((item) => item.requirementId !== requirementId)] as const,
  );
  const all = new Map<string, readonly Item[]>(items);
  for (const suspension of suspensions) {
    const { volunteerId: id } = suspension;
    const item = suspensionItem(suspension);
    if (all.has(id) || !isMet(item, judgedOn(today, clearances.day))) all.set(id, [item, ...(all.get(id) ?? [])]);
  }
  return { ...clearances, items: Object.fromEntries(all) };
}
