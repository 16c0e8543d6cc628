/** The window that makes the next sessions of a recurring activity: the days that it shows are those that it makes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { instantAt } from '../../domain/time.ts';
import { MakeSessions } from '../../frontend/src/staff/attendance/recurring/MakeSessions.tsx';
import {
  createSession,
  daysWithSessions,
  readRecurring,
} from '../../frontend/src/staff/attendance/recurring/recurringData.ts';
import { expectAccessible } from './accessible.ts';
import { club, noAnswer, nothing, show } from './recurringClub.tsx';

vi.mock('../../frontend/src/staff/attendance/recurring/recurringData.ts', { spy: true });

const saturday = '2026-11-28';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instantAt(saturday, '10:00')) });
  vi.mocked(daysWithSessions).mockResolvedValue(['2026-12-18']);
  vi.mocked(readRecurring).mockResolvedValue(club);
  vi.mocked(createSession).mockReset().mockResolvedValue({ id: 'session', existed: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const days = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent);
const expectDays = (expected: readonly string[]) => expect.poll(days).toEqual(expected);
const made = () => vi.mocked(createSession).mock.calls.map(([, , { day }]) => day);
const weekday = page.getByRole('combobox', { name: 'Weekday' });
const everyWeeks = page.getByRole('textbox', { name: 'Every how many weeks' });
const count = page.getByRole('textbox', { name: 'How many sessions' });
const press = (words: string) => page.getByRole('button', { name: words, exact: true }).click();
/** A button that takes no press keeps the focus, and so can still be pressed. */
const pressInVain = (words: string) => page.getByRole('button', { name: words, exact: true }).click({ force: true });

test('the next sessions are proposed on the usual day, and are made on the days shown, without holidays and days that have one', async () => {
  const onMade = vi.fn();
  const onClose = vi.fn();
  await show(<MakeSessions recurring={club} onMade={onMade} onClose={onClose} />, { furtherHolidays: ['2026-12-04'] });
  await expect.element(weekday).toHaveValue('6');
  await expect.element(weekday).toHaveAccessibleDescription('Usually on Saturdays.');
  await expectDays(['Saturday 05/12/2026', 'Saturday 12/12/2026', 'Saturday 19/12/2026', 'Saturday 26/12/2026']);
  await weekday.selectOptions('Fridays');
  await count.fill('3');

  const weekly = [
    'Friday 04/12/2026 (public holiday, left out)',
    'Friday 11/12/2026',
    'Friday 18/12/2026 (has a session already)',
    'Friday 25/12/2026 (public holiday, left out)',
    'Friday 01/01/2027 (public holiday, left out)',
    'Friday 08/01/2027',
    'Friday 15/01/2027',
  ];
  await expectDays(weekly);
  await expectAccessible();
  await everyWeeks.fill('2');
  await expectDays([...weekly.filter((_, index) => index % 2 === 0), 'Friday 29/01/2027', 'Friday 12/02/2027']);
  expect(made(), 'nothing is made before the press').toEqual([]);
  await press('Make 3 sessions');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(made()).toEqual(['2027-01-15', '2027-01-29', '2027-02-12']);
  expect(onMade.mock.calls).toEqual([['3 sessions are made, the last on Friday 12/02/2027.']]);
});

test('a rhythm that is no number within its limits proposes nothing and makes nothing', async () => {
  await show(<MakeSessions recurring={{ ...club, usual: undefined }} onMade={nothing} onClose={nothing} />);
  await expect.element(weekday).toHaveValue('6');
  for (const [field, wrong, most] of [
    [everyWeeks, '0', 12],
    [everyWeeks, '13', 12],
    [count, '27', 26],
    [count, 'two', 26],
  ] as const) {
    await field.fill(wrong);
    await expect.element(page.getByText(`A number from 1 to ${most}.`)).toBeVisible();
    await expectDays([]);
    await pressInVain('Make sessions');
    await field.fill('1');
  }
  expect(made()).toEqual([]);
  await expectDays(['Saturday 05/12/2026']);
  await expect.element(page.getByRole('button', { name: 'Make 1 session', exact: true })).toBeVisible();
});

test('sessions of which some could not be made are made again on the days that were shown, until something else is chosen', async () => {
  vi.mocked(createSession)
    .mockResolvedValueOnce({ id: 'first', existed: false })
    .mockRejectedValueOnce(new Error('No answer'));
  const onMade = vi.fn();
  await show(<MakeSessions recurring={club} onMade={onMade} onClose={nothing} />);
  await count.fill('2');
  await press('Make 2 sessions');
  await expect.element(page.getByText(/^Not all sessions could be made/)).toBeVisible();
  await expectDays(['Saturday 05/12/2026', 'Saturday 12/12/2026']);
  // The first stands by now.
  vi.mocked(daysWithSessions).mockResolvedValue(['2026-12-05', '2026-12-18']);
  await press('Make 2 sessions');
  await expect.poll(() => onMade.mock.calls).toEqual([['2 sessions are made, the last on Saturday 12/12/2026.']]);
  expect(made()).toEqual(['2026-12-05', '2026-12-12', '2026-12-05', '2026-12-12']);
});

test('who chooses another day after a failure sees the days as they are now', async () => {
  vi.mocked(createSession)
    .mockResolvedValueOnce({ id: 'first', existed: false })
    .mockRejectedValueOnce(new Error('No answer'));
  await show(<MakeSessions recurring={club} onMade={nothing} onClose={nothing} />);
  await count.fill('2');
  await press('Make 2 sessions');
  await expect.element(page.getByText(/^Not all sessions could be made/)).toBeVisible();
  vi.mocked(daysWithSessions).mockResolvedValue(['2026-12-05']);
  await count.fill('1');
  await expectDays(['Saturday 05/12/2026 (has a session already)', 'Saturday 12/12/2026']);
  await expect.element(page.getByText(/^Not all sessions could be made/)).not.toBeInTheDocument();
});

test('while sessions are being made, one press makes them', async () => {
  vi.mocked(createSession).mockImplementation(noAnswer);
  await show(<MakeSessions recurring={club} onMade={nothing} onClose={nothing} />);
  await press('Make 4 sessions');
  await expect.poll(made).toEqual(['2026-12-05']);
  await pressInVain('Make 4 sessions');
  await count.fill('1');
  await expectDays(['Saturday 05/12/2026', 'Saturday 12/12/2026', 'Saturday 19/12/2026', 'Saturday 26/12/2026']);
  expect(made()).toEqual(['2026-12-05']);
});
