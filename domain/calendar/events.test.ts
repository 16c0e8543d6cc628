import { expect, it } from 'vitest';
import { type EventValues, sameEvent, trimmedEvent } from './events.ts';
import { dayAfterKey, weeksOf } from './month.ts';

const event: EventValues = { name: 'Camp', description: 'Bring a hat.', date: '2026-03-01' };

it('an event is stored without the spaces around its texts', () => {
  expect(trimmedEvent({ ...event, name: ' Camp ', description: '\nBring a hat. ' })).toEqual(event);
});

it('an event is the same while no value differs', () => {
  expect(sameEvent(event, { ...event })).toBe(true);
  for (const change of [{ name: 'Fair' }, { description: '' }, { date: '2026-03-02' }]) {
    expect(sameEvent(event, { ...event, ...change })).toBe(false);
  }
});

it('a month that ends on a Monday has the week of that Monday', () => {
  const weeks = weeksOf('2026-08');
  expect(weeks).toHaveLength(6);
  expect(weeks.at(-1)?.days[0]).toBe('2026-08-31');
});

it('a key that moves nowhere leads to no day', () => {
  expect([dayAfterKey('2026-03-01', 'x', false), dayAfterKey('2026-03-01', 'toString', false)]).toEqual([
    undefined,
    undefined,
  ]);
});
