/** The states of a character reference. They follow from the facts in its row, and only advance. */
import { referenceState } from '../schema/choices/references.ts';

export type ReferenceState = keyof typeof referenceState.codes;

/** The states that may follow each state. docs/references.md draws them; a test compares the two. */
export const nextStates: Readonly<Record<ReferenceState, readonly ReferenceState[]>> = {
  named: ['asked', 'answered', 'declined', 'replaced'],
  asked: ['answered', 'declined', 'bounced', 'replaced'],
  // A referee whose address bounced may still answer by a link that reached them another way.
  bounced: ['answered', 'declined', 'replaced'],
  declined: ['replaced'],
  answered: [],
  replaced: [],
};

/** Returns whether a state may follow another. */
export const mayFollow = (from: ReferenceState, to: ReferenceState): boolean => nextStates[from].includes(to);

/** Returns whether an answer may still come: until then staff may hold a reference, release it, or correct its address. */
export const awaitsAnswer = (state: ReferenceState): boolean => state !== 'declined' && mayFollow(state, 'answered');

/** The facts in a row that determine its state. Rows from before the state column have enough of them. */
export type StateFacts = {
  /** Neither replaced nor deactivated by staff. */
  active: boolean;
  answeredOn: string | null;
  declined: boolean | null;
  bouncedOn: string | null;
  requestedOn: string | null;
};

/** Returns the state that the facts of a row mean. */
export function stateOf({ active, answeredOn, declined, bouncedOn, requestedOn }: StateFacts): ReferenceState {
  if (answeredOn !== null && declined !== true) return 'answered';
  if (!active) return 'replaced';
  if (answeredOn !== null) return 'declined';
  if (bouncedOn !== null) return 'bounced';
  return requestedOn === null ? 'named' : 'asked';
}

/** Returns whether a request was sent, by the steps done; rows from before these were counted have none, and were asked by hand. */
export const wasRequestSent = (stepsDone: number | null): boolean => stepsDone !== 0;

/** Returns the code of a state, as the row stores it for views and filters. */
export const stateCode = (state: ReferenceState): number => referenceState.codes[state];
