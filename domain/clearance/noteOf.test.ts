import { expect, it } from 'vitest';
import type { Item } from './item.ts';
import { noteOf } from './noteOf.ts';

const asOf = '2026-11-23T01:00:00Z';
const today = '2026-11-23';
const identity: Item = {
  requirementId: 'one',
  name: 'Identity sighted',
  by: 'completed',
  lastDay: today,
  warnFrom: null,
};
const clearances = { asOf, items: { mei: [identity] } };

it('a note says what was read of somebody, judged on the day', () => {
  expect(noteOf(clearances, 'mei', today)).toEqual({
    status: 'Cleared',
    reason: 'Identity sighted: until 23/11/2026',
    asOf,
  });
  expect(noteOf(clearances, 'mei', '2026-11-24')?.status).toBe('Not cleared');
});

it('a note of somebody whose clearance was not read says that it is not known', () => {
  expect(noteOf(clearances, 'tan', today)).toEqual({ status: 'Not known', reason: 'Clearance was not read', asOf });
});
