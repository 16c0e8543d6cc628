import { expect, type Page } from '@playwright/test';
import { volunteerApplication } from '../../domain/forms/volunteerApplication.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { expectPageHeld } from './fillPage.ts';
import { holding, submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const open = (page: Page) => PublicForm.open(page, volunteerApplication);
const noReferees = { characterreferees: [] };

test(
  'an application is a contact, a profile bound to it, and a reference for each referee',
  onPhone,
  async ({ page }) => {
    const form = await open(page);
    await form.fillIn();
    await form.submit();
    await form.expectThanks();
    const [made] = await form.visit.stored();
    const profile = await staffDataverse().retrieve(tables.volunteerProfile, String(made?.crf69_volunteerprofileid), {
      expand: { crf69_Contact: {}, crf69_crresponse_VolunteerProfile: {}, crf69_PreferredLocation1: {} },
    });
    expect(profile.crf69_Contact).toMatchObject({ crf69_birthday: '1996-02-29', crf69_number: '+6581234567' });
    expect(profile.crf69_PreferredLocation1?.crf69_locationid).toBe(form.visit.typed.preferredlocation?.[0]);
    expect(profile.crf69_crresponse_VolunteerProfile).toHaveLength(2);
  },
);

test('missing answers are named together, each a link to its question', async ({ page }) => {
  const form = await open(page);
  await form.next();
  await expect(form.alert()).toContainText('2 answers need another look');
  await form.alert().getByRole('link', { name: 'Do you agree to this declaration?' }).click();
  const yes = form.question('declaration').getByRole('radio', { name: 'Yes' });
  await expect(yes).toBeFocused();
  await yes.check();
  await expect(form.alert()).toContainText('One answer needs another look');
  await expectAccessible(page);
});

test('answers stay in any order of Next, Previous and the browser’s back', async ({ page }) => {
  const form = await open(page);
  const { typed } = form.visit;
  await form.reach(2);
  await form.fill(2);
  await form.previous();
  await expectPageHeld(page, volunteerApplication, 1, typed);
  await page.goBack();
  await expectPageHeld(page, volunteerApplication, 0, typed);
  await form.next();
  await form.next();
  await expectPageHeld(page, volunteerApplication, 2, typed);
});

test('what the server refuses is shown at its question, on whatever page that is', onPhone, async ({ page }) => {
  const form = await open(page);
  await form.fillIn();
  const error = { code: 'invalid-answers', message: 'Look again.', fields: { crf69_email: 'This address bounced.' } };
  await page.route(submissionsOf(volunteerApplication), (route) =>
    route.fulfill({ status: 400, json: { success: false, error } }),
  );
  await form.submit();
  await expect(form.heading(1)).toBeVisible();
  await expect(form.question('email')).toContainText('This address bounced.');
  const summary = form.alert().filter({ hasText: 'One answer needs another look' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await form.question('email').getByRole('textbox').fill('another@example.com');
  await expect(summary).toHaveCount(0);
});

test('the birthday, the phone and the long text are checked while they are typed', onPhone, async ({ page }) => {
  const form = await open(page);
  await form.reach(1);
  await form.fill(1);
  const birthday = form.question('birthday');
  const number = form.question('number');
  await birthday.getByRole('textbox').fill('31/02/1990');
  await number.getByRole('textbox').fill('1234');
  await form.next();
  await expect(birthday).toContainText('Enter it as DD/MM/YYYY');
  await expect(number).toContainText('Enter a phone number');
  // The slashes come by themselves.
  await birthday.getByRole('textbox').fill('');
  await birthday.getByRole('textbox').pressSequentially('29021996');
  await expect(birthday.getByRole('textbox')).toHaveValue('29/02/1996');
  await number.getByRole('textbox').fill('81234567');
  await form.next();
  await form.fill(2);
  await form.next();
  const about = form.question('about');
  await about.getByRole('textbox').fill('x'.repeat(2001));
  await expect(about).toContainText('Please keep to 2000 characters and below. 2001 / 2000');
  const message = await about.getByRole('textbox').evaluate((area: HTMLTextAreaElement) => area.validationMessage);
  expect(message).toBe('Please keep to 2000 Characters');
});

test('at most three locations, each once, in order of preference', onPhone, async ({ page }) => {
  const form = await open(page);
  await form.reach(2);
  const lists = form.question('preferredlocation').getByRole('combobox');
  await expect(lists).toHaveCount(3);
  await expect(lists.nth(1)).toBeDisabled();
  for (const place of [0, 1, 2]) await lists.nth(place).selectOption({ index: place + 1 });
  const first = await lists.nth(0).inputValue();
  await expect(lists.nth(1).locator(`option[value="${first}"]`)).toBeDisabled();
  const second = await lists.nth(1).inputValue();
  await lists.nth(0).selectOption('');
  await expect(lists.nth(0)).toHaveValue(second);
});

test('a referee who is begun has to be completed', onPhone, async ({ page }) => {
  const form = await open(page);
  await form.fillIn({ ...form.visit.typed, ...noReferees });
  const name = page.getByRole('group', { name: 'Referee 1' }).getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Lim Siew Hoon');
  await form.submit();
  await expect(form.alert()).toContainText('Character referees');
  await name.fill('');
  await form.submit();
  await form.expectThanks();
});

test('an answer given before the script has come survives', onPhone, async ({ page }) => {
  const script = await holding(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#pdpa').getByRole('radio', { name: 'Yes' }).check();
  script.release();
  await page.locator('#declaration').getByRole('radio', { name: 'Yes' }).check();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: volunteerApplication.pages[1]?.title })).toBeVisible();
});
