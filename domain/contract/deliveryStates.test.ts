import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  acceptedCount,
  countsBy,
  type DeliveryReport,
  type ReportedState,
  reportAdvances,
  unsentCount,
  wasAccepted,
} from './deliveryStates.ts';

const id = '7d0d0f5e-2c34-4a53-9a3a-0f7f6f1f8c11';

const reports = fc.array(
  fc.record({
    id: fc.constant(id),
    outcome: fc.constantFrom<DeliveryReport['outcome']>('delivered', 'bounced', 'undelivered'),
    on: fc.constantFrom('2026-03-01T01:00:00.000Z', '2026-03-01T01:00:01.000Z', '2026-03-02T00:00:00.000Z'),
    reason: fc.constantFrom('', 'The mailbox is full.', 'It looks like spam.'),
  }),
  { minLength: 1, maxLength: 6 },
);
/** States before any report arrived. */
const beginnings = fc
  .constantFrom('pending', 'sending', 'accepted', 'failed', 'unknown', 'stopped', 'suppressed', null)
  .map((status): ReportedState => ({ status, on: '', reason: 'It could not be sent in five tries.' }));

const after = (state: ReportedState, { outcome, on, reason }: DeliveryReport): ReportedState =>
  reportAdvances(state, { id, outcome, on, reason }) ? { status: outcome, on, reason } : state;

/** Returns all permutations of a list. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const distance = new Map<ReportedState['status'], number>([
  ['undelivered', 1],
  ['delivered', 2],
  ['bounced', 3],
]);

it('a delivery ends the same way in every order in which its reports arrive', () => {
  fc.assert(
    fc.property(beginnings, reports, (beginning, list) => {
      const few = list.slice(0, 5);
      const ends = ordersOf(few).map((order) => order.reduce(after, beginning));
      for (const end of ends) expect(end).toEqual(ends[0]);
    }),
  );
});

it('a delivery ends the same way however often its reports are repeated', () => {
  fc.assert(
    fc.property(beginnings, reports, fc.array(fc.nat({ max: 5 }), { maxLength: 12 }), (beginning, list, again) => {
      const repeats = again.flatMap((index) => list[index] ?? []);
      expect([...list, ...repeats].reduce(after, beginning)).toEqual(list.reduce(after, beginning));
      expect([...repeats, ...list].reduce(after, beginning)).toEqual(list.reduce(after, beginning));
    }),
  );
});

it('a delivery never goes back: each report leaves its state or advances it', () => {
  fc.assert(
    fc.property(beginnings, reports, (beginning, list) => {
      let state = beginning;
      for (const report of list) {
        const next = after(state, report);
        expect(distance.get(next.status) ?? 0).toBeGreaterThanOrEqual(distance.get(state.status) ?? 0);
        expect(wasAccepted(next.status)).toBe(true);
        state = next;
      }
    }),
  );
});

it('a delivery that a person said had arrived is still bounced by a report', () => {
  const said: ReportedState = { status: 'delivered', on: '', reason: '' };
  expect(reportAdvances(said, { id, outcome: 'bounced', on: '2026-03-01T01:00:00.000Z', reason: '' })).toBe(true);
  expect(reportAdvances(said, { id, outcome: 'undelivered', on: '2026-03-01T01:00:00.000Z', reason: '' })).toBe(false);
});

it('a delivery takes the later of two reports with the same outcome, and of one instant the one with the later reason', () => {
  const known: ReportedState = { status: 'bounced', on: '2026-03-01T01:00:01Z', reason: 'B' };
  const advances = (on: string, reason: string) => reportAdvances(known, { id, outcome: 'bounced', on, reason });
  expect(advances('2026-03-01T01:00:02Z', 'A')).toBe(true);
  expect(advances('2026-03-01T01:00:00Z', 'C')).toBe(false);
  expect(advances('2026-03-01T01:00:01Z', 'C')).toBe(true);
  expect(advances('2026-03-01T01:00:01Z', 'A')).toBe(false);
  expect(advances('2026-03-01T01:00:01.000Z', 'B')).toBe(false);
});

it('the counts of deliveries say how many a provider has accepted, and how many are not sent for certain', () => {
  const names = ['pending', 'sending', 'accepted', 'failed', 'unknown', 'stopped', 'delivered', 'bounced'];
  const all = [...names, 'undelivered', 'suppressed'];
  const counts = countsBy((name) => 2 ** all.indexOf(name));
  expect(counts).toEqual(Object.fromEntries(all.map((name, index) => [name, 2 ** index])));
  expect(acceptedCount(counts)).toBe(4 + 64 + 128 + 256);
  expect(unsentCount(counts)).toBe(8 + 16);
});
