/** Tests what a coordinator opens in the morning. */
import { expect, test } from '@playwright/test';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt } from '../../domain/time.ts';
import { expectAccessible } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, aTraining, newMark, someVolunteers, storedAttendance, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

// Without a signal, what a screen loads on request comes from the worker.
test.use({ serviceWorkers: 'allow' });

test('Home shows who is present at each session of the day, and has those confirmed who were never checked out @phone', async ({
  page,
  context,
}) => {
  const mark = newMark();
  const dataverse = staffDataverse();
  const [ana, ben] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
  const id = await anActivity(`Beach ${mark}`, { expected: [ana, ben] });
  const off = await anActivity(`Rain ${mark}`, { expected: [ana] });
  await aTraining(`First aid ${mark}`);
  await dataverse.update(tables.activity, off, { crf69_cancelledon: new Date().toISOString() });
  await dataverse.update(tables.attendance, attendanceId(id, ana.id), {
    crf69_datetime: instantAt(today(), '08:55'),
  });
  await openAsStaff(page, staffPaths.home);
  // Once it is over, those who were not checked out have a link to it, too.
  const card = (name: string) =>
    page.getByRole('link', { name: `${name} ${mark}` }).and(page.locator('a:not([data-need] a)'));
  await expect(card('Beach')).toContainText('1 / 2');
  await expect(card('Beach')).toContainText(/09:00–11:00 · 1 (here|not checked out)/);
  await expect(card('Rain')).toContainText('Cancelled');
  await expect(card('Rain')).not.toContainText('0 / 1');
  await expect(card('First aid')).toContainText('0 / 0');
  await context.setOffline(true);
  await expect(page.getByText(/^No signal: these numbers were read at \d\d:\d\d/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No signal/)).toBeHidden();
  await pressInList(card('Beach'));
  const register = new Register(page);
  // Home shows the same for other sessions.
  await expect(register.search).toBeVisible();
  await register.expectPresent('1 / 2');

  await test.step('a person who was never checked out yesterday is confirmed with one press, which can be undone', async () => {
    const id = await anActivity(`Library ${mark}`, { expected: [ana, ben] });
    const yesterday = addDays(today(), -1);
    await dataverse.update(tables.activity, id, { crf69_scheduledon: instantAt(yesterday, '09:00') });
    const came = { [ana.id]: '08:55', [ben.id]: '11:40' };
    for (const [volunteer, time] of Object.entries(came)) {
      await dataverse.update(tables.attendance, attendanceId(id, volunteer), {
        crf69_datetime: instantAt(yesterday, time),
      });
    }
    const ends = async () => {
      const rows = await Promise.all([ana, ben].map((person) => storedAttendance(id, person)));
      return rows.map((row) => {
        const end = row?.crf69_attendanceend;
        return [row?.crf69_attendance ?? null, end ? new Date(end).toISOString() : null];
      });
    };
    await openAsStaff(page, staffPaths.home);
    const need = page.locator('[data-need]').filter({ hasText: `Library ${mark}` });
    await expect(need).toContainText('people were not checked out of');
    await expect(need).toContainText('between 11:00 and 11:40');

    await context.setOffline(true);
    await pressInList(need.getByRole('button', { name: 'Confirm' }));
    await expect(need.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByText('marks are on this device and not sent yet')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    const { attended } = attendanceStatus.codes;
    await expect.poll(ends).toEqual([
      [attended, instantAt(yesterday, '11:00')],
      [attended, instantAt(yesterday, '11:40')],
    ]);
    await pressInList(need.getByRole('button', { name: 'Undo' }));
    await expect.poll(ends).toEqual([
      [null, null],
      [null, null],
    ]);
    await pressInList(need.getByRole('button', { name: 'Confirm' }));
    await expect.poll(async () => (await ends()).map(([code]) => code)).toEqual([attended, attended]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(need).toBeHidden();
  });
});
