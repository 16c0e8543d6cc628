import { expect, type Page } from '@playwright/test';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { holding, submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const open = (page: Page) => PublicForm.open(page, volunteerApplication);

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

test('an error is found also when the check has not loaded', onPhone, async ({ page }) => {
  await page.route('**/assets/prepare-*.js', (route) => route.abort());
  const form = await open(page);
  await form.next();
  await expect(form.alert()).toContainText('2 answers need another look');
  await form.fill(0);
  await form.next();
  await expect(form.heading(1)).toBeVisible();
});
