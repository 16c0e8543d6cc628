import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { BookRow } from './protocol.ts';
import { newRowStore, rowKinds } from './rowStore.ts';

afterEach(() => {
  vi.useRealTimers();
});

const aRow = (number: number, email?: string): BookRow => ({
  number,
  id: `id ${number}`,
  cells: [],
  problems: [],
  name: `Ann ${number}`,
  email,
  phone: undefined,
});

const level = fc.constantFrom('error', 'warning').map((value) => ({ level: value, message: 'wrong' }) as const);
const change = fc.record(
  {
    problems: fc.array(level, { maxLength: 2 }).map((all) => all.map((problem) => [0, problem] as const)),
    existing: fc.option(fc.constant({ profileId: 'p', contactId: undefined, name: 'Ben', by: 'email' as const }), {
      nil: undefined,
    }),
    outcome: fc.constantFrom('added', 'failed', undefined),
  },
  { requiredKeys: [] },
);

it('counts the rows of each kind, however they came and were changed', () => {
  const emails = fc.array(fc.constantFrom('a@example.com', 'b@example.com', undefined), { maxLength: 12 });
  fc.assert(
    fc.property(emails, fc.array(fc.tuple(fc.nat(12), change)), (given, changes) => {
      const store = newRowStore();
      store.add(given.map((email, index) => aRow(index + 2, email)));
      store.findTwins();
      for (const [index, each] of changes) store.change(index, each);
      expect(store.counts()).toEqual(Object.fromEntries(rowKinds.map((kind) => [kind, store.ofKind(kind).length])));
    }),
  );
});

it('tells once of portions that come together, and at once of a change', () => {
  vi.useFakeTimers();
  const store = newRowStore();
  const told = vi.fn();
  store.subscribe(told);
  for (let number = 2; number < 12; number += 1) store.add([aRow(number)]);
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledTimes(1);
  store.add([aRow(12)]);
  store.findTwins();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledTimes(2);
});
