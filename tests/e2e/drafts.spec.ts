import { expect, type Page } from '@playwright/test';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { organizationExit } from '../../domain/forms/organizationExit/questions.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const found = (page: Page) => page.getByRole('dialog', { name: /^Someone started this form on this device/ });
const resume = (page: Page) => found(page).getByRole('button', { name: draftTexts.resume }).click();

/** What is stored on the phone, by address and key. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft')));

type Kept = { key: string; answers: Record<string, unknown> };
async function keptDrafts(page: Page): Promise<Kept[]> {
  return (await kept(page)).map(([, text]): Kept => JSON.parse(text));
}

test(
  'drafts belong to their link, their tab and their time: two people on one phone lose nothing',
  onPhone,
  async ({ page }) => {
    const first = await PublicForm.open(page, organizationExit);
    await first.fill(0);
    await test.step('a draft is found only under its own link', async () => {
      const another = await PublicForm.open(page, organizationExit);
      await expect(found(page)).toHaveCount(0);
      await expect(another.question('positiveareas').getByRole('textbox')).toHaveValue('');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    });
    await test.step('a draft that the page before releases late, as on a slow phone, is still offered', async () => {
      await first.openAgain();
      await resume(page);
      const [{ key } = { key: '' }] = await keptDrafts(page);
      // Waits for the page's own lock, and holds the draft for longer than a page usually takes to end.
      const slow = await page.context().newPage();
      await slow.goto('/organisations');
      await slow.evaluate((name) => {
        void navigator.locks.request(name, () => new Promise((resolve) => setTimeout(resolve, 2000)));
      }, `filling ${key}`);
      await page.bringToFront();
      await page.reload();
      await resume(page);
      await slow.close();
    });
    await test.step('a success in one tab leaves the answers in the other', async () => {
      const second = await first.inAnotherTab();
      await second.fillIn();
      await expect(found(second.page)).toHaveCount(0);
      expect(new Set((await keptDrafts(page)).map(({ key }) => key)).size).toBe(2);
      await page.bringToFront();
      await first.fillIn();
      await first.submit();
      const reference = await first.expectThanks();
      expect(await keptDrafts(page)).toHaveLength(1);
      await second.page.bringToFront();
      await second.submit();
      expect(await second.expectThanks()).not.toBe(reference);
      expect(await first.visit.stored()).toHaveLength(2);
      expect(await kept(page)).toEqual([]);
    });
    await test.step('a draft is gone after the thank-you page', async () => {
      await first.openAgain();
      await expect(found(page)).toHaveCount(0);
      await expect(first.question('positiveareas').getByRole('textbox')).toHaveValue('');
    });
  },
);
