/** Tests the staff area without a signal. */
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers, storedAttendance } from './attendanceRows.ts';
import { holding } from './network.ts';
import { openAsStaff } from './staff.page.ts';

// Without a signal, what a screen loads on request comes from the worker.
test.use({ serviceWorkers: 'allow' });

test('the portal opens without a signal, with today’s sessions as last seen, and marks are sent later @phone', async ({
  page,
  context,
}) => {
  test.slow();
  const mark = newMark();
  const [ana, ben] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
  if (!ana || !ben) throw new Error('two were made');
  const id = await anActivity(`Cellar ${mark}`, { expected: [ana, ben] });
  await openAsStaff(page, `${staffPaths.attendancePortal}?filter=${mark}`);
  await expect(page.getByText(`Cellar ${mark}`)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Having been in the list is enough: its register is prefetched.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attendance-last-seen') ?? ''))
    .toContain(`Ben Tan ${mark}`);

  await context.setOffline(true);
  await page.goto(`${staffPaths.attendancePortal}?mode=activities&id=${id}`);
  const register = new Register(page);
  await register.expectPresent('0 / 2');
  await register.press('Attended', ana.name);
  await register.pressInMore('Remove', ben.name);
  await register.answer('Remove Volunteer?', 'Yes');
  await register.expectPresent('1 / 1');
  await expect(page.getByText('2 changes are kept on this device')).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(async () => (await storedAttendance(id, ana))?.crf69_attendance, { timeout: 40_000 })
    .toBe(attendanceStatus.codes.attended);
  await expect.poll(() => storedAttendance(id, ben), { timeout: 40_000 }).toBeUndefined();
});

test('signing out asks while marks wait, and removes what was seen @phone', async ({ page, context }) => {
  const mark = newMark();
  const [ana] = await someVolunteers(mark, ['Ana Lim']);
  if (!ana) throw new Error('one was made');
  const id = await anActivity(`Leaving ${mark}`, { expected: [ana] });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 1');
  await context.setOffline(true);
  await register.press('Attended', ana.name);
  await page.getByRole('button', { name: 'Pick a different Activity' }).click();
  await expect(page.getByRole('button', { name: '1 unsent' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 mark has not been sent. Log out?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '1 unsent' })).toBeHidden();
  page.on('dialog', (asked) => asked.accept());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Click Here to Authorize' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('attendance-last-seen'))).toBeNull();
});

test('an outage is reported within ten seconds, and what was shown stays @phone', async ({ page }) => {
  const mark = newMark();
  const [ana] = await someVolunteers(mark, ['Ana Lim']);
  if (!ana) throw new Error('one was made');
  const id = await anActivity(`Outage ${mark}`, { expected: [ana] });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 1');
  const rows = await holding(page, '**/crf69_attendances?*');
  await expect(page.getByText('The server does not respond. You can continue marking')).toBeVisible({
    timeout: 16_000,
  });
  await expect(register.row(ana.name)).toBeVisible();
  rows.release();
  await expect(page.getByText('The server does not respond. You can continue marking')).toBeHidden();

  const list = await holding(page, '**/crf69_activitieses?*');
  await page.getByRole('button', { name: 'Pick a different Activity' }).click();
  await expect(page.getByText('Loading Activities takes longer than usual. We keep trying.')).toBeVisible({
    timeout: 10_000,
  });
  list.release();
  await expect(page.getByText(`Outage ${mark}`)).toBeVisible();
});
