/** Tests how fast attendance is taken on site, and that speed causes no errors. */
import { expect, test } from '@playwright/test';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay, instantAt } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers, storedAttendance, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';

const { attended } = attendanceStatus.codes;
const surnames = ['Lim', 'Tan', 'Ng', 'Raj', 'Goh', 'Koh', 'Foo', 'Sim', 'Teo', 'Ong'];
const given = ['Amanda', 'Daniel', 'Michelle', 'Nicholas'];
const forty = surnames.flatMap((surname) => given.map((name) => `${name} ${surname}`));

/** An order that is not alphabetical, the same each time. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items.map((_item, index) => items[(index * 17 + 5) % items.length]).filter((item) => item !== undefined);

test('forty people in any order take at most ninety taps, and no scrolling @phone', async ({ page }) => {
  test.slow();
  const mark = newMark();
  const people = await someVolunteers(mark, forty);
  const id = await anActivity(`Forty ${mark}`, { expected: people });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 40');
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
    // On a slow machine the list is not searched yet: a tap would scroll to the button.
    const button = page.getByRole('button', { name: `Attended: ${name}` });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.tap();
    await expect(register.search).toHaveValue('');
  }
  await register.expectPresent('40 / 40');
  const counted = await page.evaluate(() => Reflect.get(window, 'counted'));
  expect(counted.taps).toBeLessThanOrEqual(90);
  expect(counted.scrolls).toBe(0);
  await expect
    .poll(async () => {
      const rows = await Promise.all(people.map((person) => storedAttendance(id, person)));
      return rows.filter((row) => row?.crf69_attendance === attended).length;
    })
    .toBe(40);
});

test('browsing takes one tap a person: a marked person stays until the thumb rests, and Undo has its place @phone', async ({
  page,
}) => {
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng', 'Dev Raj']);
  const id = await anActivity(`Browsed ${mark}`, { expected: people });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 4');
  const places = () => page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  const before = await places();
  for (const { name } of people.slice(0, 3)) {
    await page.getByRole('button', { name: `Attended: ${name}` }).tap();
    expect(await places()).toEqual(before);
  }
  await register.expectPresent('3 / 4');
  await register.expectSaid(`Cheryl Ng ${mark}: Attended`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1, { timeout: 15_000 });
  await register.part('Here').or(register.part('Left')).first().tap();
  await register.undo();
  await register.expectStatus(`Cheryl Ng ${mark}`, 'Absent');
});

test('Mark all leaves real times alone, and nobody leaves before they came @phone', async ({ page }) => {
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng']);
  const [ana, ben, cheryl] = people;
  if (!ana || !ben || !cheryl) throw new Error('three were made');
  const id = await anActivity(`Harm ${mark}`, { expected: people });
  const dataverse = staffDataverse();
  const register = await Register.open(page, id);
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
    await dataverse.update(tables.activity, id, { crf69_scheduledon: instantAt(addDays(today(), -1), '09:00') });
    await page.reload();
    await expect(page.getByText(`${displayDay(addDays(today(), -1))} 09:00–11:00`)).toBeVisible();
    await register.menu(/^Check out 1 still here/);
    await register.answer('Check out 1 still here?', 'Yes');
    await expect.poll(async () => (await storedAttendance(id, ana))?.crf69_attendance).toBe(attended);
    const row = await storedAttendance(id, ana);
    expect(Date.parse(row?.crf69_attendanceend ?? '')).toBeGreaterThanOrEqual(Date.parse(came ?? ''));
    await register.expectSaid('is before the check-in, so the current time is used.');
  });
});

test('a walk-in is added with one press, and a cancelled session is reported to its volunteers @phone', async ({
  page,
}) => {
  const mark = newMark();
  const [ana, ben] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
  if (!ana || !ben) throw new Error('two were made');
  await staffDataverse().update(tables.volunteerProfile, ana.id, { crf69_volunteeremail: `ana.${mark}@example.org` });
  const id = await anActivity(`Rain ${mark}`, { expected: [ana] });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 1');

  await register.search.fill(`Ben Tan ${mark}`);
  await page.getByRole('button', { name: `Add ${ben.name} and mark as Attended` }).tap();
  await register.expectPresent('1 / 2');
  await expect.poll(async () => (await storedAttendance(id, ben))?.crf69_attendance).toBe(attended);
  await register.search.fill(`Nobody ${mark}`);
  await expect(page.getByText(`There is no volunteer called “Nobody ${mark}”.`)).toBeVisible();
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

test('a session days ahead is marked only after a confirmation @phone', async ({ page }) => {
  const mark = newMark();
  const [ana] = await someVolunteers(mark, ['Ana Lim']);
  if (!ana) throw new Error('one was made');
  const id = await anActivity(`Ahead ${mark}`, { expected: [ana] });
  await staffDataverse().update(tables.activity, id, { crf69_scheduledon: instantAt(addDays(today(), 3), '09:00') });
  const register = await Register.open(page, id);
  await page.getByRole('button', { name: `Attended: ${ana.name}` }).tap();
  await register.answer('Mark attendance already?', 'No');
  expect((await storedAttendance(id, ana))?.crf69_datetime ?? null).toBeNull();
  await page.getByRole('button', { name: `Attended: ${ana.name}` }).tap();
  await register.answer('Mark attendance already?', 'Yes');
  await expect.poll(async () => (await storedAttendance(id, ana))?.crf69_attendance).toBe(attended);
});

test('on a desktop several rows are selected with Shift, and marked together @desk', async ({ page }) => {
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng', 'Dev Raj']);
  const id = await anActivity(`Desk ${mark}`, { expected: people });
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
});
