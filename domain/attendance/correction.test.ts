import { expect, it } from 'vitest';
import { correctedTimes, readClockTime, typedTimeOf } from './correction.ts';

it.each([
  ['17:05', '17:05'],
  ['1705', '17:05'],
  ['5pm', '17:00'],
  [' 5.30 PM ', '17:30'],
  ['12am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['905', '09:05'],
  ['9', '09:00'],
  ['24:00', undefined],
  ['17:60', undefined],
  ['13pm', undefined],
  ['soon', undefined],
  ['', undefined],
])('“%s” is read as the time %s', (typed, time) => {
  expect(readClockTime(typed)).toBe(time);
});

/** From 09:00 to 11:00 on 1 March in Singapore; it is 10:30. */
const schedule = { scheduledOn: '2026-03-01T01:00:00Z', duration: 120 };
const now = Date.parse('2026-03-01T02:30:00Z');
const stored = { start: '2026-03-01T01:04:37Z', end: '2026-03-01T03:00:00Z' };
const at = (time: string, day = '2026-03-01') => ({ day, time });
const corrected = (start: ReturnType<typeof at>, end: ReturnType<typeof at>) =>
  correctedTimes(stored, { start, end }, schedule, now);
const shown = { start: typedTimeOf(stored.start, '2026-03-01'), end: typedTimeOf(stored.end, '2026-03-01') };

it('a time that was not touched keeps its seconds, and an end that was set ahead may stay or be the session’s', () => {
  expect(corrected(shown.start, shown.end)).toEqual({ times: stored });
  expect(corrected(at('8:50'), at('11am'))).toEqual({ times: { ...stored, start: '2026-03-01T00:50:00Z' } });
});

it('an end is typed, on another day too, or taken away', () => {
  expect(corrected(at('2250', '2026-02-28'), at('1015'))).toEqual({
    times: { start: '2026-02-28T14:50:00Z', end: '2026-03-01T02:15:00Z' },
  });
  expect(corrected(shown.start, at(' '))).toEqual({ times: { ...stored, end: null } });
});

it.each([
  ['a start later than now', at('10:31'), at('10:45'), 'start', 'The start is later than now.'],
  ['an end later than now that is not the session’s', shown.start, at('10:45'), 'end', 'The end is later than now.'],
  ['an end before the start', at('10:00'), at('9:30'), 'end', 'The end is not after the start.'],
  ['an end at the start', at('10:00'), at('10:00'), 'end', 'The end is not after the start.'],
  ['a stay that is twelve hours longer', at('2000', '2026-02-28'), at('1015'), 'end', 'That is longer than 14 hours'],
  ['no time', at('late'), shown.end, 'start', 'Please enter a time'],
  ['no day', at('10:00', ''), shown.end, 'start', 'Please enter a time'],
] as const)('%s is refused, at its field', (_what, start, end, of, text) => {
  expect(corrected(start, end).problem).toEqual({ of, text: expect.stringContaining(text) });
});
