import { expect, it } from 'vitest';
import { beforeStart } from './beforeStart.ts';
import {
  type DefaultSettings,
  defaultProblems,
  defaultsRow,
  firstSettings,
  sessionProblems,
  sessionRow,
} from './settings.ts';

const programme = '11111111-0000-4000-8000-000000000001';
const defaults: DefaultSettings = {
  ...{ isOpen: true, places: '8', mostAhead: '', roles: [955870004, 955870001], programmes: [programme] },
  ...{ fromAge: '16', belowAge: '', location: '', meetingPlace: ' By the lift ', bring: '' },
  ...{ fromDays: '14', untilHours: '2', regularsUntilDays: '10' },
};
const start = '2026-12-05T01:00:00.000Z';

it('a new session begins with what its recurring activity says, at times before its own start', () => {
  expect(sessionRow(firstSettings(defaults, start))).toMatchObject({
    ...{ crf69_signupopen: true, crf69_places: 8, crf69_mostahead: null, crf69_meetingplace: 'By the lift' },
    ...{ crf69_forroles: '955870001,955870004', crf69_forfromage: 16, crf69_bring: null },
    'crf69_ForProgramme1@odata.bind': `/crf69_programmes(${programme})`,
    'crf69_ForProgramme2@odata.bind': null,
    crf69_signupfrom: '2026-11-21T01:00:00.000Z',
    crf69_signupuntil: '2026-12-04T23:00:00.000Z',
    crf69_regularsuntil: '2026-11-25T01:00:00.000Z',
  });
  expect(defaultsRow(defaults)).toMatchObject({ crf69_signupfromdays: 14, crf69_regularsuntildays: 10 });
  const open = firstSettings({ ...defaults, fromDays: '', untilHours: '', regularsUntilDays: '' }, start);
  expect(open).toMatchObject({ from: '', until: '', regularsUntil: '' });
});

it.each<[string, Partial<DefaultSettings>, string]>([
  ['no number', { places: '1e3' }, 'places'],
  ['a number that is too large', { mostAhead: '101' }, 'mostAhead'],
  ['ages of nobody', { belowAge: '16' }, 'belowAge'],
  ['too many programmes', { programmes: ['a', 'b', 'c', 'd'] }, 'programmes'],
  ['an end before the beginning', { fromDays: '2', untilHours: '48', regularsUntilDays: '' }, 'untilHours'],
  ['days of regulars before the beginning', { regularsUntilDays: '14' }, 'regularsUntilDays'],
  ['days of regulars after the end', { untilHours: '241', fromDays: '' }, 'regularsUntilDays'],
])('settings with %s are refused at their field', (_what, wrong, field) => {
  expect(Object.keys(defaultProblems({ ...defaults, ...wrong }))).toEqual([field]);
});

it('good settings have no problem', () => {
  expect([defaultProblems(defaults), sessionProblems(firstSettings(defaults, start))]).toEqual([{}, {}]);
});

it.each([
  ['2026-11-26T01:00:00Z', '2 days before the session'],
  ['2026-11-25T22:59:00Z', '2 days, 2 hours and 1 minute before the session'],
  ['2026-11-28T00:29:00Z', '31 minutes before the session'],
  ['2026-11-28T01:00:00Z', 'When the session begins'],
  ['2026-11-28T01:01:00Z', 'After the session has begun. If it was moved, move this, too'],
])('staff read how long before a session %s is', (instant, words) => {
  expect(beforeStart(instant, '2026-11-28T01:00:00Z')).toBe(words);
});
