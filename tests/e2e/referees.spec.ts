import { expect, type Locator, type Page } from '@playwright/test';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { allQuestions } from '../../domain/forms/formTypes.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { organizationFeedback } from '../../domain/forms/organizationFeedback/questions.ts';
import { emptyReferee } from '../../domain/forms/refereeEntry.ts';
import { refereeTexts } from '../../domain/forms/refereeTexts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { responsibilityTerms } from '../../domain/schema/choices/feedback.ts';
import { expectAccessible } from './accessibility.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const pdpaAndDeclaration = 'You must agree to our PDPA compliance and  Declaration sections to continue.';
const pdpa = 'You must agree to our PDPA policy to continue.';
const declaration = 'You must accept the declaration to continue.';
const honesty = 'You must agree to our Declaration section to continue.';

const yes = (question: Locator) => question.getByRole('radio', { name: 'Yes', exact: true });
const no = (question: Locator) => question.getByRole('radio', { name: 'No', exact: true });
const exactly = { useInnerText: true };

/** Returns what is sent when the form is submitted. */
async function sentOn(page: Page, path: string, submit: () => Promise<void>): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([page.waitForRequest(`**${path}`), submit()]);
  return request.postDataJSON();
}

test.describe('gates', onPhone, () => {
  test('a volunteer continues only with both consents', async ({ page }) => {
    const form = await PublicForm.open(page, volunteerApplication);
    await yes(form.question('pdpa')).check();
    await no(form.question('declaration')).check();
    await expect(form.alert()).toHaveText(pdpaAndDeclaration, exactly);
    await form.next();
    await expect(form.alert()).toHaveText(pdpaAndDeclaration, exactly);
    await expect(form.heading(0)).toBeVisible();
    await expectAccessible(page);
    await no(form.question('pdpa')).check();
    await yes(form.question('declaration')).check();
    await form.next();
    await expect(form.alert()).toHaveText(pdpaAndDeclaration, exactly);
    await yes(form.question('pdpa')).check();
    await expect(form.alert()).toHaveCount(0);
    await form.next();
    await expect(form.heading(1)).toBeFocused();
  });

  test('an organisation agrees to the policy first and accepts the declaration last', async ({ page }) => {
    const form = await PublicForm.open(page, organizationApplication);
    await no(form.question('pdpaconsent')).check();
    await form.next();
    await expect(form.alert()).toHaveText(pdpa, exactly);
    await expect(form.heading(0)).toBeVisible();
    await form.fillIn({ ...form.visit.typed, declaration: 'false' });
    await form.submit();
    await expect(form.alert()).toHaveText(declaration, exactly);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'I accept the declaration' }).check();
    await expect(form.alert()).toHaveCount(0);
    await form.submit();
    await form.expectThanks();
  });

  test('a referee declares honesty before anything is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const form = await PublicForm.open(page, characterReference);
    const typed = { ...form.visit.typed, declarationofhonesty: 'false' };
    await form.fill(0, typed);
    await expect(form.alert()).toHaveText(honesty, exactly);
    await form.next();
    await form.fill(1, typed);
    await form.submit();
    await expect(form.alert()).toHaveText(honesty, exactly);
    expect(sent).toEqual([]);
    await form.previous();
    await yes(form.question('declarationofhonesty')).check();
    await form.next();
    await form.submit();
    await form.expectThanks();
  });
});

test('a one-off event has no period and no frequency, and sends N/A @phone', async ({ page }) => {
  const form = await PublicForm.open(page, organizationApplication);
  await form.reach(form.at('oneoffevent'));
  const period = form.question('committedtimeperiod');
  const frequency = form.question('frequency');
  await expect(period).toHaveCount(0);
  await expect(frequency).toHaveCount(0);
  await form.fill(form.at('oneoffevent'));
  await yes(form.question('oneoffevent')).check();
  await expect(period).toHaveCount(0);
  await expect(frequency).toHaveCount(0);
  await no(form.question('oneoffevent')).check();
  await expect(period.getByRole('textbox')).toHaveValue('');
  await expect(frequency).toBeVisible();
  await expectAccessible(page);
  await yes(form.question('oneoffevent')).check();
  await form.next();
  await form.fill(form.last);
  const sent = await sentOn(page, organizationApplication.apiPath, form.submit);
  expect(sent.crf69_committedtimeperiod).toBe('N/A');
  expect(sent).not.toHaveProperty('crf69_frequency');
  await form.expectThanks();
  expect(await form.visit.stored()).toMatchObject([{ crf69_oneoffevent: true, crf69_committedtimeperiod: 'N/A' }]);
});

test('only an organisation that needs photos is asked about their use', onPhone, async ({ page }) => {
  const form = await PublicForm.open(page, organizationApplication);
  await form.reach(form.last);
  const purpose = form.question('photousagepurpose');
  const photographer = form.question('haveappointedphotographer');
  await expect(purpose).toHaveCount(0);
  await yes(form.question('needphotos')).check();
  await purpose.getByRole('textbox').fill('Our annual report.');
  await no(photographer).check();
  await no(form.question('needphotos')).check();
  await expect(purpose).toHaveCount(0);
  await expect(photographer).toHaveCount(0);
  await form.fill(form.last, { ...form.visit.typed, needphotos: 'false' });
  const sent = await sentOn(page, organizationApplication.apiPath, form.submit);
  expect(sent.crf69_needphotos).toBe('false');
  expect(sent).not.toHaveProperty('crf69_photousagepurpose');
  expect(sent).not.toHaveProperty('crf69_haveappointedphotographer');
  await form.expectThanks();
});

test('the organisation is filled in and read-only', onPhone, async ({ page }) => {
  const form = await PublicForm.open(page, organizationFeedback);
  const organization = form.question('orgid').getByRole('textbox');
  await expect(organization).toHaveValue('Bright Minds');
  await expect(organization).not.toBeEditable();
});

test("a referee finds the volunteer's entries filled in, and only those", onPhone, async ({ page }) => {
  const form = await PublicForm.open(page, characterReference);
  await expect(form.question('name').getByRole('textbox')).toHaveValue('Tan Wei Ling');
  await expect(form.question('contactnumber').getByRole('textbox')).toHaveValue('9876 5432');
  await expect(form.question('organisation').getByRole('textbox')).toHaveValue('A hospital');
  await expect(form.question('durationofacquaintance').getByRole('spinbutton')).toHaveValue('4.5');
  await expect(form.question('email').getByRole('textbox')).toHaveValue('');
  await form.reach(1);
  await expect(form.question('overallevaluation').getByRole('textbox')).toHaveValue('');
});

test('a referee may say “Not observed” wherever words are chosen', onPhone, async ({ page }) => {
  const form = await PublicForm.open(page, characterReference);
  const rated = allQuestions(characterReference).filter(({ name }) => name.startsWith('ratevolunteers'));
  const { notObserved } = responsibilityTerms.codes;
  const typed = { ...form.visit.typed, ...Object.fromEntries(rated.map(({ name }) => [name, [String(notObserved)]])) };
  await form.fillIn(typed);
  await form.submit();
  await form.expectThanks();
});

test('a referee declines on the first page and gives the reason @phone', async ({ page }) => {
  const form = await PublicForm.open(page, characterReference);
  const question = form.question('declined');
  await no(question).check();
  await expect(form.question('name')).toHaveCount(0);
  await expect(form.button('Next')).toHaveCount(0);
  await expectAccessible(page);
  await form.submit();
  await expect(form.alert().first()).toBeVisible();
  await yes(question).check();
  await expect(form.question('name').getByRole('textbox')).toHaveValue('Tan Wei Ling');
  await no(question).check();
  await form.question('declinecause').getByRole('radio', { name: 'I do not know them well enough' }).check();
  await form.question('declinereason').getByRole('textbox').fill('I hardly know her.');
  await form.submit();
  await form.expectThanks();
  expect(await form.visit.stored()).toMatchObject([
    { crf69_declined: true, crf69_declinereason: 'I hardly know her.', crf69_name: 'Tan Wei Ling' },
  ]);
});

test('the list of referees shows who is named, and replaces a referee who has not answered @phone', async ({
  page,
}) => {
  const form = await PublicForm.open(page, characterReferees);
  const [one, two] = await form.visit.stored();
  expect([one, two]).toEqual([undefined, undefined]);
  await form.fillIn();
  await form.submit();
  await form.expectThanks();
  await form.openAgain();
  await expect(page.getByText(refereeTexts.named('Lim Mei Fen'))).toBeVisible();
  await expectAccessible(page);
  await form.submit();
  await expect(form.question('characterreferees')).toContainText(refereeTexts.unchanged);
  const second = page.getByRole('group', { name: 'Referee 2' });
  await second.getByRole('button', { name: refereeTexts.replace }).click();
  const entry = {
    ...emptyReferee,
    Name: 'Chua Ah Kow',
    Designation: 'Clerk',
    Organisation: 'N/A',
    Relationship: 'Friend',
  };
  for (const [label, value] of [
    ['Name', entry.Name],
    ['Designation', entry.Designation],
    ['Organisation', entry.Organisation],
    ['Relationship to you', entry.Relationship],
    ['Contact number', '81234567'],
  ] as const)
    await second.getByRole('textbox', { name: label, exact: true }).fill(value);
  await second.getByRole('spinbutton').fill('4');
  await form.submit();
  await form.expectThanks();
  const stored = await form.visit.stored();
  expect(
    stored
      .filter(({ statecode }) => statecode === 0)
      .map((row) => row.crf69_name)
      .sort(),
  ).toEqual(['Chua Ah Kow', 'Lim Mei Fen']);
});
