import { expect, type Locator } from '@playwright/test';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { emptyReferee } from '../../domain/forms/refereeEntry.ts';
import { refereeTexts } from '../../domain/forms/refereeTexts.ts';
import { expectAccessible } from './accessibility.ts';
import { PublicForm } from './publicForm.page.ts';
import { test } from './visitors.ts';

const yes = (question: Locator) => question.getByRole('radio', { name: 'Yes', exact: true });
const no = (question: Locator) => question.getByRole('radio', { name: 'No', exact: true });

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
