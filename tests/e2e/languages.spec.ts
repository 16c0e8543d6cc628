import { expect } from '@playwright/test';
import { addressIn, languageCodes } from '../../domain/languages/languages.ts';
import { pageTexts as malayPage } from '../../domain/languages/ms/pageTexts.ts';
import { options } from '../../domain/languages/ta/options.ts';
import { screenTexts } from '../../domain/languages/ta/screenTexts.ts';
import { answerErrors, formTexts } from '../../domain/languages/ta/texts.ts';
import { words as tamil } from '../../domain/languages/ta/volunteerApplication.ts';
import { words as chinese } from '../../domain/languages/zh/volunteerApplication.ts';
import { untilUsable } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test(
  'the application is in the language that a person chooses, and says in it that a browser is too old',
  onPhone,
  async ({ page }) => {
    await test.step('a browser that is older than the scripts is told so in the page’s language, instead of loading for ever', async () => {
      const form = page.locator('form');
      // As Safari 13.0 reports what is not of its grammar.
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'const link = form?.?link;' }),
      );
      for (const language of languageCodes) {
        await page.goto(addressIn(language, '/'));
        await expect(page.locator('.older')).toBeVisible();
        await expect(form).not.toBeVisible();
      }
      await test.step('one that has lost a script on the way says so, and loads it again', async () => {
        await page.unroute('**/assets/*.js');
        await page.route('**/assets/base-*.js', (route) => route.abort());
        await page.goto('/ms');
        const note = page.getByRole('alert').filter({ hasText: malayPage.lost });
        await expect(note).toBeVisible();
        await page.unroute('**/assets/base-*.js');
        await note.getByRole('link').click();
        await expect(note).toBeHidden();
        await expect(form).toBeVisible();
      });
    });
    await test.step('the application is asked, checked and remembered in the language that a person chooses', async () => {
      const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
      await page.goto('/?lang=ta');
      await expect(title(tamil['Volunteer application'])).toBeVisible();
      await expect(page).toHaveURL(/\/ta$/);
      await untilUsable(page);
      for (const yes of await page.getByRole('radio', { name: screenTexts.yes }).all()) await yes.check();
      const next = page.getByRole('button', { name: formTexts.next });
      await next.click();
      await expect(page.getByRole('heading', { level: 2, name: tamil['Contact Information'] })).toBeVisible();
      await expect(page.getByRole('option', { name: options.salutation.prof })).toBeAttached();
      await next.click();
      await expect(page.getByRole('link', { name: answerErrors.chooseOne.replace('.', '') }).first()).toBeVisible();

      await page.getByRole('link', { name: '中文' }).click();
      await expect(title(chinese['Volunteer application'])).toBeVisible();
      await page.goto('/');
      await expect(page).toHaveURL(/\/zh$/);
      await expect(title(chinese['Volunteer application'])).toBeVisible();
    });
  },
);
