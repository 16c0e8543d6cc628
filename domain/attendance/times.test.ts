import { expect, it } from 'vitest';
import {
  attendedTimes,
  cameTimes,
  defaultSettings,
  displayHours,
  fromClock,
  instantOf,
  settingsFor,
  settingsProblem,
  shortHours,
  toClock,
  withoutSeconds,
} from './times.ts';

const at = new Date('2026-03-01T02:03:04.567Z');
const now = { kind: 'now' } as const;

it('the settings that a register opens with are the schedule and its duration', () => {
  const settings = defaultSettings({ scheduledOn: '2026-03-01T15:00:00Z', duration: 90 });
  expect(attendedTimes(settings, at).times).toEqual({
    start: '2026-03-01T15:00:00Z',
    end: '2026-03-01T16:30:00Z',
  });
});

it('the settings that a register opens with end where they start when no duration is known', () => {
  const { times } = attendedTimes(defaultSettings({ scheduledOn: '2026-03-01T15:00:00Z', duration: null }), at);
  expect(times?.end).toBe(times?.start);
});

it('the settings that a register opens with are the current time when nothing is scheduled', () => {
  expect(defaultSettings({ scheduledOn: null, duration: 90 })).toEqual({ checkIn: now, checkOut: now });
});

it(' the current time is taken in whole seconds', () => {
  expect(instantOf(now, at)).toBe('2026-03-01T02:03:04Z');
});

const morning = defaultSettings({ scheduledOn: '2026-03-01T00:00:00Z', duration: 60 });
const past = { kind: 'at', instant: '2026-03-01T01:00:00Z' } as const;
const future = { kind: 'at', instant: '2026-03-01T05:00:00Z' } as const;

it('a mark never ends before it begins when somebody comes after the scheduled end', () => {
  expect(attendedTimes(settingsFor('Now', morning), at)).toEqual({
    times: { start: '2026-03-01T02:03:04Z', end: '2026-03-01T02:03:04Z' },
    note: 'The end, 09:00, has passed, so the checkout is the check-in time.',
  });
});

it('a mark never ends before it begins when two times were typed in the wrong order', () => {
  expect(attendedTimes({ checkIn: future, checkOut: past }, at)).toEqual({
    refused: 'The Checkout Time is before the Check-in Time.',
  });
});

it('a mark has the times of the settings where that is possible', () => {
  expect(attendedTimes(settingsFor('Scheduled', morning), at)).toEqual({
    times: { start: '2026-03-01T00:00:00Z', end: '2026-03-01T01:00:00Z' },
  });
});

it('a checkout before the check-in is reported', () => {
  const later = { kind: 'at', instant: '2026-03-01T02:03:05Z' } as const;
  expect(settingsProblem({ checkIn: later, checkOut: now }, at)).toBe('The Checkout Time is before the Check-in Time.');
  expect(settingsProblem({ checkIn: now, checkOut: later }, at)).toBeUndefined();
  expect(settingsProblem({ checkIn: now, checkOut: now }, at)).toBeUndefined();
});

it.each([
  ['2026-03-01T15:59:00Z', '2026-03-01 23:59 hrs', '2026-03-01T23:59'],
  ['2026-03-01T16:00:00Z', '2026-03-02 00:00 hrs', '2026-03-02T00:00'],
  ['2026-12-31T16:30:00Z', '2027-01-01 00:30 hrs', '2027-01-01T00:30'],
])('the time %s is %s by Singapore’s clock', (instant, hours, clock) => {
  expect(displayHours(instant)).toBe(hours);
  expect(toClock(instant)).toBe(clock);
  expect(Date.parse(fromClock(clock) ?? '')).toBe(Date.parse(instant));
});

it('a time on the session’s day is short, any other has its date', () => {
  expect(shortHours('2026-03-01T00:37:00Z', '2026-03-01')).toBe('08:37');
  expect(shortHours('2026-03-01T16:00:00Z', '2026-03-01')).toBe('2026-03-02 00:00 hrs');
  expect(shortHours('2026-03-01T00:37:00Z', undefined)).toBe('2026-03-01 08:37 hrs');
});

it('an incomplete date is read as none', () => {
  expect(fromClock('')).toBeUndefined();
  expect(fromClock('2026-03-01')).toBeUndefined();
});

it('a time of creation loses its seconds and nothing else', () => {
  expect(withoutSeconds('2026-03-01T02:03:59Z')).toBe('2026-03-01T02:03:00Z');
});

it('somebody who was noted at the door came at the time of the note, and left then where the end had passed', () => {
  const [before, after] = ['2026-03-01T00:30:00Z', '2026-03-01T01:45:00Z'];
  expect(cameTimes(morning, before).times).toEqual({ start: before, end: past.instant });
  expect(cameTimes(morning, after).times).toEqual({ start: after, end: after });
});
