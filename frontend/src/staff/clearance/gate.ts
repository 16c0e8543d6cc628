/** The gate that people pass on their way onto a register, apart from how its question is drawn. */
import { type Clearances, noteOf } from '../../../../domain/clearance/noteOf.ts';
import type { ClearanceNote, Override } from '../../../../domain/clearance/override.ts';
import { singaporeDay } from '../../../../domain/time.ts';

/** Somebody on their way in, with what is kept of it. */
export type Passing = {
  id: string;
  name: string;
  clearance?: ClearanceNote | undefined;
  /** Who lets them in, or has let them in before. */
  override?: Override | undefined;
};

/** What is known of these volunteers: at once where it is on the device. It never rejects. */
export type KnownOf = (ids: readonly string[]) => Clearances | undefined | Promise<Clearances | undefined>;

/** Goes on at once with whoever is cleared; asks for the others, who may be left out. */
export type Pass = (people: readonly Passing[], go: (passed: Passing[]) => void, cancel?: () => void) => void;

/** One press that waits for an answer: who is let in, and why. */
export type Asked = {
  stopped: Passing[];
  others: Passing[];
  all: Passing[];
  go: (passed: Passing[]) => void;
  cancel: () => void;
};

/** Tells the questions apart. */
export const stoppedIds = ({ stopped }: Pick<Asked, 'stopped'>): string => stopped.map(({ id }) => id).join();

const nothing = () => undefined;

/**
 * @param ask puts a question behind those that are open: two presses may come to the gate at once, when what is known of
 *   their people arrives
 * @param isStopping false where no children are, as at a training: it is noted, and nobody is asked
 */
export const passThrough =
  (knownOf: KnownOf, isStopping: boolean, ask: (change: (line: readonly Asked[]) => readonly Asked[]) => void): Pass =>
  (people, go, cancel = nothing) => {
    const decide = (clearances: Clearances | undefined) => {
      const today = singaporeDay(new Date());
      const all = people.map((person) => ({ ...person, clearance: noteOf(clearances, person.id, today) }));
      const stopped = all.filter(
        ({ clearance, override }) => isStopping && clearance?.status === 'Not cleared' && !override,
      );
      if (stopped.length === 0) return go(all);
      const asked = { stopped, others: all.filter((person) => !stopped.includes(person)), all, go, cancel };
      // Of two presses for the same people the last counts.
      ask((line) => [...line.filter((one) => stoppedIds(one) !== stoppedIds(asked)), asked]);
    };
    const known = knownOf(people.map(({ id }) => id));
    if (known instanceof Promise) void known.then(decide);
    else decide(known);
  };
