import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contactIdOf, insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { personPath, staffPaths } from '../../domain/contract/staffPaths.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { newMark } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';
import { expectAccessibleInBothThemes, expectFitsEveryWidth } from './sweeps/qualities.ts';

/** Makes two volunteers of one name. @returns the profile of the active one */
async function namesakes(mark: string): Promise<string> {
  const [active, exited] = [randomUUID(), randomUUID()];
  const { codes } = volunteerStatus;
  await staffDataverse().batch(
    [active, exited].map((id) =>
      insertVolunteer(
        id,
        {
          crf69_volunteerid: `Wei ${mark} Tan`,
          crf69_volunteerstatus: id === active ? codes.active : codes.exited,
          crf69_submissionreference: id === active ? mark.replace(/^(....)/, '$1-').toUpperCase() : null,
        },
        {
          crf69_contid: `Wei ${mark} Tan`,
          crf69_email: `${id.slice(0, 8)}@x.test`,
          crf69_criminalrecords: 'A fine in 1999',
        },
      ),
    ),
  );
  return active;
}

test('staff find somebody by the keyboard or a button among namesakes, and open their page, whose address tells nothing @desk', async ({
  page,
}) => {
  // Of digits alone it would be searched for as a number.
  const mark = newMark().replace(/^./, 'a');
  const active = await namesakes(mark);
  await openAsStaff(page, staffPaths.home);
  await expect(page.getByRole('button', { name: 'Find anybody' })).toBeVisible();
  // What is typed while the search is being loaded is in it.
  await page.keyboard.type(`/tan ${mark}`);
  const field = page.getByRole('combobox', { name: 'Name, email, phone or receipt reference' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`tan ${mark}`);
  await expect(page.getByRole('status').filter({ hasText: '2 found' })).toBeVisible();
  const options = page.getByRole('group', { name: 'Volunteers' }).getByRole('option');
  await expect(options.filter({ hasText: 'Active' })).toHaveCount(1);
  await expect(options.filter({ hasText: 'Exited' })).toHaveCount(1);
  await expectFitsEveryWidth(page, 'the open search');
  await expectAccessibleInBothThemes(page);
  while ((await page.getByRole('option', { selected: true }).textContent())?.includes('Exited'))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(personPath(contactIdOf(active)));
  await expect(page.getByRole('heading', { level: 1, name: `Wei ${mark} Tan` })).toBeVisible();
  for (const part of ['Clearance', 'Sessions', 'Messages', 'References', 'Forms answered'])
    await expect(page.getByRole('region', { name: part })).not.toContainText('Loading');
  await expect(page.getByRole('region', { name: 'Forms answered' })).toContainText('Volunteer application');
  await expect(page.getByRole('region', { name: 'Clearance' })).toContainText(/cleared|renew|nothing/i);
  await page.getByRole('button', { name: 'Show health and background' }).click();
  const health = page.getByRole('region', { name: 'Health and background' });
  await expect(health).toContainText('your role does not show it');

  const agreed = page.getByRole('region', { name: 'What was agreed' });
  await expect(agreed).toContainText('Photographs: Not asked: no photographs');
  await agreed.getByRole('button', { name: 'Record an answer' }).click();
  await agreed.getByRole('button', { name: 'Save the answer' }).click();
  await expect(agreed).toContainText('Please write how you know');
  await agreed.getByRole('textbox', { name: 'How do you know?' }).fill('Signed at the open day.');
  await expectAccessibleInBothThemes(page);
  await agreed.getByRole('button', { name: 'Save the answer' }).click();
  await expect(agreed.getByRole('listitem').filter({ hasText: 'Photographs: Given' })).toContainText('open day');

  const asked = page.getByRole('region', { name: 'Privacy requests' });
  await asked.getByRole('button', { name: 'Write a request down' }).click();
  await asked.getByRole('button', { name: 'Save the request' }).click();
  await asked.getByRole('link', { name: 'Withdrawal of consent' }).click();
  const request = page.getByRole('article', { name: `Withdrawal of consent, Wei ${mark} Tan` });
  await request.getByText('Record a step').click();
  await request.getByRole('textbox', { name: 'How did you check who asks?' }).fill('Called back.');
  await expectAccessibleInBothThemes(page);
  await request.getByRole('button', { name: 'Save the step' }).click();
  await expect(request).toContainText('Checked who asks: Called back.');
  await page.goBack();
  await expect(agreed).toContainText('News: Withdrawn');

  await page.getByRole('button', { name: 'Find another record of this person' }).click();
  await page.getByRole('searchbox', { name: 'Name, email, phone or receipt reference of the other record' }).fill(mark);
  await page.getByRole('button', { name: /^Compare with .*Exited/ }).click();
  await expect(page).toHaveURL(/\/admin\/doubles\?pair=/);
  await expect(page.getByText('Please ask an officer to merge them.')).toBeVisible();
  await page.goBack();

  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('Nobody of this name');
  await expect(page.getByText('Nobody found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  // By now as narrow as a phone.
  await page.getByRole('button', { name: 'Find anybody' }).click();
  await field.fill(mark);
  await expect(page.getByRole('status').filter({ hasText: '2 found' })).toBeVisible();
  await page.getByRole('option').filter({ hasText: 'Exited' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Wei ${mark} Tan` })).toBeVisible();
  await expect(page).not.toHaveURL(personPath(contactIdOf(active)));

  const officer = await page.context().browser()?.newPage();
  if (!officer) throw new Error('There is no browser.');
  await openAsStaff(officer, personPath(contactIdOf(active)), 'Volunteer officer');
  await officer.getByRole('button', { name: 'Show health and background' }).click();
  await expect(officer.getByText('A fine in 1999')).toBeVisible();
  await officer.close();
});
