import { expect, it } from 'vitest';
import { type EventValues, sameEvent, trimmedEvent } from './events.ts';

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
