import { expect, it } from 'vitest';
import type { Pending } from './pending.ts';
import { changeElsewhere } from './storage.ts';

const pending: Pending = {
  source: { kind: 'activity', id: 'a' },
  rowId: 'r',
  who: { volunteerId: 'v', name: 'Aisyah' },
  want: { times: { start: '2026-03-01T01:00:00Z', end: null } },
  base: { times: { start: null, end: null } },
  etag: '',
  state: 'waiting',
  attempts: [],
};
const heard = (value: unknown) =>
  changeElsewhere({ key: 'attendance-outbox/r/times', newValue: JSON.stringify(value) })?.change;

it.each<Pick<Pending, 'want' | 'base'>>([
  pending,
  { want: { remarks: 'late' }, base: { remarks: '' } },
  { want: { listed: true, occasion: 'Beach' }, base: { listed: false, seen: [] } },
  {
    want: {
      times: { start: null, end: null },
      override: { id: 'o', ownerId: 'sam', by: 'Sam', reason: 'known', on: '', missing: '' },
    },
    base: { times: { start: null, end: null } },
  },
])('a change that this version kept is read as it was: %j', (parts) => {
  expect(heard({ ...pending, ...parts })).toEqual({ ...pending, ...parts });
});

it('a change that an earlier version kept counts what is wanted as sent', () => {
  const { attempts: _, ...earlier } = pending;
  expect(heard(earlier)).toEqual({ ...pending, attempts: [pending.want] });
});

it.each([
  null,
  'text',
  {},
  { ...pending, source: 'activity' },
  { ...pending, who: {} },
  { ...pending, etag: 5 },
  { ...pending, want: {} },
  { ...pending, want: { times: { start: 5, end: null } } },
  { ...pending, want: { ...pending.want, override: { by: 'Sam', reason: 'known' } } },
  { ...pending, base: { listed: false } },
  { ...pending, attempts: ['times'] },
])('what is no change is not read: %j', (value) => {
  expect(heard(value)).toBeUndefined();
});
