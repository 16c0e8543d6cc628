import { expect, it } from 'vitest';
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

it('the id of a session is the same for everybody and from release to release, so that a day gets no second session', () => {
  const id = 'abcdef00-0000-4000-8000-000000000001';
  for (const written of [id, id.toUpperCase()])
    expect(sessionId(written, '2026-03-14')).toBe('efb98b9f-67b7-5c94-8119-e0059e2a3a3e');
});

it('the id of a session differs by day and by activity', () => {
  const ids = [sessionId(club.id, '2026-03-15'), sessionId(club.id.replace('1', '2'), '2026-03-14')];
  expect(new Set([...ids, sessionId(club.id, '2026-03-14')]).size).toBe(3);
});

const late = { start: '23:00', end: '01:00' };
const toItself = { start: '15:30', end: '15:30' };
const wholeDay = { start: '15:30', end: '15:29' };
it.each([
  ['as the activity says', {}, undefined, '14T07:30', '14T09:00', 90],
  ['within the window that is set', {}, { start: '16:00', end: '18:15' }, '14T08:00', '14T10:15', 135],
  ['over Singapore’s midnight', {}, late, '14T15:00', '14T17:00', 120],
  ['before eight in the morning, the day before in London', { time: '7:00' }, undefined, '13T23:00', '14T00:30', 90],
  ['longer than a day', { duration: 1500 }, undefined, '14T07:30', '15T08:30', 1500],
  ['until the minute at which it starts', {}, toItself, '14T07:30', '14T07:30', 0],
  ['until the minute before it starts, on the next day', {}, wholeDay, '14T07:30', '15T07:29', 1439],
  ['when nobody has said', { time: null, duration: null }, undefined, '13T16:00', '13T16:00', 0],
  ['with spaces around it', { time: ' 9:30 ' }, undefined, '14T01:30', '14T03:00', 90],
  ['with a digit too many', { time: '9:300' }, undefined, '13T16:00', '13T17:30', 90],
])('the time of a session %s', (_when, changes, set, start, end, minutes) => {
  const [from, to] = [start, end].map((time) => `2026-03-${time}:00.000Z`);
  expect(slotOn('2026-03-14', { ...club, ...changes }, set)).toEqual({ start: from, end: to, minutes });
});

it.each([
  ['15:30', 90, '15:30', '17:00'],
  ['9:05', 60, '09:05', '10:05'],
  ['23:30', 60, '23:30', '00:30'],
  ['noon', null, '00:00', '00:00'],
  [null, null, '00:00', '00:00'],
])('the offered window is %s for %s minutes', (time, duration, start, end) => {
  expect(defaultWindow({ time, duration })).toEqual({ start, end });
});

it('the offered window takes clock times only', () => {
  expect(['09:00', '23:59', '24:00', '9:00', '09:60', ''].filter(isClockTime)).toEqual(['09:00', '23:59']);
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

it('a new session belongs to the organisation of its activity, if that has one', () => {
  const organizationId = '44444444-0000-4000-8000-000000000004';
  const bound = 'crf69_Organization@odata.bind';
  expect(newSession({ ...club, organizationId }, '2026-03-14')).toMatchObject({
    [bound]: `/crf69_externalorganizations(${organizationId})`,
  });
  expect(newSession(club, '2026-03-14')).not.toHaveProperty([bound]);
});
