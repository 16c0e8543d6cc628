import { expect, it } from 'vitest';
import type { OccasionState } from '../contract/email.ts';
import { type OccasionSeen, outdatedIn, outdatedProblem, warningAbout, whyOutdated } from './reminders.ts';

const [friday, saturday, sunday] = ['2026-03-13T01:00:00Z', '2026-03-14T01:00:00Z', '2026-03-15T01:00:00Z'];
const kayaking: OccasionState = { name: 'Kayaking', start: saturday, cancelledOn: null, isActive: true };
const seen: OccasionSeen = { start: '2026-03-14T01:00:00.000Z', cancelledOn: null };
const why = (
  state: OccasionState | undefined,
  saw: OccasionSeen | undefined = seen,
  scheduledOn = friday,
  now = friday,
) => whyOutdated(state, { seen: saw, scheduledOn }, new Date(now));

it('a reminder is sent while its activity is as its writer saw it', () => {
  expect(why(kayaking)).toBeUndefined();
  const cancelled = { ...kayaking, cancelledOn: friday };
  expect(why(cancelled, { ...seen, cancelledOn: friday })).toBeUndefined();
  // Which has no start, or whose start another app's row does not name.
  expect(why({ ...kayaking, start: '' }, { ...seen, start: '' })).toBeUndefined();
});

it.each<[string, OccasionState | undefined, OccasionSeen | undefined, string]>([
  ['deleted', undefined, seen, 'The activity that it is about was deleted'],
  ['deactivated', { ...kayaking, isActive: false }, seen, '“Kayaking” was deactivated'],
  ['cancelled', { ...kayaking, cancelledOn: friday }, seen, '“Kayaking” was cancelled on 13/03/2026 09:00'],
  [
    'cancelled again',
    { ...kayaking, cancelledOn: friday },
    { ...seen, cancelledOn: sunday },
    'was cancelled on 13/03/2026 09:00',
  ],
  ['back', kayaking, { ...seen, cancelledOn: friday }, '“Kayaking” takes place again, although it had been cancelled'],
  ['moved', { ...kayaking, start: sunday }, seen, 'was moved from 14/03/2026 09:00 to 15/03/2026 09:00'],
  ['given a time', { ...kayaking, start: sunday }, { ...seen, start: '' }, '“Kayaking” got a time: 15/03/2026 09:00'],
  ['without a time', { ...kayaking, start: '' }, seen, '“Kayaking” lost its time'],
  [
    'cancelled, in a row of another app',
    { ...kayaking, cancelledOn: friday },
    undefined,
    'was cancelled on 13/03/2026 09:00',
  ],
])('a reminder is not sent once its activity is %s', (_how, state, saw, words) => {
  expect(why(state, saw)).toMatch(new RegExp(`${words}, after this email was saved\\.$`));
});

it('a reminder is not sent once its activity has begun, unless it was to be sent after that', () => {
  const began = '“Kayaking” began on 14/03/2026 09:00, before this email could be sent.';
  expect(why(kayaking, seen, friday, sunday)).toBe(began);
  expect(why(kayaking, undefined, friday, saturday)).toBe(began);
  expect(why(kayaking, seen, saturday, saturday)).toBeUndefined();
  expect(why(kayaking, seen, sunday, sunday)).toBeUndefined();
});

it('the reason of an outdated email is known by what can be done', () => {
  expect(outdatedProblem('It began.', 'untried')).toBe('It began. Edit it if it is to be sent all the same.');
  // A bulk email cannot be changed.
  expect(outdatedProblem('It began.', 'untriedBulk')).toBe(
    'It began. Copy it as new if it is to be sent all the same.',
  );
  for (const how of ['untried', 'untriedBulk', 'begun'] as const)
    expect(outdatedIn(outdatedProblem('It began.', how))).toBe('It began.');
  expect(outdatedIn('This address is not on the list of senders.')).toBeUndefined();
});

it('whoever writes about what is over, does not take place or was moved is told so', () => {
  expect(warningAbout(undefined, friday)).toBeUndefined();
  expect(warningAbout(kayaking, friday)).toBeUndefined();
  expect(warningAbout({ ...kayaking, start: '' }, friday)).toBeUndefined();
  expect(warningAbout(kayaking, saturday)).toBe('This email comes only after “Kayaking” has begun (14/03/2026 09:00).');
  expect(warningAbout({ ...kayaking, cancelledOn: friday }, friday)).toBe(
    '“Kayaking” was cancelled on 13/03/2026 09:00.',
  );
  expect(warningAbout({ ...kayaking, start: sunday }, friday, seen)).toBe(
    '“Kayaking” was moved from 14/03/2026 09:00 to 15/03/2026 09:00, after this email was saved.',
  );
  expect(warningAbout(kayaking, friday, seen)).toBeUndefined();
});
