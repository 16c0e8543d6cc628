import { expect } from '@playwright/test';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { holding, submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const submitFailed =
  'Unable to submit your entry. Please check your internet connection and try again. If the problem persists, contact us directly.';

test.describe('options that do not load', onPhone, () => {
  test('options that do not load cause reloads after growing pauses, three times at most, and then Retry appears', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/api/locations', (route) => route.abort());
    const loads: number[] = [];
    page.on('load', () => loads.push(Date.now()));
    const opened = await PublicForm.open(page, volunteerApplication);
    // A form for everybody shows its first page meanwhile, so the wait is reported on the next page.
    await expect(async () => {
      await page.clock.runFor(4000);
      expect(loads).toHaveLength(4);
    }).toPass({ timeout: 40_000, intervals: [0] });
    await page.clock.runFor(60_000);
    await opened.fill(0);
    await opened.next();
    await expect(async () => {
      await page.clock.runFor(4000);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 20_000, intervals: [0] });
    expect(loads).toHaveLength(4);
    await page.unroute('**/api/locations');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(opened.question('preferredname')).toBeVisible();
  });

  test('options that do not load cause no reload over typed answers, on any page', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/picklists', (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const opened = await PublicForm.open(page, volunteerApplication);
    await opened.fill(0);
    await opened.next();
    await expect(async () => {
      await page.clock.runFor(4000);
      await expect(opened.alert()).toContainText('Your answers are still here.', { timeout: 100 });
    }).toPass({ timeout: 20_000, intervals: [0] });
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
});

test('six tries half a second apart fail, then the alert appears, and the answers are still there @phone', async ({
  page,
}) => {
  const opened = await PublicForm.open(page, volunteerExit);
  await opened.fillIn();
  const tries: number[] = [];
  await page.route(submissionsOf(volunteerExit), (route) => {
    tries.push(Date.now());
    return tries.length % 2 === 0 ? route.abort() : route.fulfill({ status: 200, json: { success: false } });
  });
  await opened.submit();
  await expect(page.getByRole('dialog', { name: 'Sending Data...' })).toContainText(
    'Do not close your browser window or navigate away',
  );
  await expectAccessible(page);
  await expect(opened.alert()).toHaveText(submitFailed);
  expect(tries).toHaveLength(6);
  for (const [index, time] of tries.slice(1).entries()) expect(time - (tries[index] ?? 0)).toBeGreaterThanOrEqual(490);
  await expectPageHeld(page, volunteerExit, 0, opened.visit.typed);
  await expectAccessible(page);
  await page.unroute(submissionsOf(volunteerExit));
  await opened.submit();
  await opened.expectThanks();
  expect(await opened.visit.stored()).toHaveLength(1);
});

test.describe('without a signal', onPhone, () => {
  test('a person sees that there is no signal, and no longer when it is back', async ({ page, context }) => {
    await PublicForm.open(page, volunteerExit);
    await context.setOffline(true);
    const told = page.getByRole('status').filter({ hasText: formTexts.offline });
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(told).toHaveCount(0);
  });

  test('a submission waits, and is sent once when the signal is back', async ({ page, context }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fillIn();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await context.setOffline(true);
    await opened.submit();
    await expect(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeFocused();
    await expectAccessible(page);
    expect(sent).toBe(0);
    await context.setOffline(false);
    await opened.expectThanks();
    expect(sent).toBe(1);
    expect(await opened.visit.stored()).toHaveLength(1);
  });

  test('a submission waits on a phone that is put away, even twice', async ({ page, context }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fillIn();
    await context.setOffline(true);
    await opened.submit();
    await expect(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const tab = new PublicForm(await context.newPage(), volunteerExit, opened.visit);
    const answer = await holding(tab.page, submissionsOf(volunteerExit));
    await tab.page.goto(tab.visit.path);
    await expect(tab.page.getByRole('dialog', { name: formTexts.sendingTitle })).toBeVisible();
    await tab.page.reload();
    await expect(tab.page.getByRole('dialog', { name: formTexts.sendingTitle })).toBeVisible();
    answer.release();
    await tab.expectThanks();
    expect(await opened.visit.stored()).toHaveLength(1);
  });

  test('a waiting submission can be taken back and changed', async ({ page, context }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fillIn();
    await context.setOffline(true);
    await opened.submit();
    await page.getByRole('button', { name: formTexts.backToAnswers }).click();
    await expectPageHeld(page, volunteerExit, 0, opened.visit.typed);
    await context.setOffline(false);
    await expect(opened.button('Submit')).toBeEnabled();
    const toughest = opened.question('toughest_aspect').getByRole('textbox');
    await toughest.fill('Nothing was.');
    await opened.submit();
    await opened.expectThanks();
    expect(await opened.visit.stored()).toMatchObject([{ crf69_toughest_aspect: 'Nothing was.' }]);
  });

  test('a submission that waited and was refused is not sent again without the person', async ({ page, context }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fillIn();
    await context.setOffline(true);
    await opened.submit();
    await expect(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const tab = new PublicForm(await context.newPage(), volunteerExit, opened.visit);
    let sent = 0;
    await tab.page.route(submissionsOf(volunteerExit), (route) => {
      if (route.request().method() === 'GET') return route.continue();
      sent += 1;
      const error = { code: 'unexpected', message: 'Something went wrong on our side.' };
      return route.fulfill({ status: 400, json: { success: false, error } });
    });
    await tab.page.goto(tab.visit.path);
    await expect(tab.alert()).toHaveText('Something went wrong on our side.');
    await expectPageHeld(tab.page, volunteerExit, 0, tab.visit.typed);
    await tab.page.reload();
    await tab.button(draftTexts.resume).click();
    await expectPageHeld(tab.page, volunteerExit, 0, tab.visit.typed);
    expect(sent).toBe(1);
  });
});

test('a busy service is called again at the time it gives, and the page shows the time', onPhone, async ({ page }) => {
  const opened = await PublicForm.open(page, volunteerExit);
  await opened.fillIn();
  let tries = 0;
  await page.route(submissionsOf(volunteerExit), (route) => {
    tries += 1;
    return route.fulfill({ status: 503, headers: { 'Retry-After': '600' }, json: { success: false } });
  });
  await opened.submit();
  await expect(opened.alert()).toHaveText(/^Please press Submit again at \d\d:\d\d\./);
  expect(tries).toBe(1);
  await page.unroute(submissionsOf(volunteerExit));
  await opened.submit();
  await opened.expectThanks();
});

test.describe('one set of rows', onPhone, () => {
  test('one set of rows comes from a double click on Submit', async ({ page }) => {
    const opened = await PublicForm.open(page, characterReferees);
    await opened.fillIn();
    await opened.button('Submit').dblclick();
    await opened.expectThanks();
    expect(await opened.visit.stored()).toHaveLength(2);
  });

  test('one set of rows comes from two tabs with a link that the first answer uses up', async ({ page }) => {
    const opened = await PublicForm.open(page, characterReference);
    const tab = await opened.inAnotherTab();
    await opened.fillIn();
    await tab.fillIn();
    await page.bringToFront();
    await opened.submit();
    const reference = await opened.expectThanks();
    await tab.page.bringToFront();
    await tab.submit();
    await expect(tab.page.getByRole('heading', { name: troubleTexts.answered })).toBeFocused();
    await expect(tab.page.getByText(reference)).toBeVisible();
    expect(await opened.visit.stored()).toHaveLength(1);
  });

  test('one set of rows comes from a person who goes back after the thank-you page', async ({ page }) => {
    const opened = await PublicForm.open(page, characterReference);
    await opened.fillIn();
    await opened.submit();
    const reference = await opened.expectThanks();
    await page.goBack();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(opened.button('Submit')).toHaveCount(0);
    expect(await opened.visit.stored()).toHaveLength(1);
  });

  test('one set of rows comes from a person who reloads while it is sent', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fillIn();
    let arrived = () => {};
    const stored = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await page.route(
      submissionsOf(volunteerExit),
      async (route) => {
        await route.fetch();
        // The answer never arrives.
        arrived();
      },
      { times: 1 },
    );
    await opened.submit();
    await stored;
    await page.reload();
    await opened.button(draftTexts.resume).click();
    await expectPageHeld(page, volunteerExit, 0, opened.visit.typed);
    await opened.submit();
    await opened.expectThanks();
    expect(await opened.visit.stored()).toHaveLength(1);
  });
});
