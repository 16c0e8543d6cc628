import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from '../../dataverse/filter.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { pageTitles, VolunteerApplicationPage } from './volunteerApplication.page.ts';

const somebody = () => ({ name: 'Tan Wei Ming', email: `${randomUUID()}@example.com` });
const submissions = `**${apiPaths.volunteerApplication}`;

const profilesOf = (email: string) =>
  staffDataverse().listAll(tables.volunteerProfile, {
    filter: eq('crf69_volunteeremail', email),
    expand: { crf69_Contact: {}, crf69_crresponse_VolunteerProfile: {} },
  });

test('a volunteer applies in four pages, and the rows are there', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  const person = somebody();
  await form.open();
  await expectAccessible(page);
  await form.consent();
  await form.next();
  await expect(form.heading(1)).toBeFocused();
  await expectAccessible(page);
  await form.contactInformation(person);
  await expectAccessible(page);
  await form.next();
  await expect(form.heading(2)).toBeVisible();
  await expectAccessible(page);
  await form.preferences();
  await form.next();
  await expect(form.heading(3)).toBeVisible();
  await form.history();
  await form.referee(1, 'Priya d/o Suresh');
  await form.referee(2, 'Lim Siew Hoon');
  await expectAccessible(page);
  await form.submit();
  await expect(page.getByRole('heading', { name: formTexts.thankYouTitle })).toBeFocused();
  await expect(page.getByText(formTexts.thankYouText)).toBeVisible();
  await expectAccessible(page);

  const [profile, ...others] = await profilesOf(person.email);
  expect(others).toEqual([]);
  await expect(page.getByText(profile?.crf69_submissionreference ?? 'none')).toBeVisible();
  expect(profile?.crf69_Contact).toMatchObject({ crf69_birthday: '1996-02-29', crf69_number: '+6581234567' });
  expect(profile?.crf69_crresponse_VolunteerProfile).toHaveLength(2);
});

test('nobody passes the first page without agreeing to both', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await form.pick('pdpa', 'Yes');
  await form.pick('declaration', 'No');
  await form.next();
  await expect(page.getByRole('alert')).toHaveText(
    'You must agree to our PDPA compliance and  Declaration sections to continue.',
    { useInnerText: true },
  );
  await expectAccessible(page);
  await form.pick('declaration', 'Yes');
  await form.next();
  await expect(form.heading(1)).toBeVisible();
});

test('missing answers are named together, each a link to its question', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await form.next();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('2 answers need another look');
  await summary.getByRole('link', { name: 'Do you agree to this declaration?' }).click();
  await expect(form.question('declaration').getByRole('radio', { name: 'Yes' })).toBeFocused();
  await form.pick('declaration', 'Yes');
  await expect(summary).toContainText('One answer needs another look');
  await expectAccessible(page);
});

test('answers stay in any order of Next, Previous and the browser’s back', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await form.consent();
  await form.next();
  await form.contactInformation({ name: 'Siti Nurhaliza', email: 'siti@example.com' });
  await form.next();
  await form.tick('timing', 'Sundays');
  await form.list('preferredlocation').selectOption({ index: 3 });
  await form.previous();
  await expect(form.text('contid')).toHaveValue('Siti Nurhaliza');
  await expect(form.text('birthday')).toHaveValue('29/02/1996');
  await expect(form.text('number')).toHaveValue('8123 4567');
  await expect(form.list('race')).toHaveValue('955870001');
  await expect(form.question('gender').getByRole('radio', { name: 'Female' })).toBeChecked();
  await page.goBack();
  await expect(form.question('pdpa').getByRole('radio', { name: 'Yes' })).toBeChecked();
  await form.next();
  await form.next();
  await expect(form.question('timing').getByRole('checkbox', { name: 'Sundays' })).toBeChecked();
  await expect(form.list('preferredlocation')).not.toHaveValue('');
  await expect(page.getByRole('navigation', { name: 'Progress' }).locator('[aria-current=step]')).toHaveText(
    pageTitles[2] ?? '',
  );
});

test('a bad connection is ridden out, and what arrived twice is one volunteer', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  const person = somebody();
  await form.open();
  await form.fillIn(person);
  const keys = new Set<string | undefined>();
  let tries = 0;
  await page.route(submissions, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    tries += 1;
    // Twice it arrives and the answer is lost, twice it does not arrive at all.
    if (tries <= 2) await route.fetch();
    await (tries <= 4 ? route.abort() : route.continue());
  });
  await form.submit();
  await expect(page.getByRole('dialog', { name: formTexts.sendingTitle })).toContainText(formTexts.sendingText);
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: formTexts.thankYouTitle })).toBeVisible();
  expect(tries).toBe(5);
  expect(keys.size).toBe(1);
  expect(await profilesOf(person.email)).toHaveLength(1);
});

test('after the last retry the alert says so, and nothing typed is lost', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  const person = somebody();
  await form.open();
  await form.fillIn(person);
  let tries = 0;
  await page.route(submissions, (route) => {
    tries += 1;
    return route.fulfill({ status: 200, json: { success: false } });
  });
  await form.submit();
  await expect(page.getByRole('alert')).toHaveText(formTexts.submitFailed);
  expect(tries).toBe(6);
  await expectAccessible(page);
  await expect(form.text('about')).toHaveValue('I enjoy stories.');
  await page.unroute(submissions);
  await form.submit();
  await expect(page.getByRole('heading', { name: formTexts.thankYouTitle })).toBeVisible();
  expect(await profilesOf(person.email)).toHaveLength(1);
});

test('what the server refuses is shown at its question, on whatever page that is', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await form.fillIn(somebody());
  await page.route(submissions, (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        error: { code: 'invalid-answers', message: 'Look again.', fields: { crf69_email: 'This address bounced.' } },
      },
    }),
  );
  await form.submit();
  await expect(form.heading(1)).toBeVisible();
  await expect(form.question('email')).toContainText('This address bounced.');
  await expect(page.getByRole('alert').filter({ hasText: 'One answer needs another look' })).toBeVisible();
  await expectAccessible(page);
});

test('the birthday, the phone and the long text are checked while they are typed', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await form.consent();
  await form.next();
  await form.contactInformation();
  await form.text('birthday').fill('31/02/1990');
  await form.text('number').fill('1234');
  await form.next();
  await expect(form.question('birthday')).toContainText('Please enter a date as DD/MM/YYYY.');
  await expect(form.question('number')).toContainText('Please enter a phone number');
  await form.text('birthday').fill('28/02/1990');
  await form.text('number').fill('81234567');
  await form.next();
  await form.preferences();
  await form.next();
  await form.text('about').fill('x'.repeat(2001));
  await expect(form.question('about')).toContainText('Please keep to 2000 characters and below. 2001 / 2000');
  const message = await form.text('about').evaluate((area) => 'validationMessage' in area && area.validationMessage);
  expect(message).toBe('Please keep to 2000 Characters');
});

test('at most three locations, each once, in order of preference', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await form.consent();
  await form.next();
  await form.contactInformation();
  await form.next();
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

test('a referee who is begun has to be completed', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await form.fillIn(somebody());
  const referee = page.getByRole('group', { name: 'Referee 1' });
  await referee.getByLabel('Name').fill('Lim Siew Hoon');
  await form.submit();
  await expect(page.getByRole('alert')).toContainText('Character referees');
  await referee.getByLabel('Name').fill('');
  await form.submit();
  await expect(page.getByRole('heading', { name: formTexts.thankYouTitle })).toBeVisible();
});

test('the whole of the first two pages can be done with the keyboard', async ({ page }) => {
  const form = new VolunteerApplicationPage(page);
  await form.open();
  for (const name of ['pdpa', 'declaration']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(form.question(name).getByRole('radio', { name: 'Yes' })).toBeChecked();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.heading(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ms');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keyboard Person');
  await expect(form.list('salutation')).toHaveValue('955870001');
  await expect(form.text('contid')).toHaveValue('Keyboard Person');
});

test('a narrow phone in the dark shows everything', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const form = new VolunteerApplicationPage(page);
  await form.open();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.consent();
  await form.next();
  await form.next();
  await expect(page.getByRole('alert')).toContainText('24 answers need another look');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.contactInformation();
  await form.next();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.preferences();
  await form.next();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an answer given before the script has come survives', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const form = new VolunteerApplicationPage(page);
  await form.pick('pdpa', 'Yes');
  release();
  await form.pick('declaration', 'Yes');
  await page.waitForLoadState('networkidle');
  await form.next();
  await expect(form.heading(1)).toBeVisible();
});

test('an unknown address says so', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(formTexts.notFound)).toBeVisible();
  await expectAccessible(page);
});
