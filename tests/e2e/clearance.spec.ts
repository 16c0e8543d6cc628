/** Tests that the register stops a person who is not cleared, also without a signal. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import { associate } from '../../dataverse/operations/link.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { personPath, staffPaths } from '../../domain/contract/staffPaths.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays } from '../../domain/time.ts';
import { readOverrides } from '../../frontend/src/staff/attendance/records/overrideRows.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, type Someone, someVolunteers, storedAttendance, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

// Without a signal, what a screen loads on request comes from the worker.
test.use({ serviceWorkers: 'allow' });

const { activity, clearance, programme, requirement, volunteerProfile } = tables;

/** Creates a requirement in force for a programme of its own. */
async function aRequirement(mark: string) {
  const [id, place] = [randomUUID(), randomUUID()];
  const dataverse = staffDataverse();
  await dataverse.create(programme, place, { crf69_name: `Mentoring ${mark}` });
  await dataverse.atomic([
    create(requirement, id, { crf69_name: `Identity ${mark}`, crf69_appliesfrom: addDays(today(), -9) }),
    associate(requirement, id, 'crf69_requirement_programmes', place),
  ]);
  return { id, name: `Identity ${mark}`, programme: place };
}

const sighted = (of: { id: string }, volunteer: Someone) =>
  staffDataverse().create(clearance, randomUUID(), {
    crf69_completedon: today(),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
    'crf69_Requirement@odata.bind': bind(requirement, of.id),
  });

test('without a signal, a person who is not cleared is let in in the name of who pressed, and Mark all leaves the others out @phone', async ({
  page,
  context,
}) => {
  const mark = newMark();
  const asked = await aRequirement(mark);
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng']);
  const [ana, ben, cheryl] = people;
  await sighted(asked, cheryl);
  const id = await anActivity(`Mentoring ${mark}`, { expected: people });
  await staffDataverse().update(activity, id, { 'crf69_Programme@odata.bind': bind(programme, asked.programme) });
  const register = await Register.open(page, id);
  await expect(register.row(ana.name)).toContainText(`Not cleared: ${asked.name}: missing`);
  await expect(register.row(cheryl.name)).not.toContainText('Not cleared');

  await context.setOffline(true);
  // The note moves the list.
  await expect(page.getByText(/^No signal\. You can continue marking/)).toBeVisible();
  await register.button('Attended', ana.name).click();
  const question = page.getByRole('dialog', { name: `${ana.name} is not cleared` });
  await expect(question).toContainText(`${asked.name}: missing`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Let in' }).click();
  await expect(question.getByText('Please give a reason.')).toBeVisible();
  await question.getByRole('textbox', { name: /^Why may they/ }).fill('Her badge is at the office');
  await question.getByRole('button', { name: 'Let in' }).click();
  await expect(question).toBeHidden();
  await register.expectPresent('1 / 3');

  await register.menu('Mark all');
  await register.answer('Mark 2 as Attended?', 'Yes');
  const others = page.getByRole('dialog', { name: `${ben.name} is not cleared` });
  await others.getByRole('button', { name: 'Continue without them' }).click();
  await register.expectPresent('2 / 3');
  expect(await storedAttendance(id, ana)).toMatchObject({ crf69_datetime: null });

  await context.setOffline(false);
  await expect.poll(async () => (await storedAttendance(id, ana))?.crf69_datetime).toBeTruthy();
  expect(await storedAttendance(id, ana)).toMatchObject({
    crf69_clearancereason: `${asked.name}: missing`,
  });
  const overrides = await readOverrides(id, { dataverse: staffDataverse() });
  expect([...overrides]).toEqual([[ana.id, { by: 'Sam Staff', reason: 'Her badge is at the office' }]]);
  await expect.poll(async () => (await storedAttendance(id, cheryl))?.crf69_clearancereason).toBe(asked.name);
  expect((await storedAttendance(id, ben))?.crf69_datetime).toBeNull();
});

test('what staff sighted is recorded in the volunteer’s panel, an officer decides on their page, and requirements can be read @desk', async ({
  browser,
  page,
}) => {
  const mark = newMark();
  const asked = await aRequirement(mark);
  const [mei] = await someVolunteers(mark, ['Mei Goh']);
  const contactId = randomUUID();
  await staffDataverse().create(tables.contact, contactId, { crf69_contid: mei.name });
  await staffDataverse().update(volunteerProfile, mei.id, {
    'crf69_Programme@odata.bind': bind(programme, asked.programme),
    'crf69_Contact@odata.bind': bind(tables.contact, contactId),
  });
  await test.step('the panel in Dynamics gives the reason, and records what was sighted', async () => {
    await page.goto(`http://localhost:${process.env.DYNAMICS_PORT}/form?panel=volunteer_profile&id=${mei.id}`);
    const panel = page.frameLocator('#WebResource_panel').frameLocator('iframe');
    const section = panel.getByRole('region', { name: 'Clearance', exact: true });
    await expect(section).toContainText('Not cleared');
    await expect(section.getByText(`${asked.name}: missing`)).toBeVisible();
    await pressInList(section.getByRole('button', { name: `Record ${asked.name}` }));
    const form = section.getByRole('region', { name: `Record ${asked.name}` });
    await expect(form.getByRole('heading', { name: `Record ${asked.name}` })).toBeVisible();
    await section.getByRole('textbox', { name: 'What was sighted' }).fill('NRIC S1234567D seen');
    await section.getByRole('textbox', { name: 'Sighted by' }).fill('Mei Lin');
    await form.getByRole('button', { name: `Record ${asked.name}` }).click();
    await expect(section.getByText('Please remove the identity card number')).toBeVisible();
    await section.getByRole('textbox', { name: 'What was sighted' }).fill('Pink card sighted');
    await form.getByRole('button', { name: `Record ${asked.name}` }).click();
    await expect(section.getByText('Cleared', { exact: true })).toBeVisible();
    await expect(section).toContainText('Pink card sighted · sighted by Mei Lin, recorded by Sam Staff');
  });
  await test.step('staff ask for an exemption that only officers give', async () => {
    const panel = page.frameLocator('#WebResource_panel').frameLocator('iframe');
    const section = panel.getByRole('region', { name: 'Clearance', exact: true });
    await section.getByRole('button', { name: `Record ${asked.name}` }).click();
    await section.getByRole('radio', { name: 'Exempt (officers)' }).check();
    await section.getByRole('textbox', { name: 'Why they are exempt' }).fill('Her papers are abroad');
    await section.getByRole('button', { name: `Exempt from ${asked.name}`, exact: true }).click();
    await expect(section.getByText('Only volunteer officers exempt somebody.')).toBeVisible();
    await section.getByRole('radio', { name: 'Ask officers to exempt them' }).check();
    await section.getByRole('button', { name: `Ask about ${asked.name}` }).click();
    await expect(section).toContainText('Her papers are abroad · asked by Sam Staff');
  });
  await test.step('an officer declines it, exempts for a year at most, and lets somebody who was turned down come back', async () => {
    const officer = await (await browser.newContext()).newPage();
    await openAsStaff(officer, personPath(contactId), 'Volunteer officer');
    const section = officer.getByRole('region', { name: 'Clearance', exact: true });
    const saying = (title: string) => officer.getByRole('dialog', { name: title });
    await pressInList(section.getByRole('button', { name: `Decline to exempt from ${asked.name}` }));
    const declining = saying('Decline the exemption?');
    await declining.getByRole('textbox', { name: 'Why not' }).fill('A copy will do');
    await expectAccessible(officer);
    await declining.getByRole('button', { name: 'Decline' }).click();
    await expect(section.getByText('Her papers are abroad')).toBeHidden();
    const record = section.getByRole('button', { name: `Record ${asked.name}` });
    await record.click();
    await section.getByRole('radio', { name: 'Exempt (officers)' }).check();
    await section.getByRole('textbox', { name: 'Why they are exempt' }).fill('Her embassy is closed');
    const until = section.getByLabel('Exempted until');
    await until.fill('2099-12-31');
    await section.getByRole('button', { name: `Exempt from ${asked.name}`, exact: true }).click();
    await expect(section.getByText('an exemption lasts')).toBeVisible();
    await until.fill(addDays(today(), 300));
    await section.getByRole('button', { name: `Exempt from ${asked.name}`, exact: true }).click();
    await expect(section).toContainText(/exempted until .* · Her embassy is closed · recorded by Olive Officer/);
    await staffDataverse().update(volunteerProfile, mei.id, { crf69_volunteerstatus: volunteerStatus.codes.rejected });
    await officer.reload();
    await pressInList(section.getByRole('button', { name: 'Let them come back' }));
    const back = saying('Let them come back?');
    await back.getByRole('textbox', { name: 'Reason' }).fill('She has told us why');
    await expectAccessible(officer);
    await back.getByRole('button', { name: 'Let them come back' }).click();
    await expect(section).toContainText('Let back from Not accepted to Screening by');
    await expect(section.getByRole('button', { name: 'Let them come back' })).toBeHidden();
    await officer.context().close();
  });
  await test.step('the requirements are listed, and only officers change them', async () => {
    await openAsStaff(page, staffPaths.requirements);
    await pressInList(page.getByRole('button', { name: `Edit ${asked.name}` }));
    const window = page.getByRole('dialog', { name: asked.name });
    await expect(window.getByRole('checkbox', { name: `Mentoring ${mark}` })).toBeChecked();
    await expectAccessible(page);
    const months = window.getByRole('textbox', { name: 'Months of validity' });
    const before = await months.inputValue();
    await months.fill('24');
    await window.getByRole('button', { name: 'Save' }).click();
    // An edit of whom it stops asks first; one of its words does not.
    const question = page.getByRole('dialog', { name: /^Save the change of/ });
    await expect(question.getByText(/It stops \d+ of \d+ volunteers from today/)).toBeVisible();
    await question.getByRole('button', { name: 'Back' }).click();
    await expect(months).toHaveValue('24');
    await months.fill(before);
    await window.getByRole('textbox', { name: 'Days before expiry to warn' }).fill('30');
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(window.getByText('Only volunteer officers may change what is required.')).toBeVisible();
    await window.getByRole('button', { name: 'Cancel' }).click();
    await expect(window).toBeHidden();
  });
});
