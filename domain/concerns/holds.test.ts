import { expect, it } from 'vitest';
import { concernState } from '../schema/choices/concerns.ts';
import { holdsData } from './holds.ts';

const { raised, referred, closed } = concernState.codes;
const changed = new Date('2026-03-01T00:00:00Z');
const holds = (state: number | null, now: string) => holdsData(state, changed, new Date(now));

it('a concern holds what is kept of a person while it is open, and for a year after it was closed', () => {
  for (const state of [null, raised, referred]) expect(holds(state, '2036-01-01T00:00:00Z')).toBe(true);
  expect(holds(closed, '2027-02-28T23:59:59Z')).toBe(true);
  expect(holds(closed, '2027-03-01T00:00:00Z')).toBe(false);
});
