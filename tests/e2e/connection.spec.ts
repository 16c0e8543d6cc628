import { expect } from '@playwright/test';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { submissionsOf } from './network.ts';
import { PublicForm, untilUsable } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test(
  'options that do not load cause three reloads at most, none over typed answers, and none without a signal',
  onPhone,
  async ({ page, context }) => {
    let loads = 0;
    page.on('load', () => loads++);
    await test.step('a person who loses the signal before typing anything loses nothing, and continues when it is back', async () => {
      let isGone = true;
      await page.route('**/api/picklists', async (route) => {
        // A retry may be on its way when the signal is back.
        if (!isGone) return route.continue();
        await context.setOffline(true);
        await route.abort();
      });
      const opened = await PublicForm.open(page, volunteerApplication);
      loads = 0;
      await opened.fill(0);
      await opened.next();
      await expect(opened.alert()).toContainText('Your answers are still here.');
      isGone = false;
      await context.setOffline(false);
      await expect(opened.question('salutation')).toBeVisible();
      await page.unroute('**/api/picklists');
      expect(loads).toBe(0);
      await page.evaluate(() => localStorage.clear());
    });
    await page.clock.install();
    const soon = (comesTrue: () => Promise<void> | void) =>
      expect(async () => {
        await page.clock.runFor(4000);
        await comesTrue();
      }).toPass({ intervals: [100] });
    await test.step('before anything is typed, the page is reloaded after growing pauses, and then Retry appears', async () => {
      await page.route('**/api/locations', (route) => route.abort());
      loads = 0;
      const opened = await PublicForm.open(page, volunteerApplication);
      // A form for everybody shows its first page meanwhile, so the wait is reported on the next page.
      await soon(() => expect(loads).toBe(4));
      await untilUsable(page);
      await page.clock.runFor(60_000);
      await opened.fill(0);
      await opened.next();
      await soon(() => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 100 }));
      expect(loads).toBe(4);
      await page.unroute('**/api/locations');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(opened.question('preferredname')).toBeVisible();
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
    });
    await test.step('over typed answers it is not, on any page', async () => {
      let typed = () => {};
      const isTyped = new Promise<void>((resolve) => {
        typed = resolve;
      });
      await page.route('**/api/picklists', async (route) => {
        await isTyped;
        await route.abort();
      });
      loads = 0;
      const opened = await PublicForm.open(page, volunteerApplication);
      await opened.fill(0);
      typed();
      await opened.next();
      await soon(() => expect(opened.alert()).toContainText('Your answers are still here.', { timeout: 100 }));
      await page.clock.runFor(60_000);
      expect(loads).toBe(1);
      await expectAccessible(page);
      await opened.previous();
      await expectPageHeld(page, volunteerApplication, 0, opened.visit.typed);
      await opened.next();
      await page.unroute('**/api/picklists');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(opened.question('salutation')).toBeVisible();
    });
  },
);

test('answers outlive a used key and a lost answer, and are stored once', onPhone, async ({ page, context }) => {
  const submissions = submissionsOf(volunteerExit);
  const opened = await PublicForm.open(page, volunteerExit);
  const { typed, stored } = opened.visit;

  await test.step('a person sees that there is no signal, and no longer when it is back', async () => {
    await context.setOffline(true);
    const told = page.getByRole('status').filter({ hasText: formTexts.offline });
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(told).toHaveCount(0);
  });
  await opened.fillIn();

  await test.step('answers whose key was used are sent as a new form, changed, although the page is reloaded', async () => {
    const keys: (string | undefined)[] = [];
    const error = { code: 'idempotency-key-reused', message: 'Already submitted.' };
    let arrived = () => {};
    const isStored = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await page.route(submissions, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) return route.fulfill({ status: 422, json: { success: false, error } });
      if (keys.length > 2) return route.continue();
      await route.fetch();
      // The answer never arrives.
      arrived();
    });
    const changed = { ...typed, toughest_aspect: 'Nothing was.' };
    await opened.change('toughest_aspect', changed);
    await opened.submit();
    await expect(opened.alert()).toHaveText('Already submitted.');
    await expectPageHeld(page, volunteerExit, opened.last, changed);
    await expectAccessible(page);
    await opened.button('Send as a new form').click();
    await isStored;
    await page.reload();
    await opened.button(draftTexts.resume).click();
    await expectPageHeld(page, volunteerExit, opened.last, changed);
    await opened.submit();
    await opened.expectThanks();
    expect(keys).toEqual([keys[0], keys[1], keys[1]]);
    expect(keys[0]).not.toBe(keys[1]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  });
  expect(await stored()).toMatchObject([{ crf69_toughest_aspect: 'Nothing was.' }]);
});
