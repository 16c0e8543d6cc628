/** A company hands in the list of its staff, and most of them are volunteers already. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { startsWith } from '../../dataverse/filter.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { staffDataverse } from './dataverse.ts';
import { corporateFile } from './importFiles.ts';
import { openAsStaff } from './staff.page.ts';

const { externalOrganization, volunteerProfile } = tables;
const [leader, member] = [955_870_004, 955_870_007];
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('combobox', { name: question }).selectOption(answer);

test('a company whose staff are volunteers already gains those who are free or new, and nobody is changed, moved or doubled @desk', async ({
  page,
}) => {
  const dataverse = staffDataverse();
  const name = `Staff ${randomUUID().slice(0, 8)}`;
  const [bank, school] = [randomUUID(), randomUUID()];
  await dataverse.create(externalOrganization, bank, { crf69_orgid: `${name} bank` });
  await dataverse.create(externalOrganization, school, { crf69_orgid: `${name} school` });
  const email = (who: string) => `${who}.${name.replaceAll(' ', '')}@example.com`.toLowerCase();
  const phone = `8${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const volunteer = (who: string, organization?: string, number?: string) =>
    dataverse.insert(volunteerProfile, randomUUID(), {
      crf69_volunteerid: `${name} ${who}`,
      crf69_volunteeremail: email(who),
      crf69_role: leader,
      ...(organization ? { 'crf69_Organization@odata.bind': rowReference(externalOrganization, organization) } : {}),
      crf69_Contact: {
        crf69_contid: `${name} ${who}`,
        crf69_email: email(who),
        ...(number ? { crf69_number: number } : {}),
      },
    });
  await volunteer('Ana', bank);
  await volunteer('Ben');
  await volunteer('Cheryl', school);
  // The husband of somebody on the list, with the same telephone at home.
  await volunteer('Dan', undefined, `+65${phone}`);
  const row = (who: string, number = '') => ({
    Name: `${name} ${who}`,
    Email: email(who),
    'Phone (area code)': number,
  });
  const file = await corporateFile([
    { ...row('Ana'), Name: `${name} Ana Lim-Tan` },
    row('Ben'),
    row('Cheryl'),
    row('Eve', `+65 ${phone}`),
    row('Farid'),
  ]);
  const stored = async () =>
    (
      await dataverse.listAll(volunteerProfile, {
        select: ['crf69_volunteerid', 'crf69_role', '_crf69_organization_value'],
        filter: startsWith('crf69_volunteerid', name),
        orderBy: ['crf69_volunteerid'],
      })
    ).map((each) => [each.crf69_volunteerid?.slice(name.length + 1), each.crf69_role, each._crf69_organization_value]);
  const open = async () => {
    await openAsStaff(page, `/org_vol_import?typename=crf69_externalorganization&id=${bank}`);
    await page.getByLabel('File of volunteers').setInputFiles(file);
    await expect(page.getByText('5 rows were read.')).toBeVisible();
  };

  await open();
  await expect(page.getByText(/^1 row is a volunteer already \(same email/)).toBeVisible();
  await expect(page.getByText(/^1 row is a volunteer already, of no organisation/)).toBeVisible();
  await expect(page.getByText(/^1 row is a volunteer of another organisation/)).toBeVisible();
  await expect(page.getByText(/^1 row shares a phone number or email/)).toBeVisible();
  await expect(page.getByText('2 rows wait for your decision above.')).toBeVisible();
  await choose(page, 'Volunteers of another organisation', 'Leave them with their organisation');
  await choose(page, 'Rows that may be somebody else', 'Add them: they are other people');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^5 rows: 2 added, 1 updated, 2 left out\.$/)).toBeVisible();
  const after = [
    ['Ana', leader, bank],
    ['Ben', leader, bank],
    ['Cheryl', leader, school],
    ['Dan', leader, null],
    ['Eve', member, bank],
    ['Farid', member, bank],
  ];
  expect(await stored()).toEqual(after);

  // The list comes again, as lists do.
  await open();
  await choose(page, 'Volunteers of another organisation', 'Leave them with their organisation');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^5 rows: 0 added, 2 added before, 3 left out\.$/)).toBeVisible();
  expect(await stored()).toEqual(after);
});
