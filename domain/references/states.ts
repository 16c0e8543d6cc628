/** The states of a character reference. They follow from what is written in its row, and only go forward. */
import { referenceState } from '../schema/choices/references.ts';

export type ReferenceState = keyof typeof referenceState.codes;

/** What may follow each state. docs/references.md draws it; a test compares the two. */
export const nextStates: Readonly<Record<ReferenceState, readonly ReferenceState[]>> = {
  named: ['asked', 'answered', 'declined', 'replaced'],
  asked: ['answered', 'declined', 'bounced', 'replaced'],
  // A referee whose address bounced may still answer by a link that came another way.
  bounced: ['answered', 'declined', 'replaced'],
  declined: ['replaced'],
  answered: [],
  replaced: [],
};

/** @returns whether a reference in one state may come into the other */
export const mayFollow = (from: ReferenceState, to: ReferenceState): boolean => nextStates[from].includes(to);

/** What a row tells of its state. Rows from before the states were kept tell enough. */
export type StateFacts = {
  /** Neither replaced nor deactivated by staff. */
  active: boolean;
  answeredOn: string | null;
  declined: boolean | null;
  bouncedOn: string | null;
  requestedOn: string | null;
};

/** @returns the state that the facts of a row mean */
export function stateOf({ active, answeredOn, declined, bouncedOn, requestedOn }: StateFacts): ReferenceState {
  if (answeredOn !== null && declined !== true) return 'answered';
  if (!active) return 'replaced';
  if (answeredOn !== null) return 'declined';
  if (bouncedOn !== null) return 'bounced';
  return requestedOn === null ? 'named' : 'asked';
}

/** @returns the code of a state, as the row keeps it for views and filters */
export const stateCode = (state: ReferenceState): number => referenceState.codes[state];
