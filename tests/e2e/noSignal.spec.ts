/** Tests the staff area without a signal. */
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { expectAccessible } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers, storedAttendance } from './attendanceRows.ts';
import { openAsStaff } from './staff.page.ts';

// Without a signal, what a screen loads on request comes from the worker.
test.use({ serviceWorkers: 'allow' });

test('without a signal walk-ins are added, the portal opens, marks outlive the page, and signing out asks for them @phone', async ({
  page,
  context,
}) => {
  test.slow();
  await test.step('without a signal a known walk-in is added, and somebody unknown waits until it is answered who it is', async () => {
    const mark = newMark();
    const [ana, ben, cheryl] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng']);
    const id = await anActivity(`Gate ${mark}`, { expected: [ana] });
    const register = await Register.open(page, id);
    await register.expectPresent('0 / 1');
    await expect.poll(() => page.evaluate(keptNames), { timeout: 300_000 }).toContain(ben.name);
    await context.setOffline(true);
    await register.search.fill(ben.name);
    await expect(page.getByText(/people are on this device, read at/)).toBeVisible();
    await page.getByRole('button', { name: `Add ${ben.name} and mark as Attended` }).click();
    await register.expectPresent('1 / 2');

    // Nobody finds Cheryl, who gives a nickname.
    await register.search.fill(`Sherry ${mark}`);
    await page.getByLabel('Phone number, for whoever finds out who it is').fill('9123 4567');
    await page.getByRole('button', { name: /^Note “Sherry/ }).click();
    await expect(page.getByText(/^“Sherry .*”, 9123 4567 came at/)).toBeVisible();
    await register.expectPresent('1 / 2');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Volunteers' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Volunteers' });
    await expect(adding.getByText(/^There is no signal. Please type the name/)).toBeVisible();
    await adding.getByRole('searchbox', { name: 'Search by name' }).fill(cheryl.name);
    await expect(adding.getByRole('button', { name: `Add ${cheryl.name} and mark as Attended` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await context.setOffline(false);
    await expect.poll(async () => (await storedAttendance(id, ben))?.crf69_datetime).toBeTruthy();
    expect(await storedAttendance(id, cheryl)).toBeUndefined();
    // A page that is left before it has the answer sends the mark again, and signing out asks about it, too.
    await register.expectSaid(new RegExp(`^${ben.name}: Attended \\d\\d:\\d\\d(\\.|$)`));
    await page.goto(staffPaths.home);
    await expect(page.locator('[data-need]').filter({ hasText: `Sherry ${mark}` })).toContainText('1');
    await page.getByRole('button', { name: 'Log out' }).click();
    const leaving = page.getByRole('alertdialog', { name: '1 person is not known yet. Log out?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('link', { name: 'Who is who' }).click();
    await page.getByRole('button', { name: /^Who is who: Sherry/ }).click();
    await page.getByRole('button', { name: 'Remove the note' }).click();
    await register.answer('Remove the note?', 'No');
    await page.getByRole('searchbox', { name: 'Their name on the record' }).fill(cheryl.name);
    await page.getByRole('dialog').getByRole('button', { name: cheryl.name }).click();
    await expect.poll(async () => (await storedAttendance(id, cheryl))?.crf69_datetime).toBeTruthy();
    await register.expectPresent('2 / 3');
    await expect(page.getByText('9123 4567')).toBeHidden();
  });
  await test.step('the portal opens without a signal, marks outlive the page and are sent from any screen, and signing out asks for them', async () => {
    const mark = newMark();
    const [ana, ben] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
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

    await test.step('marks outlive the page that made them, and are sent from any screen', async () => {
      await expect((await register.find(ana.name)).getByText('Waiting for signal')).toBeVisible();
      page.once('dialog', (question) => question.accept());
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(staffPaths.massEmail);
      await expect
        .poll(async () => (await storedAttendance(id, ana))?.crf69_attendance)
        .toBe(attendanceStatus.codes.attended);
      await expect.poll(() => storedAttendance(id, ben)).toBeUndefined();
      await expect(page.getByRole('button', { name: /unsent/ })).toHaveCount(0);
    });

    await test.step('signing out asks while a mark waits, and removes what was seen', async () => {
      const again = await Register.open(page, id);
      await again.expectPresent('1 / 1');
      await context.setOffline(true);
      await again.pressInMore('Unmark', ana.name);
      await again.answer('Unmark Attendance?', 'Yes');
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
  });
});

/** The names that the device keeps for a day without a signal; runs in the page. */
const keptNames = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('people-without-signal', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('people');
    opening.onerror = () => resolve('');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('people').objectStore('people').get('today');
      reading.onsuccess = () => resolve(JSON.stringify(reading.result ?? ''));
      opening.result.close();
    };
  });

test('two members of staff mark one register, one of them without a signal @phone', async ({ page, browser }) => {
  test.slow();
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng']);
  const [ana, ben, cheryl] = people;
  const id = await anActivity(`Door ${mark}`, { expected: people });
  const inside = await Register.open(page, id);
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  const outside = await Register.open(otherPage, id);
  await inside.expectPresent('0 / 3');
  await outside.expectPresent('0 / 3');

  await inside.press('Attended', ana.name);
  await outside.expectStatus(ana.name, 'Attended');

  await context.setOffline(true);
  await outside.press('Attended', ben.name);
  await (await outside.more(cheryl.name)).getByRole('textbox', { name: 'Remarks' }).fill('Waits at the gate');
  await otherPage.keyboard.press('Escape');
  await outside.pressInMore('Check in only', cheryl.name);
  for (const { name } of [ben, cheryl]) {
    // On a desktop the row shows it beside the remark as well.
    await expect((await outside.find(name)).getByText('Waiting for signal').first()).toBeVisible();
  }
  await outside.expectStatus(ben.name, 'Attended');
  await expectAccessible(otherPage);

  await inside.pressInMore('Check in only', ben.name);
  await expect.poll(async () => (await storedAttendance(id, ben))?.crf69_datetime).toBeTruthy();
  await context.setOffline(false);

  await outside.find(ben.name);
  await expect(outside.row(ben.name).getByText('Somebody else has changed')).toBeVisible();
  await outside.expectStatus(ben.name, 'Checked-In');
  await expect(otherPage.getByText('Waiting for signal')).toHaveCount(0);
  await inside.expectStatus(cheryl.name, 'Checked-In');
  await expect((await inside.more(cheryl.name)).getByRole('textbox', { name: 'Remarks' })).toHaveValue(
    'Waits at the gate',
  );
  const stored = await storedAttendance(id, ben);
  expect([stored?.crf69_datetime, stored?.crf69_attendanceend]).toEqual([expect.any(String), null]);
  await expectAccessible(otherPage);
  await context.close();
});
