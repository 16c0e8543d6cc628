/** The timeline of a concern: an entry for each change, newest first. Nothing is taken out; a correction is an entry. */
import { concernState } from '../schema/choices/concerns.ts';
import { displayDateTime } from '../time.ts';

/** What an officer did; what is undefined stays as it was. */
export type ConcernChange = { state?: number; referredTo?: string; outcome?: string; note?: string };

const { raised, lookedInto, referred, closed } = concernState.codes;

/** The states that may follow each: nothing is raised a second time, and what was closed may be looked into again. */
const nextStates: ReadonlyMap<number, readonly number[]> = new Map([
  [raised, [lookedInto, referred, closed]],
  [lookedInto, [referred, closed]],
  [referred, [lookedInto, closed]],
  [closed, [lookedInto, referred]],
]);

/** Returns the states that a concern may have next, its own first. */
export const statesAfter = (state: number): readonly number[] => [state, ...(nextStates.get(state) ?? [])];

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/**
 * Returns the entry of a change, in one line: `23/11/2026 14:05 Olive Officer: Looked into; rang her`. It contains what
 * was written, so that a later change takes nothing away.
 */
export function timelineEntry(
  before: { state: number },
  { state = before.state, referredTo, outcome, note = '' }: ConcernChange,
  { by, now }: { by: string; now: Date },
): string {
  const did = [
    state !== before.state && concernState.options.find(({ code }) => code === state)?.label,
    referredTo !== undefined && `referred to ${oneLine(referredTo) || 'nobody'}`,
    outcome !== undefined && (oneLine(outcome) ? `outcome: ${oneLine(outcome)}` : 'outcome emptied'),
    oneLine(note),
  ].filter(Boolean);
  return `${displayDateTime(now.toISOString())} ${by}: ${did.join('; ')}`;
}
