import { expect, type Page } from '@playwright/test';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
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
  'an application becomes a contact, a profile bound to it, and a reference for each referee',
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

test('missing answers are listed together, each with a link to its question', async ({ page }) => {
  const form = await open(page);
  await form.next();
  await expect(form.alert()).toContainText('2 answers need another look');
  await expect(form.alert()).toBeFocused();
  await expect(form.alert()).toBeInViewport();
  const link = form
    .alert()
    .getByRole('link', { name: 'Do you agree to this declaration? Choose Yes or No', exact: true });
  await link.click();
  const yes = form.question('declaration').getByRole('radio', { name: 'Yes' });
  await expect(yes).toBeFocused();
  await yes.check();
  await expect(form.alert()).toContainText('One answer needs another look');
  await expectAccessible(page);
});

test('answers stay in any order of Next, Previous and the browser’s back @phone', async ({ page }) => {
  const form = await open(page);
  const { typed } = form.visit;
  const [here, before] = [form.at('email'), form.at('salutation')];
  await form.reach(here);
  await form.fill(here);
  await form.previous();
  await expectPageHeld(page, volunteerApplication, before, typed);
  await page.goBack();
  await expectPageHeld(page, volunteerApplication, 0, typed);
  await form.next();
  await form.next();
  await expectPageHeld(page, volunteerApplication, here, typed);
});

test('an answer that the server refuses opens its page, and one press returns to Submit', onPhone, async ({ page }) => {
  const form = await open(page);
  await form.fillIn();
  const error = { code: 'invalid-answers', message: 'Look again.', fields: { crf69_email: 'This address bounced.' } };
  await page.route(
    submissionsOf(volunteerApplication),
    (route) => route.fulfill({ status: 400, json: { success: false, error } }),
    { times: 1 },
  );
  await form.submit();
  const email = form.question('email');
  await expect(email).toContainText('This address bounced.');
  const summary = form.alert().filter({ hasText: 'One answer needs another look' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Email: this address bounced', exact: true })).toBeVisible();
  await expectAccessible(page);
  await email.getByRole('textbox').fill('another@example.com');
  await expect(summary).toHaveCount(0);
  await form.button(formTexts.backToSubmit).click();
  await form.submit();
  await form.expectThanks();
});

test('a referee with any entry must be completed', onPhone, async ({ page }) => {
  const form = await open(page);
  const typed = { ...form.visit.typed, ...noReferees };
  await form.reach(form.at('characterreferees'), typed);
  await form.fill(form.at('characterreferees'), typed);
  const name = page.getByRole('group', { name: 'Referee 1' }).getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Lim Siew Hoon');
  await form.next();
  await form.alert().getByRole('link', { name: 'Referee 1, Contact number: enter a phone number' }).click();
  const contact = page.getByRole('group', { name: 'Referee 1' }).getByRole('textbox', { name: 'Contact number' });
  await expect(contact).toBeFocused();
  await contact.fill('1800 123 4567');
  await form.next();
  await expect(page.getByRole('group', { name: 'Referee 1' })).toContainText('Enter a phone number like');
  await contact.fill('');
  await name.fill('');
  await form.next();
  await form.fill(form.last);
  await form.submit();
  await form.expectThanks();
});

test('an answer given before the script has loaded survives, also a press on Next', onPhone, async ({ page }) => {
  const script = await holding(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#pdpa').getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(new URL(page.url()).search).toBe('');
  script.release();
  await page.locator('#declaration').getByRole('radio', { name: 'Yes' }).check();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: volunteerApplication.pages[1]?.title })).toBeVisible();
});
