import { describe, expect, it } from 'vitest';
import {
  defaultWindow,
  isClockTime,
  newSession,
  type RecurringActivity,
  sessionId,
  slotOn,
} from './recurringSession.ts';

const club: RecurringActivity = {
  id: '11111111-0000-4000-8000-000000000001',
  name: 'Homework Club',
  time: '15:30',
  duration: 90,
  schemeId: '22222222-0000-4000-8000-000000000002',
  programmeId: '33333333-0000-4000-8000-000000000003',
  organizationId: null,
};

describe('the id of a session', () => {
  it('the id of a session is the same for everybody, whatever the case of the activity’s id', () => {
    expect(sessionId(club.id.toUpperCase(), '2026-03-14')).toBe(sessionId(club.id, '2026-03-14'));
  });

  it('the id of a session differs by day and by activity', () => {
    const other = club.id.replace('1', '2');
    const ids = [sessionId(club.id, '2026-03-14'), sessionId(club.id, '2026-03-15'), sessionId(other, '2026-03-14')];
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the time of a session', () => {
  it.each([
    ['as the activity says', club, undefined, '2026-03-14T07:30:00.000Z', '2026-03-14T09:00:00.000Z', 90],
    [
      'within the window that is set',
      club,
      { start: '16:00', end: '18:15' },
      '2026-03-14T08:00:00.000Z',
      '2026-03-14T10:15:00.000Z',
      135,
    ],
    [
      'over Singapore’s midnight',
      club,
      { start: '23:00', end: '01:00' },
      '2026-03-14T15:00:00.000Z',
      '2026-03-14T17:00:00.000Z',
      120,
    ],
    [
      'before eight in the morning, the day before in London',
      { ...club, time: '7:00' },
      undefined,
      '2026-03-13T23:00:00.000Z',
      '2026-03-14T00:30:00.000Z',
      90,
    ],
    [
      'longer than a day',
      { ...club, duration: 1500 },
      undefined,
      '2026-03-14T07:30:00.000Z',
      '2026-03-15T08:30:00.000Z',
      1500,
    ],
    [
      'until the minute at which it starts',
      club,
      { start: '15:30', end: '15:30' },
      '2026-03-14T07:30:00.000Z',
      '2026-03-14T07:30:00.000Z',
      0,
    ],
    [
      'until the minute before the one at which it starts, on the next day',
      club,
      { start: '15:30', end: '15:29' },
      '2026-03-14T07:30:00.000Z',
      '2026-03-15T07:29:00.000Z',
      1439,
    ],
    [
      'when nobody has said',
      { time: null, duration: null },
      undefined,
      '2026-03-13T16:00:00.000Z',
      '2026-03-13T16:00:00.000Z',
      0,
    ],
  ])('the time of a session %s', (_when, activity, set, start, end, minutes) => {
    expect(slotOn('2026-03-14', activity, set)).toEqual({ start, end, minutes });
  });
});

describe('the offered window', () => {
  it.each([
    ['15:30', 90, '15:30', '17:00'],
    ['9:05', 60, '09:05', '10:05'],
    ['23:30', 60, '23:30', '00:30'],
    ['noon', null, '00:00', '00:00'],
  ])('the offered window is %s for %s minutes', (time, duration, start, end) => {
    expect(defaultWindow({ time, duration })).toEqual({ start, end });
  });

  it('the offered window takes clock times only', () => {
    expect(['09:00', '23:59', '24:00', '9:00', '09:60', ''].map(isClockTime)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

it("a new session is named after its day, and has its activity's lookups", () => {
  expect(newSession(club, '2026-03-14')).toEqual({
    crf69_activityid: 'Homework Club (2026-03-14)',
    crf69_scheduledon: '2026-03-14T07:30:00.000Z',
    crf69_duration: 90,
    crf69_combinedduration: 1.5,
    crf69_sessiondate: '2026-03-14',
    'crf69_RecurringActivity@odata.bind': `/crf69_recurringactivities(${club.id})`,
    'crf69_Scheme@odata.bind': `/crf69_schemeses(${club.schemeId})`,
    'crf69_Programme@odata.bind': `/crf69_programmes(${club.programmeId})`,
  });
});

it('the id of a session stays the same from release to release, so that a day gets no second session', () => {
  expect(sessionId(club.id, '2026-03-14')).toBe('441ffec5-a187-5800-86f2-ccc34092bd28');
});

it('a new session belongs to the organisation of its activity, if that has one', () => {
  const organizationId = '44444444-0000-4000-8000-000000000004';
  const bound = 'crf69_Organization@odata.bind';
  expect(newSession({ ...club, organizationId }, '2026-03-14')).toMatchObject({
    [bound]: `/crf69_externalorganizations(${organizationId})`,
  });
  expect(newSession(club, '2026-03-14')).not.toHaveProperty([bound]);
});

it('a clock time has no more than its digits around spaces, and an activity without one begins at midnight', () => {
  expect(slotOn('2026-03-14', { time: ' 9:30 ', duration: 60 }).start).toBe('2026-03-14T01:30:00.000Z');
  expect(slotOn('2026-03-14', { time: '9:300', duration: 60 }).start).toBe('2026-03-13T16:00:00.000Z');
  expect(defaultWindow({ time: null, duration: null })).toEqual({ start: '00:00', end: '00:00' });
  expect(slotOn('2026-03-14', { time: null, duration: null })).toMatchObject({ start: '2026-03-13T16:00:00.000Z' });
});
