/** The clearance check for people who are added to or marked on a register, without its user interface. */
import { type Clearances, noteOf } from '../../../../domain/clearance/noteOf.ts';
import type { ClearanceNote, NewOverride, Override } from '../../../../domain/clearance/override.ts';
import { singaporeDay } from '../../../../domain/time.ts';

/** A person to check, with what is stored about it. */
export type PersonAtGate = {
  id: string;
  name: string;
  clearance?: ClearanceNote | undefined;
  /** The override that this press makes. */
  override?: NewOverride | undefined;
  /** The override with which they were let in before. */
  storedOverride?: Override | undefined;
};

/** Returns the known clearance of these volunteers, synchronously if it is on the device. Never rejects. */
export type KnownOf = (ids: readonly string[]) => Clearances | undefined | Promise<Clearances | undefined>;

/** Continues at once if nobody is stopped. Otherwise all wait for the answer, and those who are stopped may be left out. */
export type GateCheck = (
  people: readonly PersonAtGate[],
  go: (passed: PersonAtGate[]) => void,
  cancel?: () => void,
) => void;

/** Returns whether nobody at the door can let a person in. */
export const isBarred = ({ clearance }: Pick<PersonAtGate, 'clearance'>): boolean => clearance?.bar !== undefined;

/** One press that waits for an answer: whose clearance is overridden, and why. */
export type OpenQuestion = {
  stopped: PersonAtGate[];
  others: PersonAtGate[];
  all: PersonAtGate[];
  go: (passed: PersonAtGate[]) => void;
  cancel: () => void;
};

/** Identifies a question by its people. */
export const stoppedIds = ({ stopped }: Pick<OpenQuestion, 'stopped'>): string => stopped.map(({ id }) => id).join();

const nothing = () => undefined;

/**
 * Makes the check.
 * @param ask appends a question to the open ones: two presses may get their clearance data at the same time
 * @param stopsUncleared false where no children are, as at a training: the status is recorded, and only the suspended are stopped
 */
export const gateCheck =
  (
    knownOf: KnownOf,
    stopsUncleared: boolean,
    ask: (change: (line: readonly OpenQuestion[]) => readonly OpenQuestion[]) => void,
  ): GateCheck =>
  (people, go, cancel = nothing) => {
    // Somebody whose clearance is not known is not stopped: it is noted on their mark.
    const decide = (clearances: Clearances | undefined) => {
      const now = new Date();
      const noteFor = (id: string): ClearanceNote | undefined =>
        clearances
          ? noteOf(clearances, id, singaporeDay(now))
          : { status: 'Not known', reason: 'Clearance could not be read', asOf: now.toISOString() };
      const all = people.map((person) => ({ ...person, clearance: noteFor(person.id) }));
      const stopped = all.filter(
        ({ clearance, storedOverride }) =>
          clearance?.bar === 'suspended' ||
          (stopsUncleared && clearance?.status === 'Not cleared' && (!storedOverride || clearance.bar !== undefined)),
      );
      if (stopped.length === 0) return go(all);
      const asked = { stopped, others: all.filter((person) => !stopped.includes(person)), all, go, cancel };
      // Of two presses for the same people the last one counts.
      ask((line) => [...line.filter((one) => stoppedIds(one) !== stoppedIds(asked)), asked]);
    };
    const known = knownOf(people.map(({ id }) => id));
    if (known instanceof Promise) void known.then(decide);
    else decide(known);
  };
