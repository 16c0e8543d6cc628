/** Tests how fast attendance is taken on site, and that speed causes no errors. */
import { expect, test } from '@playwright/test';
import { and, eq } from '../../dataverse/filter.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay, instantAt } from '../../domain/time.ts';
import { isWhole } from '../runner/whole.ts';
import { expectAccessible, expectThumbsHit } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers, storedAttendance, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';

const { attended } = attendanceStatus.codes;
const surnames = ['Lim', 'Tan', 'Raj', 'Koh'];
const given = ['Amanda', 'Daniel', 'Michelle'];
const twelve = surnames.flatMap((surname) => given.map((name) => `${name} ${surname}`));

/** More than are rendered at once. */
const everybodyElse = isWhole ? 488 : 138;

/** An order that is not alphabetical, the same each time. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items.map((_item, index) => items[(index * 17 + 5) % items.length]).filter((item) => item !== undefined);

test(`twelve people in any order, among ${everybodyElse + twelve.length}, take few taps and no scrolling, and the rest are marked at once @phone`, async ({
  page,
}) => {
  test.slow();
  const mark = newMark();
  const others = Array.from({ length: everybodyElse }, (_, index) => `Volunteer ${index + 1}`);
  const everybody = await someVolunteers(mark, [...twelve, ...others]);
  const people = everybody.slice(0, twelve.length);
  const id = await anActivity(`Twelve ${mark}`, { expected: everybody });
  const register = await Register.open(page, id);
  const all = everybody.length;
  await register.expectPresent(`0 / ${all}`);
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.evaluate(() => {
    const counted = { taps: 0, scrolls: 0 };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => counted.taps++, true);
    addEventListener('scroll', () => counted.scrolls++, true);
  });
  const rowsInSight = await page.getByRole('row').evaluateAll((rows) => {
    const bar = document.querySelector('[data-whole-page]')?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector('p[role=status]')?.parentElement?.getBoundingClientRect().top ?? 0;
    const inSight = rows.map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 10);
    return {
      whole: inSight.filter(({ top, bottom }) => top >= bar && bottom <= Math.max(foot, innerHeight - 62)).length,
      heights: [...new Set(inSight.map(({ height }) => Math.round(height)))],
    };
  });
  expect(rowsInSight.whole).toBeGreaterThanOrEqual(8);
  expect(Math.max(...rowsInSight.heights)).toBeLessThanOrEqual(72);
  expect(Math.min(...rowsInSight.heights)).toBeGreaterThanOrEqual(64);

  for (const { name } of shuffled(people)) {
    // The field is focused again only where the last mark has left it.
    if (!(await register.search.evaluate((field) => field === document.activeElement))) await register.search.tap();
    await page.keyboard.type(name.slice(0, -mark.length - 1));
    // On a slow machine the list is not searched yet: it would go away under the tap.
    await expect(page.locator('tr[data-status]')).toHaveCount(1);
    const button = page.getByRole('button', { name: `Attended: ${name}` });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.tap();
    await expect(register.search).toHaveValue('');
  }
  await register.expectPresent(`12 / ${all}`);
  const counted = await page.evaluate(() => Reflect.get(window, 'counted'));
  // Forty may take ninety.
  expect(counted.taps).toBeLessThanOrEqual((12 * 90) / 40);
  expect(counted.scrolls).toBe(0);
  const came = { filter: and(eq('_crf69_activity_value', id), eq('crf69_attendance', attended)) };
  const marked = async () => {
    const [row] = await staffDataverse().apply(tables.attendance, { ...came, totals: { marked: 'count' } });
    return row?.marked;
  };
  await expect.poll(marked).toBe(12);
  await register.menu('Mark all');
  await register.answer(`Mark ${everybodyElse} as Attended?`, 'Yes');
  await register.expectPresent(`${all} / ${all}`);
  await expect.poll(marked).toBe(all);
});

test('browsing takes one tap a person, what could do harm is asked or left alone, a walk-in is added, and a cancelled session is reported @phone', async ({
  page,
}) => {
  await test.step('browsing takes one tap a person, Mark all leaves real times alone, nobody leaves before they came, and days ahead are marked after a question', async () => {
    const mark = newMark();
    const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng', 'Dev Raj']);
    const [ana, ben, cheryl] = people;
    await test.step('a marked person stays until the thumb rests, and Undo has its place', async () => {
      const browsed = await anActivity(`Browsed ${mark}`, { expected: people });
      const register = await Register.open(page, browsed);
      await register.expectPresent('0 / 4');
      // The page itself looks whether the list moves with a press: it does once the thumb has rested for five seconds.
      await page.evaluate(() => {
        const moved: boolean[] = [];
        const places = () => [...document.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().top).join();
        const onPress = () => {
          const before = places();
          requestAnimationFrame(() => requestAnimationFrame(() => moved.push(places() !== before)));
        };
        addEventListener('click', onPress, true);
        Object.assign(window, { moved });
      });
      for (const { name } of people.slice(0, 3)) await page.getByRole('button', { name: `Attended: ${name}` }).tap();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([false, false, false]);
      await register.expectPresent('3 / 4');
      await register.expectSaid(`Cheryl Ng ${mark}: Attended`);
      await expectAccessible(page);
      await expectThumbsHit(page);
      await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1);
      await register.part('Here').or(register.part('Left')).first().tap();
      await register.undo();
      await register.expectStatus(`Cheryl Ng ${mark}`, 'Absent');
    });

    const id = await anActivity(`Harm ${mark}`, { expected: [ana, ben, cheryl] });
    const dataverse = staffDataverse();
    await dataverse.update(tables.activity, id, { crf69_scheduledon: instantAt(addDays(today(), -1), '09:00') });
    const register = await Register.openInside(page, id);
    await register.expectPresent('0 / 3');

    await test.step('the clock is used for check-in, and the choice is remembered', async () => {
      await page.getByRole('button', { name: 'Times: Scheduled' }).click();
      await page.getByRole('menuitemradio', { name: 'Now' }).click();
      await register.pressInMore('Check in only', ana.name);
      await expect.poll(async () => (await storedAttendance(id, ana))?.crf69_datetime).toBeTruthy();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Times: Now' })).toBeVisible();
    });
    const came = (await storedAttendance(id, ana))?.crf69_datetime;
    await test.step('volunteers without any mark are marked', async () => {
      await register.menu('Mark all');
      await register.answer('Mark 2 as Attended?', 'Yes');
      await expect.poll(async () => (await storedAttendance(id, ben))?.crf69_attendance).toBe(attended);
      const row = await storedAttendance(id, ana);
      expect([row?.crf69_datetime, row?.crf69_attendanceend]).toEqual([came, null]);
    });
    await test.step('a person who came after the scheduled end does not leave before', async () => {
      await expect(page.getByText(`${displayDay(addDays(today(), -1))} 09:00–11:00`)).toBeVisible();
      await register.menu(/^Check out 1 still here/);
      await register.answer('Check out 1 still here?', 'Yes');
      await expect.poll(async () => (await storedAttendance(id, ana))?.crf69_attendance).toBe(attended);
      const row = await storedAttendance(id, ana);
      expect(Date.parse(row?.crf69_attendanceend ?? '')).toBeGreaterThanOrEqual(Date.parse(came ?? ''));
      await register.expectSaid('is before the check-in, so the current time is used.');
    });
  });
  await test.step('a walk-in is added with one press, and a cancelled session is reported to its volunteers', async () => {
    const mark = newMark();
    const [ana, ben] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
    await staffDataverse().update(tables.volunteerProfile, ana.id, { crf69_volunteeremail: `ana.${mark}@example.org` });
    const id = await anActivity(`Rain ${mark}`, { expected: [ana] });
    const register = await Register.openInside(page, id);
    await register.expectPresent('0 / 1');

    await register.search.fill(`Ben Tan ${mark}`);
    await page.getByRole('button', { name: `Add ${ben.name} and mark as Attended` }).tap();
    await register.expectPresent('1 / 2');
    await expect.poll(async () => (await storedAttendance(id, ben))?.crf69_attendance).toBe(attended);
    await register.search.fill(`Nobody ${mark}`);
    await expect(page.getByText(`There is no active volunteer called “Nobody ${mark}”.`)).toBeVisible();
    await page.getByRole('button', { name: 'Show the application form’s QR code' }).tap();
    await expect(page.getByRole('img', { name: 'Opens the volunteer application form' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await register.search.fill('');

    await register.menu('Cancel this session…');
    await register.answer('Cancel This Session?', 'Yes');
    await expect(page.getByText('Nobody is absent.')).toBeVisible();
    await page.getByRole('button', { name: 'Email the volunteers who were coming' }).tap();
    await expect(page.getByRole('heading', { name: 'Send Email' })).toBeVisible();
    await expect(page.getByText(ana.name)).toBeVisible();
  });
});

test('on a desktop rows are picked with Shift, marked by keyboard, printed with room to sign, and exported to Excel @desk', async ({
  page,
}) => {
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng', 'Dev Raj']);
  const id = await anActivity(`Desk ${mark}`, { expected: people });
  await page.addInitScript(() => {
    window.print = () => {
      // As the browser does, also when it prints by itself.
      dispatchEvent(new Event('beforeprint'));
      const paper = document.querySelector('[aria-label="Register for paper"]');
      const rows = paper?.querySelectorAll('tbody tr').length;
      Object.assign(window, { printed: { text: paper?.textContent, rows } });
    };
  });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 4');
  const heights = await page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(46);
  await page.getByRole('checkbox', { name: `Pick Ana Lim ${mark}` }).click();
  await page.getByRole('checkbox', { name: `Pick Cheryl Ng ${mark}` }).click({ modifiers: ['Shift'] });
  await page.getByRole('toolbar', { name: 'Picked volunteers' }).getByRole('button', { name: 'Attended' }).click();
  await register.expectPresent('3 / 4');
  await expectAccessible(page);
  const remarks = register.row('Dev Raj').getByRole('textbox', { name: 'Remarks' });
  await remarks.fill('On leave');
  await expect
    .poll(async () => (await storedAttendance(id, people[3] ?? { id: '', name: '' }))?.crf69_remarks)
    .toBe('On leave');

  await test.step('the keyboard alone checks in, checks out, and unmarks after a confirmation', async () => {
    const dev = `Dev Raj ${mark}`;
    await page.getByRole('button', { name: `More about ${dev}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: dev }).getByRole('button', { name: 'Check in only' }).focus();
    await page.keyboard.press('Enter');
    await register.expectStatus(dev, 'Checked-In');
    await register.button('Check out', dev).focus();
    await page.keyboard.press('Enter');
    await register.expectStatus(dev, 'Attended');
    await register.pressInMore('Unmark', dev);
    await expect(page.getByRole('alertdialog', { name: 'Unmark Attendance?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await register.expectStatus(dev, 'Attended');
    await register.pressInMore('Unmark', dev);
    await register.answer('Unmark Attendance?', 'Yes');
    await register.expectStatus(dev, 'Absent');
  });
  await test.step('the times of one person are corrected, and a time that cannot be is refused at its field', async () => {
    const [ana] = people;
    await (await register.more(ana.name)).getByRole('button', { name: 'Correct the times' }).click();
    const times = page.getByRole('dialog', { name: `Times of ${ana.name}` });
    await times.getByLabel('Start time').fill('late');
    await times.getByRole('button', { name: 'Save times' }).click();
    await expect(times.getByText('Please enter a time')).toBeVisible();
    await expectAccessible(page);
    const yesterday = addDays(today(), -1);
    await times.getByLabel('Start day').fill(yesterday);
    await times.getByLabel('Start time').fill('11:50pm');
    await times.getByRole('button', { name: 'Save times' }).click();
    await expect
      .poll(async () => Date.parse((await storedAttendance(id, ana))?.crf69_datetime ?? ''))
      .toBe(Date.parse(instantAt(yesterday, '23:50')));
    // It clears itself after a mark, and who is here is in another part of the list.
    await expect(register.search).toHaveValue('');
    await expect(await register.find(ana.name)).toContainText(`${yesterday} 23:50 hrs`);
    await register.search.fill('');
  });
  await test.step('a printed register has a line for each volunteer, with room to sign', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Volunteers involved' })).toBeHidden();
    // At the top of the first page.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect((await page.getByRole('region', { name: 'Register for paper' }).boundingBox())?.y).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await register.menu('Print a register for paper');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed')?.rows)).toBe(4);
    const { text } = await page.evaluate(() => Reflect.get(window, 'printed'));
    for (const said of [`Desk ${mark}`, 'Name', 'In', 'Out', 'Signature', ...people.map(({ name }) => name)])
      expect(text).toContain(said);
    const download = page.waitForEvent('download');
    await register.menu('Export to Excel');
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^Desk ${mark} \\d{4}-\\d{2}-\\d{2}\\.xlsx$`));
  });
  await test.step('Back returns to the register from another mode', async () => {
    await page.getByRole('tab', { name: 'Trainings' }).click();
    await expect(page.getByRole('heading', { name: `Desk ${mark}` })).toBeHidden();
    await expect(page.getByRole('searchbox', { name: 'Filter Trainings' })).toBeVisible();
    await page.goBack();
    await register.expectPresent('3 / 4');
  });
});
