/** Runs one short schedule: random actions of people, timers and faults, and the promises that must hold. */
import { randomFor } from '../../../infra/local/demo/random.ts';
import { type Fault, planFaults } from './fault.ts';
import { chaser } from './kinds/chaser.ts';
import { emails } from './kinds/emails.ts';
import { forms } from './kinds/forms.ts';
import { imports } from './kinds/imports.ts';
import { links } from './kinds/links.ts';
import { marks } from './kinds/marks.ts';
import { merges } from './kinds/merges.ts';
import { places } from './kinds/places.ts';
import { openSystem, type System } from './system.ts';
import { timersByTurns } from './turns.ts';

export type Kind = (system: System, seed: string) => Promise<string[]>;

export const kinds = { chaser, emails, forms, imports, links, marks, merges, places } as const satisfies Record<
  string,
  Kind
>;
export type KindName = keyof typeof kinds;

export type Schedule = { kind: KindName; seed: string; faults: readonly Fault[] };

/** Returns the schedule of a seed and a number. The same input gives the same schedule. */
export function scheduleOf(seed: string, index: number, among: readonly KindName[]): Schedule {
  const own = `${seed}/${index}`;
  const random = randomFor(`${own}/faults`);
  return { kind: random.pick(among), seed: own, faults: planFaults(random) };
}

/** Runs a schedule. @returns the violations, in words; empty if there are none */
export async function runSchedule({ kind, seed, faults }: Schedule): Promise<string[]> {
  const putBack = timersByTurns();
  // So few that emails and receipts wait for it, and that both hosts take from it.
  const isLimited = (kind === 'emails' || kind === 'forms') && randomFor(`${seed}/quota`).chance(0.5);
  const system = openSystem(seed, faults, isLimited ? { perMinute: 6, perHour: 60 } : undefined);
  try {
    const wrong = await kinds[kind](system, seed);
    system.close();
    return wrong;
  } catch (error) {
    // Not closed, because an interrupted call may still use it.
    return [`it broke off: ${error instanceof Error ? error.stack : error}`];
  } finally {
    putBack();
  }
}
