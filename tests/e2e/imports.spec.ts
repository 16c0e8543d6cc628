import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { startsWith } from '../../dataverse/filter.ts';
import { insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { corporateFile, textFile, type UploadedFile, volunteerFile } from './importFiles.ts';
import { test } from './requestAddresses.ts';
import { openAsStaff, stayAtReload } from './staff.page.ts';

const upload = (page: Page, file: UploadedFile) => page.getByLabel('File of volunteers').setInputFiles(file);
const consentingFile = (rows: readonly Readonly<Record<string, string>>[]) =>
  volunteerFile(rows.map((row) => ({ 'PDPA consent': 'I accept', ...row })));
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('combobox', { name: question }).selectOption(answer);
const cellWith = (page: Page, text: string | RegExp) => page.locator('[data-cell]').filter({ hasText: text });
const aName = () => `Import ${randomUUID().slice(0, 8)}`;
/** Returns eight digits of a unique Singapore mobile number. */
const aPhone = () => `8${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

const volunteersNamed = (name: string) =>
  staffDataverse().listAll(tables.volunteerProfile, {
    select: [
      'crf69_volunteerid',
      'crf69_volunteerstatus',
      'crf69_role',
      'crf69_totalvolunteerhours',
      '_crf69_scheme_value',
      '_crf69_organization_value',
    ],
    expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number', 'crf69_birthday', 'crf69_gender'] } },
    filter: startsWith('crf69_volunteerid', name),
    orderBy: ['crf69_volunteerid'],
  });

test('a company’s import updates, moves and adds volunteers as staff decide, and a row that fails is returned as a file, or corrected in place @desk', async ({
  page,
}) => {
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
    crf69_volunteerid: `A ${name}`,
    crf69_volunteeremail: email,
    crf69_volunteerstatus: 955_870_004,
    'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, organizationId),
    crf69_Contact: { crf69_contid: `A ${name}`, crf69_email: email },
  });
  // Two volunteers who are no staff of the bank yet: of a school, and of no organisation.
  const school = randomUUID();
  await dataverse.create(tables.externalOrganization, school, { crf69_orgid: `${name} school` });
  const [ofSchool, ofNone] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  for (const [who, address, organization] of [
    ['D', ofSchool, { 'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, school) }],
    ['E', ofNone, {}],
  ] as const)
    await dataverse.insert(tables.volunteerProfile, randomUUID(), {
      crf69_volunteerid: `${name} ${who}`,
      crf69_volunteeremail: address,
      crf69_role: 955_870_004,
      ...organization,
      crf69_Contact: { crf69_contid: `${name} ${who}`, crf69_email: address },
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
      { Name: `D ${name}`, Email: ofSchool, [phone]: '' },
      { Name: `E ${name}`, Email: ofNone, [phone]: '' },
    ]),
  );
  await expect(page.getByText('5 rows were read.')).toBeVisible();
  await expect(page.getByText(/^1 row is a volunteer already, of no organisation/)).toBeVisible();
  await expect(page.getByText(/^1 row is a volunteer of another organisation/)).toBeVisible();
  await expect(page.getByText('Add 1, update 2; 1 to decide; 1 with errors.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Row 5' }).selectOption('Move here');
  const grid = page.getByRole('grid', { name: 'Rows of the file' });
  const last = await grid.getByRole('columnheader', { name: 'At Submit' }).boundingBox();
  const frame = await grid.boundingBox();
  const right = (box: typeof last) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(right(frame) - right(last), 'the table uses the width').toBeLessThan(4);
  await choose(page, 'Same name and email', 'Update them');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Import Completed' })).toBeVisible();
  await expect(page.getByText(`Unable to add ${name} B`)).toBeVisible();
  await expect(page.getByText(/^5 rows: 1 added, 3 updated, 1 failed\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the row not added' }).click();
  expect((await download).suggestedFilename()).toBe('Rows not added of company.xlsx');
  expect(await volunteersNamed(name)).toMatchObject([
    { crf69_volunteerprofileid: knownId, crf69_volunteerid: `${name} A`, crf69_volunteerstatus: 955_870_004 },
    {
      crf69_volunteerid: `${name} C`,
      crf69_volunteerstatus: 955_870_008,
      crf69_role: 955_870_007,
      _crf69_scheme_value: schemeId,
    },
    // Joined as they are, whatever the list calls them.
    { crf69_volunteerid: `${name} D`, crf69_role: 955_870_004, _crf69_organization_value: organizationId },
    { crf69_volunteerid: `${name} E`, crf69_role: 955_870_004, _crf69_organization_value: organizationId },
  ]);

  await test.step('a row that failed is corrected by typing on its cell; added rows no longer change', async () => {
    await cellWith(page, `${name} A`).focus();
    await page.keyboard.type('x');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next problem' }).click();
    await expect(page.locator('[data-cell]:focus')).toContainText('nobody');
    const corrected = `b.${email}`;
    await page.keyboard.type(corrected);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(corrected);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the corrected row' }).click();
    await expect(page.getByText(/^5 rows: 2 added, 3 updated\.$/)).toBeVisible();
    expect(await volunteersNamed(name)).toHaveLength(5);
  });
});

test('a volunteer import shows errors, stops at the first row that fails, and keeps a family of four four people @desk', async ({
  page,
}) => {
  test.slow();
  await test.step('a volunteer import shows errors, allows corrections in place, and stops at the first row that fails', async () => {
    await openAsStaff(page, '/vol_import');
    await expect(page.getByRole('heading', { name: 'Volunteer Import' })).toBeVisible();
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
      await consentingFile([
        {
          'Full name': `${name} 1`,
          Email: `${randomUUID()}@example.com`,
          'Date of birth (DD/MM/YYYY)': '29/02/2000',
          Gender: 'F',
        },
        { 'Full name': `${name} 2`, Email: 'wrong@', 'Total volunteer hours': '12.5' },
        { 'Full name': `${name} known`, 'Mobile number': known },
        { 'Full name': `${name} 4`, Race: 'Martian' },
        { 'Full name': `${name} 5` },
      ]),
    );
    await expect(page.getByText('5 rows were read.')).toBeVisible();
    await expect(page.getByText(/1 row cannot be added as it is/)).toBeVisible();
    await expect(page.getByText(/1 row is a volunteer already/)).toBeVisible();
    await expect(page.getByText('Add 3, update 1; 1 with errors.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'The import stopped at a row that failed' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Progress' })).toBeFocused();
    await expect(page.getByText(`Unable to add ${name} 2`)).toBeVisible();
    await expect(page.getByText(/^5 rows: 1 added, 1 failed, 3 not sent\.$/)).toBeVisible();
    expect(await volunteersNamed(name)).toHaveLength(2);
    await expectAccessible(page);

    // Leaving during an import needs a confirmation.
    await stayAtReload(page);
    await page.getByRole('link', { name: 'General Calendar' }).click();
    await page.getByRole('alertdialog', { name: 'Leave this import?' }).getByRole('button', { name: 'Stay' }).click();

    await page.getByRole('button', { name: 'Next problem' }).click();
    await expect(cellWith(page, 'wrong@')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@example.com`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/cannot be added as it is/)).toBeHidden();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Import Completed' })).toBeVisible();
    await expect(page.getByText(/^5 rows: 4 added, 1 updated\.$/)).toBeVisible();
    await expectAccessible(page);
    const volunteers = (await volunteersNamed(name)).filter((row) => row.crf69_volunteerid !== `${name} known`);
    expect(volunteers.map((row) => row.crf69_volunteerid)).toEqual([1, 2, 4, 5].map((row) => `${name} ${row}`));
    expect(volunteers[0]).toMatchObject({
      crf69_volunteerstatus: 955_870_002,
      crf69_Contact: { crf69_birthday: '2000-02-29', crf69_gender: 955_870_000 },
    });
    expect(volunteers[1]?.crf69_totalvolunteerhours).toBe(13);
  });
  await test.step('a family of four with one phone stays four people, and nobody is added without consent', async () => {
    const dataverse = staffDataverse();
    const [name, phone, fatherId] = [aName(), aPhone(), randomUUID()];
    // With the keys by which he is found: the same name in another order writes the same ones again.
    const father = insertVolunteer(
      fatherId,
      { crf69_volunteerid: `Father ${name}` },
      { crf69_contid: `Father ${name}`, crf69_number: `+65${phone}`, crf69_about: 'Plays chess' },
    );
    valuesOf(await dataverse.batch([father]));
    const one = (who: string, more = {}) => ({ 'Full name': `${name} ${who}`, 'Mobile number': phone, ...more });
    await openAsStaff(page, '/vol_import');
    await upload(
      page,
      await consentingFile([
        one('Father', { 'About yourself': 'Plays go', 'Criminal records': 'No' }),
        one('Mother'),
        one('Daughter'),
        one('Son', { 'PDPA consent': '' }),
      ]),
    );
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(page.getByText('Update 1; 3 to decide.')).toBeVisible();
    await choose(page, 'Same name and phone', 'Update them');
    await expect(submit).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await cellWith(page, `${name} Father`).click();
    await expect(page.getByRole('row', { name: 'About yourself Plays chess Plays go replaced' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Criminal records hidden from you not compared' })).toBeVisible();
    await expectAccessible(page);

    await choose(page, 'Similar name, and the same email or phone', 'Add them: they are other people');
    await choose(page, 'Rows without consent', 'Leave them out');
    await submit.click();
    await expect(page.getByText(/^4 rows: 2 added, 1 updated, 1 left out\.$/)).toBeVisible();
    const family = await volunteersNamed(name);
    expect(family.map((row) => row.crf69_volunteerid)).toEqual(
      ['Daughter', 'Father', 'Mother'].map((who) => `${name} ${who}`),
    );
    expect(family[1]?.crf69_volunteerprofileid).toBe(fatherId);
  });
});
