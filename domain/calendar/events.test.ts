import { expect, it } from 'vitest';
import { type EventValues, placesOf, sameEvent, spanOfWords, trimmedEvent } from './events.ts';

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

it.each([
  ['10/03/2027', '2027-03-10', '2027-03-11'],
  ['2027-03-10', '2027-03-10', '2027-03-11'],
  ['2027-12', '2027-12-01', '2028-01-01'],
  ['2027', '2027-01-01', '2028-01-01'],
])('the days of %s are found as they are shown and as they are stored', (words, from, before) => {
  expect(spanOfWords(words)).toEqual({ from, before });
});

it('words that are no date mean no days', () => {
  expect(['31/02/2027', '2027-13', 'camp'].map(spanOfWords)).toEqual([undefined, undefined, undefined]);
});

it.each([
  [{}, undefined],
  [{ places: 12, taken: 0 }, '0 of 12 places taken'],
  [{ places: 1, taken: 1 }, '1 of 1 place taken'],
  // They could not be counted.
  [{ places: 12 }, '12 places'],
])('the places of %o are said', (session, words) => {
  expect(placesOf(session)).toBe(words);
});
