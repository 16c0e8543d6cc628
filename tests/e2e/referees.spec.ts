import { expect } from '@playwright/test';
import { charity } from '../../domain/charity.ts';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { refereeTexts } from '../../domain/forms/refereeTexts.ts';
import { sendingTexts } from '../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { expectAccessible } from './accessibility.ts';
import { expectStored, goThrough } from './formJourney.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test(
  'referees are named and one is replaced; a reference is given once, in two tabs',
  onPhone,
  async ({ page, browser }) => {
    await test.step('Character referees: two are named, and one is replaced', async () => {
      const form = await PublicForm.open(page, characterReferees);
      await goThrough(form);
      await form.submit();
      await expectStored(form.form, form.visit, { crf69_submissionreference: await form.expectThanks() });
      await form.openAgain();
      await expect(page.getByText(/^You named 2 people on/)).toBeVisible();
      await expectAccessible(page);
      const [first, second] = [1, 2].map((place) => page.getByRole('group', { name: `Referee ${place}` }));
      const name = (referee = first, who = '') =>
        referee?.getByRole('textbox', { name: 'Name', exact: true }).fill(who);
      await name(first, 'Lim Mei Fen');
      await name(second, 'Mohamed Faizal bin Hassan');
      await form.next();
      await form.submit();
      await expect(form.question('characterreferees')).toContainText(refereeTexts.unchanged);
      for (const [label, value] of [
        ['Name', 'Chua Ah Kow'],
        ['Designation', 'Clerk'],
        ['Organisation', 'N/A'],
        ['Relationship to you', 'Friend'],
        ['Contact number', '81234567'],
      ] as const)
        await second?.getByRole('textbox', { name: label, exact: true }).fill(value);
      await second?.getByRole('spinbutton').fill('4');
      await form.button(formTexts.backToSubmit).click();
      await form.submit();
      await form.expectThanks();
      const active = (await form.visit.stored()).filter(({ statecode }) => statecode === 0);
      expect(active.map((row) => row.crf69_name).sort()).toEqual(['Chua Ah Kow', 'Lim Mei Fen']);
    });
    await test.step('a reference is given once, in two tabs, and is shown only on the phone that gave it', async () => {
      const opened = await PublicForm.open(page, characterReference);
      const tab = await opened.inAnotherTab();
      await opened.fillIn();
      await tab.fillIn();
      await page.bringToFront();
      await opened.submit();
      const reference = await opened.expectThanks();
      await tab.page.bringToFront();
      await tab.submit();
      // What only the second tab says is not taken for stored.
      await expect(tab.alert()).toContainText(sendingTexts.answeredBefore(reference, charity.phone));
      await expect(tab.button(formTexts.submit)).toBeVisible();
      await page.bringToFront();
      await page.goBack();
      await expect(page.getByText(reference)).toBeVisible();
      await expect(opened.button('Submit')).toHaveCount(0);
      await page.goto(opened.visit.path);
      await expect(page.getByRole('heading', { name: troubleTexts.answered })).toBeVisible();
      await expect(page.getByText(reference)).toBeVisible();
      await expectAccessible(page);
      expect(await opened.visit.stored()).toHaveLength(1);

      const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
      await stranger.goto(opened.visit.path);
      await expect(stranger.getByRole('heading', { name: formTexts.invalidLink, exact: true })).toBeVisible();
      await expect(stranger.getByRole('textbox')).toHaveCount(0);
      await stranger.close();
    });
  },
);
