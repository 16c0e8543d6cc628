/** Tests what a volunteer officer sees and other staff do not: concerns, and the rules of clearance. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers, storedAttendance, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { goInside, openAsStaff, pressInList } from './staff.page.ts';

test('staff raise a concern from a register and cannot read it; an officer reads it, suspends the volunteer, whom the register refuses, and records what was done @phone', async ({
  page,
  browser,
}) => {
  const mark = newMark();
  const facts = `He gave the girls his number, says ${mark}.`;
  const [ben] = await someVolunteers(mark, ['Ben Tan']);
  const id = await anActivity(`Reading ${mark}`, { expected: [ben] });
  const register = await Register.open(page, id);

  await test.step('a concern is raised from the row of the register, in under a minute', async () => {
    const details = await register.more(ben.name);
    await details.getByRole('button', { name: `Raise a concern about ${ben.name}` }).click();
    const window = page.getByRole('dialog', { name: 'Raise a concern' });
    await expect(window.getByRole('textbox', { name: 'About whom' })).toHaveValue(ben.name);
    await window.getByRole('textbox', { name: /^What was seen or heard/ }).fill(facts);
    await expectAccessible(page);
    await window.getByRole('button', { name: 'Raise the concern' }).click();
    await expect(window.getByText(/The concern is recorded as C-/)).toBeVisible();
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(window).toBeHidden();
  });

  await test.step('staff see who reads concerns, and see none', async () => {
    await goInside(page, staffPaths.concerns);
    await expect(page.getByText('Only the safeguarding officers read concerns.')).toBeVisible();
    await expect(page.getByText(mark)).toHaveCount(0);
    await expectAccessible(page);
  });

  const officers = await browser.newContext();
  const officer = await officers.newPage();
  await openAsStaff(officer, staffPaths.concerns, 'Volunteer officer');
  await test.step('an officer suspends the volunteer, and the open register refuses them', async () => {
    await Register.openInside(page, id);
    await expect(register.row(ben.name)).not.toContainText('Not cleared');
    await pressInList(officer.getByRole('button', { name: `Suspend ${ben.name}` }));
    const window = officer.getByRole('dialog', { name: 'Suspend this volunteer?' });
    await window.getByRole('textbox', { name: 'Reason' }).fill('Until we have spoken');
    await expectAccessible(officer);
    await window.getByRole('button', { name: 'Suspend' }).click();
    await expect(officer.getByText(`${ben.name} is suspended: every register says`)).toBeVisible();

    await expect(register.row(ben.name)).toContainText('Must not take part: call');
    await register.button('Attended', ben.name).click();
    const refusal = page.getByRole('dialog', { name: `${ben.name} must not take part` });
    await expect(refusal).toContainText('Nobody at the door can change this.');
    await expect(refusal.getByRole('button', { name: 'Let in' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await refusal.getByRole('button', { name: 'Close' }).first().click();
    expect(await storedAttendance(id, ben)).toMatchObject({ crf69_datetime: null });
  });
  await test.step('an officer finds it and changes its status', async () => {
    const card = officer.getByRole('listitem').filter({ hasText: facts });
    await expect(card).toContainText('Sam Staff');
    await pressInList(card.getByText('Record what was done'));
    await card.getByRole('combobox', { name: 'State' }).selectOption('Looked into');
    await card.getByRole('textbox', { name: 'What was done' }).fill('Spoke to him and to her mother');
    await expectAccessible(officer);
    await pressInList(card.getByRole('button', { name: 'Save' }));
    await expect(card.getByRole('list')).toContainText(
      'Olive Officer (officer@charity.test): Looked into; Spoke to him and to her mother',
    );
    await expect(card.getByText('Saved.')).toBeVisible();
  });

  await test.step("an officer sets a requirement's first day", async () => {
    const name = `Identity ${mark}`;
    await staffDataverse().create(tables.requirement, randomUUID(), {
      crf69_name: name,
      // No volunteer of another test has this age.
      crf69_fromage: 119,
    });
    const ofAll = `Everybody ${mark}`;
    await staffDataverse().create(tables.requirement, randomUUID(), { crf69_name: ofAll });
    await goInside(officer, staffPaths.requirements);
    // One that stops everybody is put in force by who types how many; this one is not.
    await pressInList(officer.getByRole('button', { name: `Put in force: ${ofAll}` }));
    const all = officer.getByRole('dialog', { name: `Put “${ofAll}” in force?` });
    const putAll = all.getByRole('button', { name: 'Put in force' });
    const toldAll = all.getByText(/It stops [\d,]+ of [\d,]+ volunteers from /);
    await expect(toldAll).toBeVisible();
    await expect(putAll).toBeDisabled();
    const howMany = ((await toldAll.textContent()) ?? '').match(/[\d,]+/)?.[0] ?? '';
    await all.getByRole('textbox', { name: /^To go on, type how many it stops: / }).fill(howMany.replaceAll(',', ''));
    await expect(putAll).toBeEnabled();
    await all.getByRole('button', { name: 'Cancel' }).click();
    await expect(all).toBeHidden();
    const row = officer.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Draft');
    await pressInList(row.getByRole('button', { name: `Put in force: ${name}` }));
    const window = officer.getByRole('dialog', { name: `Put “${name}” in force?` });
    const day = addDays(today(), 7);
    await window.getByLabel('In force from', { exact: true }).fill(day);
    const asked = window.getByRole('textbox', { name: /^To go on, type how many it stops: / });
    // Whoever's birthday is not known counts as an adult. Other tests add volunteers to all of them.
    const told = window.getByText(/It stops [\d,]+ of [\d,]+ volunteers from /);
    await expect(told).toBeVisible();
    const put = window.getByRole('button', { name: 'Put in force' });
    const [stopped = 0, everybody = 0] = ((await told.textContent()) ?? '').match(/[\d,]+/g)?.map(numberIn) ?? [];
    const isMany = stopped > everybody / 10;
    await expect(put).toBeEnabled({ enabled: !isMany });
    if (isMany) await asked.fill(String(stopped));
    await expectAccessible(officer);
    await put.click();
    await expect(window).toBeHidden();
    await expect(row).toContainText(`In force from ${displayDay(day)}`);
    await pressInList(row.getByRole('button', { name: `Switch off: ${name}` }));
    await officer.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(row).toContainText('Off');
    await expect(row.getByRole('button', { name: `Put in force: ${name}` })).toBeVisible();
  });
  await officers.close();
});

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));
