import { expect, test } from 'vitest';
import { forgetKeptPeople, keepPeople, readKeptPeople } from '../../frontend/src/staff/volunteers/kept/keptPeople.ts';

const kept = {
  day: '2026-03-01',
  asOf: '2026-03-01T01:00:00Z',
  isRecentOnly: false,
  people: [{ id: 'ana', name: 'Ana Lim', items: { '': [] } }],
};

test('kept people are there on their day alone, and are gone after signing out', async () => {
  await keepPeople(kept);
  expect(await readKeptPeople('2026-03-01')).toEqual(kept);
  expect(await readKeptPeople('2026-03-02')).toBeUndefined();
  expect(await readKeptPeople('2026-03-01')).toBeUndefined();
  await keepPeople(kept);
  await forgetKeptPeople();
  expect(await readKeptPeople('2026-03-01')).toBeUndefined();
});
