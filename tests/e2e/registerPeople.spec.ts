/** Tests who is on a register, and how people with one name are distinguished. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers, storedAttendance } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';

test('a volunteer is added with one tap, and missing regulars are offered then, too @phone', async ({ page }) => {
  const mark = newMark();
  const [ana, ben, cheryl] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng']);
  if (!ana || !ben || !cheryl) throw new Error('three were made');
  const id = await anActivity(`Regulars ${mark}`, { associated: [ana, ben] });
  const register = await Register.open(page, id);
  await page.getByRole('button', { name: 'Add Volunteers' }).first().tap();
  const picker = page.getByRole('dialog', { name: 'Add Volunteers' });
  await expect(picker.getByRole('searchbox', { name: 'Search by name' })).toBeFocused();
  await page.keyboard.type(`Cheryl Ng ${mark}`);
  await picker.getByRole('button', { name: `Add ${cheryl.name}` }).tap();
  await expect(picker.getByText(`${cheryl.name} is on the register already.`)).toBeVisible();
  await expect.poll(async () => Boolean(await storedAttendance(id, cheryl))).toBe(true);
  // The next name is typed over the one before.
  await expect(picker.getByRole('searchbox', { name: 'Search by name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();

  // A walk-in is on the list, and the regulars are not.
  await register.expectPresent('0 / 1');
  await expect(page.getByText('2 who usually come are not on this list.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Attach associated volunteer(s)' }).tap();
  await register.expectPresent('0 / 3');
  await expect(page.getByText('usually come')).toBeHidden();
  await expect.poll(async () => Boolean(await storedAttendance(id, ben))).toBe(true);
  await register.pressInMore('Remove', ana.name);
  await register.answer('Remove Volunteer?', 'Yes');
  await expect(page.getByText(`${ana.name} usually comes and is not on this list.`)).toBeVisible();
});

test('namesakes show their role and the end of their number, and everybody else no number @phone', async ({ page }) => {
  const mark = newMark();
  const [mentor] = volunteerRole.options;
  if (!mentor) throw new Error('there are roles');
  const people = await someVolunteers(mark, ['Tan Wei Ling', 'Tan Wei Ling', 'Ana Lim'], { role: mentor.code });
  const dataverse = staffDataverse();
  for (const [index, number] of ['+6591234321', '+6598765678', '+6590001111'].entries()) {
    const contact = randomUUID();
    await dataverse.create(tables.contact, contact, { crf69_number: number });
    await dataverse.update(tables.volunteerProfile, people[index]?.id ?? '', {
      'crf69_Contact@odata.bind': bind(tables.contact, contact),
    });
  }
  const id = await anActivity(`Namesakes ${mark}`, { expected: people });
  const register = await Register.open(page, id);
  const namesakes = register.row(`Tan Wei Ling ${mark}`);
  await expect(namesakes).toHaveCount(2);
  await expect(namesakes.filter({ hasText: '•••• 4321' })).toHaveCount(1);
  await expect(namesakes.filter({ hasText: '•••• 5678' })).toHaveCount(1);
  await expect(namesakes.first()).toContainText(mentor.label);
  await expect(register.row('Ana Lim')).not.toContainText('••••');
  await expect(page.getByText('9123')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a printed register has a line for each volunteer, with room to sign, and the register is exported to Excel @desk', async ({
  page,
}) => {
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
  const id = await anActivity(`Paper ${mark}`, { expected: people });
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector('[aria-label="Register for paper"]');
      Object.assign(window, {
        printed: { text: paper?.textContent, rows: paper?.querySelectorAll('tbody tr').length },
      });
    };
  });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 2');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Volunteers involved' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await register.menu('Print a register for paper');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed')?.rows)).toBe(2);
  const { text } = await page.evaluate(() => Reflect.get(window, 'printed'));
  for (const said of [`Paper ${mark}`, 'Name', 'In', 'Out', 'Signature', ...people.map(({ name }) => name)])
    expect(text).toContain(said);
  const download = page.waitForEvent('download');
  await register.menu('Export to Excel');
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^Paper ${mark} \\d{4}-\\d{2}-\\d{2}\\.xlsx$`));
});
