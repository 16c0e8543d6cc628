import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { startsWith } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { corporateFile, textFile, type UploadedFile, volunteerFile } from './importFiles.ts';
import { openAsStaff, stayAtReload } from './staff.page.ts';

const upload = (page: Page, file: UploadedFile) => page.getByLabel('File of volunteers').setInputFiles(file);
const cellWith = (page: Page, text: string | RegExp) => page.getByRole('gridcell').filter({ hasText: text });
const aName = () => `Import ${randomUUID().slice(0, 8)}`;
/** Eight digits of a Singapore mobile number that nobody else has. */
const aPhone = () => `8${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

const volunteersNamed = (name: string) =>
  staffDataverse().listAll(tables.volunteerProfile, {
    select: [
      'crf69_volunteerid',
      'crf69_volunteerstatus',
      'crf69_role',
      'crf69_totalvolunteerhours',
      '_crf69_scheme_value',
    ],
    expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number', 'crf69_birthday', 'crf69_gender'] } },
    filter: startsWith('crf69_volunteerid', name),
    orderBy: ['crf69_volunteerid'],
  });

test('a volunteer import shows what is wrong, is mended in place, and stops at the first row that fails', async ({
  page,
}, { project }) => {
  test.slow();
  await openAsStaff(page, '/vol_import');
  await expect(page.getByRole('heading', { name: 'Volunteer Import' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (project.name === 'phone') await expectThumbsHit(page);
  for (const [button, name] of [
    ['Download template', 'ListOfVolunteers.xlsx'],
    ['Download example', 'Example template.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
  await upload(page, textFile('volunteers.csv'));
  await expect(page.getByText('Please upload an Excel (.xlsx) file.')).toBeVisible();
  await upload(page, await volunteerFile([{ 'Full name': 'Ann' }], ['Shoe size']));
  await expect(page.getByText('Invalid file template. Please use the correct template.')).toBeVisible();

  const name = aName();
  const known = aPhone();
  await staffDataverse().insert(tables.volunteerProfile, randomUUID(), {
    crf69_volunteerid: `${name} known`,
    crf69_Contact: { crf69_contid: `${name} known`, crf69_number: `+65${known}` },
  });
  await upload(
    page,
    await volunteerFile([
      {
        'Full name': `${name} 1`,
        Email: `${randomUUID()}@example.com`,
        'Date of birth (DD/MM/YYYY)': '29/02/2000',
        Gender: 'F',
      },
      { 'Full name': `${name} 2`, Email: 'wrong@', 'Total volunteer hours': '12.5' },
      { 'Full name': `${name} 3`, 'Mobile number': known },
      { 'Full name': `${name} 4`, Race: 'Martian' },
      { 'Full name': `${name} 5` },
    ]),
  );
  await expect(page.getByText('5 rows were read.')).toBeVisible();
  await expect(page.getByText(/1 row cannot be added as it is/)).toBeVisible();
  await expect(page.getByText(/1 row is a volunteer already/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'The import stopped at a row that failed' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Progress' })).toBeFocused();
  await expect(page.getByText(`Unable to add ${name} 2`)).toBeVisible();
  await expect(page.getByText(/^5 rows: 1 added, 1 left out, 1 failed, 2 not sent\.$/)).toBeVisible();
  expect(await volunteersNamed(name)).toHaveLength(2);
  await expectAccessible(page);

  // In the middle of an import nobody is let go without a question.
  await stayAtReload(page);
  if (project.name === 'desktop') {
    await page.getByRole('link', { name: 'General Calendar' }).click();
    await page.getByRole('alertdialog', { name: 'Leave this import?' }).getByRole('button', { name: 'Stay' }).click();
  }

  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(cellWith(page, 'wrong@')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/cannot be added as it is/)).toBeHidden();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import Completed' })).toBeVisible();
  await expect(page.getByText(/^5 rows: 4 added, 1 left out\.$/)).toBeVisible();
  await expectAccessible(page);
  const volunteers = (await volunteersNamed(name)).filter((row) => row.crf69_volunteerid !== `${name} known`);
  expect(volunteers.map((row) => row.crf69_volunteerid)).toEqual([1, 2, 4, 5].map((row) => `${name} ${row}`));
  expect(volunteers[0]).toMatchObject({
    crf69_volunteerstatus: 955_870_002,
    crf69_Contact: { crf69_birthday: '2000-02-29', crf69_gender: 955_870_000 },
  });
  expect(volunteers[1]?.crf69_totalvolunteerhours).toBe(13);
});

test('a company’s import goes on after a row that fails, and its failed rows come back as a file', async ({ page }) => {
  const dataverse = staffDataverse();
  const [organizationId, schemeId, knownId] = [randomUUID(), randomUUID(), randomUUID()];
  const name = aName();
  const email = `${randomUUID()}@example.com`;
  await dataverse.create(tables.scheme, schemeId, { crf69_schemeid: `${name} scheme` });
  await dataverse.create(tables.externalOrganization, organizationId, { crf69_orgid: `${name} bank` });
  await dataverse.associate(
    tables.externalOrganization,
    organizationId,
    'crf69_externalorganization_schemes',
    schemeId,
  );
  await dataverse.insert(tables.volunteerProfile, knownId, {
    crf69_volunteerid: `${name} old`,
    crf69_volunteeremail: email,
    crf69_volunteerstatus: 955_870_004,
    crf69_Contact: { crf69_contid: `${name} old`, crf69_email: email },
  });
  await openAsStaff(page, `/org_vol_import?typename=crf69_externalorganization&id={${organizationId}}`);
  await expect(page.getByText(`Volunteers of ${name} bank.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await upload(page, textFile('company.txt'));
  await expect(page.getByText('Please upload .xlsx file.')).toBeVisible();
  await upload(page, await volunteerFile([{ 'Full name': 'Ann' }]));
  await expect(page.getByText('Invalid template. Please use the template provided.')).toBeVisible();
  await page.getByLabel('Scheme').selectOption(`${name} scheme`);
  const phone = 'Phone (area code)';
  await upload(
    page,
    await corporateFile([
      { Name: `${name} A`, Email: email.toUpperCase(), [phone]: aPhone() },
      { Name: `${name} B`, Email: 'nobody', [phone]: aPhone() },
      { Name: `${name} C`, Email: `${randomUUID()}@example.com`, [phone]: `+65 ${aPhone()}` },
    ]),
  );
  await expect(page.getByText('3 rows were read.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Volunteers who are there already' }).selectOption('Update them');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Import Completed' })).toBeVisible();
  await expect(page.getByText(`Unable to add ${name} B`)).toBeVisible();
  await expect(page.getByText(/^3 rows: 1 added, 1 updated, 1 failed\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failed rows' }).click();
  expect((await download).suggestedFilename()).toBe('Failed rows of company.xlsx');
  expect(await volunteersNamed(name)).toMatchObject([
    { crf69_volunteerprofileid: knownId, crf69_volunteerid: `${name} A`, crf69_volunteerstatus: 955_870_004 },
    {
      crf69_volunteerid: `${name} C`,
      crf69_volunteerstatus: 955_870_008,
      crf69_role: 955_870_007,
      _crf69_scheme_value: schemeId,
    },
  ]);
});

test('@phone an address without an organisation says so', async ({ page }) => {
  await openAsStaff(page, '/org_vol_import');
  await expect(page.getByText(/This address names no organisation/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/org_vol_import?id=${randomUUID()}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
