import { expect, it } from 'vitest';
import { concernState } from '../schema/choices/concerns.ts';
import { statesAfter, timelineEntry } from './timeline.ts';

const { raised, lookedInto, referred, closed } = concernState.codes;
const olive = { by: 'Olive Officer', now: new Date('2026-03-02T02:05:00Z') };

it('an entry of a timeline is one line with all that was written', () => {
  const change = { state: referred, referredTo: 'The police', outcome: 'Asked\n\nto leave', note: 'Rang her.\nTwice.' };
  expect(timelineEntry({ state: raised }, change, olive)).toBe(
    '02/03/2026 10:05 Olive Officer: Referred; referred to The police; outcome: Asked to leave; Rang her. Twice.',
  );
  expect(timelineEntry({ state: raised }, { state: raised, referredTo: '', outcome: ' ' }, olive)).toBe(
    '02/03/2026 10:05 Olive Officer: referred to nobody; outcome emptied',
  );
});

it('a concern that was looked into is never raised again, and a closed one may be opened', () => {
  expect(statesAfter(raised)).toEqual([raised, lookedInto, referred, closed]);
  for (const state of [lookedInto, referred, closed]) expect(statesAfter(state)).not.toContain(raised);
  expect(statesAfter(closed)).toEqual([closed, lookedInto, referred]);
});
