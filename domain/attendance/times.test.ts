import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  displayHours,
  fromClock,
  instantOf,
  settingsProblem,
  timesOf,
  toClock,
  withoutSeconds,
} from './times.ts';

const at = new Date('2026-03-01T02:03:04.567Z');
const now = { kind: 'now' } as const;

describe('the settings that a register opens with', () => {
  it('are the schedule and its duration', () => {
    const settings = defaultSettings({ scheduledOn: '2026-03-01T15:00:00Z', duration: 90 });
    expect(timesOf(settings, at)).toEqual({ start: '2026-03-01T15:00:00Z', end: '2026-03-01T16:30:00Z' });
  });

  it('end where they start when no duration is known', () => {
    const { start, end } = timesOf(defaultSettings({ scheduledOn: '2026-03-01T15:00:00Z', duration: null }), at);
    expect(end).toBe(start);
  });

  it('are the current time when nothing is scheduled', () => {
    expect(defaultSettings({ scheduledOn: null, duration: 90 })).toEqual({ checkIn: now, checkOut: now });
  });
});

it('the current time is taken in whole seconds', () => {
  expect(instantOf(now, at)).toBe('2026-03-01T02:03:04Z');
});

it('a checkout before the check-in is told', () => {
  const later = { kind: 'at', instant: '2026-03-01T02:03:05Z' } as const;
  expect(settingsProblem({ checkIn: later, checkOut: now }, at)).toBe('The Checkout Time is before the Check-in Time.');
  expect(settingsProblem({ checkIn: now, checkOut: later }, at)).toBeUndefined();
  expect(settingsProblem({ checkIn: now, checkOut: now }, at)).toBeUndefined();
});

describe('by Singapore’s clock', () => {
  it.each([
    ['2026-03-01T15:59:00Z', '2026-03-01 23:59 hrs', '2026-03-01T23:59'],
    ['2026-03-01T16:00:00Z', '2026-03-02 00:00 hrs', '2026-03-02T00:00'],
    ['2026-12-31T16:30:00Z', '2027-01-01 00:30 hrs', '2027-01-01T00:30'],
  ])('%s is %s', (instant, hours, clock) => {
    expect(displayHours(instant)).toBe(hours);
    expect(toClock(instant)).toBe(clock);
    expect(Date.parse(fromClock(clock) ?? '')).toBe(Date.parse(instant));
  });

  it('half a date is none', () => {
    expect(fromClock('')).toBeUndefined();
    expect(fromClock('2026-03-01')).toBeUndefined();
  });
});

it('a time of creation loses its seconds and nothing else', () => {
  expect(withoutSeconds('2026-03-01T02:03:59Z')).toBe('2026-03-01T02:03:00Z');
});
