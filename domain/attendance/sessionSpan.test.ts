import { expect, it } from 'vitest';
import { daysOn, hasPassedFor, isOver, isUnderWay, isWithin, sessionEnd } from './sessionSpan.ts';

/** From 22:00 on 1 March to 08:00 on 3 March in Singapore. */
const camp = { scheduledOn: '2026-03-01T14:00:00Z', duration: 34 * 60 };
const march = (day: number) => ({ from: `2026-03-0${day - 1}T16:00:00Z`, before: `2026-03-0${day}T16:00:00Z` });

it('a session lasts until its end, over midnight too, and one without a duration to the end of its day', () => {
  expect(sessionEnd(camp)).toBe('2026-03-03T00:00:00.000Z');
  for (const duration of [null, 0]) expect(sessionEnd({ ...camp, duration })).toBe('2026-03-01T16:00:00.000Z');
  expect(sessionEnd({ scheduledOn: null, duration: 60 })).toBeUndefined();
});

it('a session takes place on every day that it touches, and not on the one that begins when it ends', () => {
  expect(daysOn(camp, '2026-02-01', '2026-04-05')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  expect(daysOn(camp, '2026-03-02', '2026-03-02')).toEqual(['2026-03-02']);
  expect(daysOn({ ...camp, duration: 120 }, '2026-02-01', '2026-04-05')).toEqual(['2026-03-01']);
  expect([2, 3, 4].map((day) => isWithin(camp, march(day)))).toEqual([true, true, false]);
  expect(isWithin({ ...camp, duration: 120 }, march(2))).toBe(false);
});

it('a session without a time is in no span of days, only in the list of all', () => {
  const some = { scheduledOn: null, duration: 60 };
  expect([isWithin(some, {}), isWithin(some, march(2)), daysOn(some, '2026-01-01', '2026-12-31')]).toEqual([
    true,
    false,
    [],
  ]);
});

it.each([
  ['23:58 before it begins', '2026-02-28T15:58:00Z', false, false],
  ['00:02 in its first night', '2026-03-01T16:02:00Z', true, false],
  ['05:30 on its last morning', '2026-03-02T21:30:00Z', true, false],
  ['its end', '2026-03-03T00:00:00Z', false, true],
])('at %s a session is under way, or over, by its span', (_when, at, underWay, over) => {
  expect([isUnderWay(camp, Date.parse(at)), isOver(camp, Date.parse(at))]).toEqual([underWay, over]);
});

it.each([
  ['while it runs, with the end written in advance', '2026-11-28T14:55:00Z', '2026-11-28T13:42:00Z', false],
  ['once they have left', '2026-11-28T13:50:00Z', '2026-11-28T13:50:00Z', true],
  ['once it is over, whatever end somebody typed', '2027-11-28T14:55:00Z', '2026-11-28T14:55:00Z', true],
  ['while it runs, without an end', null, '2026-11-28T13:42:00Z', false],
  ['once it is over, without an end', null, '2026-11-28T14:55:00Z', true],
])('the time at a session counts %s: %s at %s, %s', (_when, end, now, passed) => {
  const evening = { scheduledOn: '2026-11-28T13:15:00Z', duration: 100 };
  expect(hasPassedFor(end, evening, Date.parse(now))).toBe(passed);
});

it('the time at what is not scheduled counts, unless they are still there', () => {
  const unscheduled = { scheduledOn: null, duration: null };
  const at = (end: string | null) => hasPassedFor(end, unscheduled, Date.parse('2026-11-28T13:42:00Z'));
  expect([at(null), at('2026-11-28T13:00:00Z'), at('2026-11-28T14:00:00Z')]).toEqual([true, true, false]);
});
