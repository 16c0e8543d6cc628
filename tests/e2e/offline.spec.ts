/** Tests the service worker of the public forms: no signal, and a new release. */
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { draftTexts, waitingTexts } from '../../domain/forms/draftTexts.ts';
import { organizationExit } from '../../domain/forms/organizationExit/questions.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { PublicForm, untilUsable } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the paths of everything in any cache. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.replace(location.origin, ''));
  });

/** Returns how many submissions the worker stores. */
const waitingInWorker = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('forms');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('waiting').objectStore('waiting').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

async function openAndKeep(page: Page, form: Parameters<typeof PublicForm.open>[1]): Promise<PublicForm> {
  const opened = await PublicForm.open(page, form);
  await expect.poll(() => kept(page)).toContain(form.path.replace(/:\w+/, 'form'));
  return opened;
}

/** Headless Chromium supports background sync but refuses it. What it sends once allowed is real. */
async function allowSync(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers().findLast((each) => each.url().endsWith('/forms-worker.js'));
  if (!worker) throw new Error('The worker of the forms is not there.');
  await worker.evaluate("Object.defineProperty(SyncManager.prototype, 'register', { value: async () => {} })");
}

/** Does what Chromium does when the signal is back, with or without a page. */
async function syncInBackground(session: CDPSession, origin: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'send forms',
    lastChance: false,
  });
}

test('every page of the application opens without a signal, up to Submit @desk', async ({ page, context }) => {
  test.slow();
  const opened = await openAndKeep(page, volunteerApplication);
  await context.setOffline(true);
  await page.reload();
  await untilUsable(page);
  await opened.fillIn();
  await expect(page.getByRole('heading', { name: formTexts.checkTitle })).toBeVisible();
  await opened.submit();
  await expect(page.getByText(draftTexts.sensitiveUntilSent)).toBeVisible();
  await context.setOffline(false);
  await opened.expectThanks();
});

test(
  'a form that was opened once opens without a signal, says whether it must stay open, and is sent later',
  onPhone,
  async ({ page, context }) => {
    await test.step('a page says that it must stay open where its answers cannot be sent, or must not be stored, without it', async () => {
      const opened = await openAndKeep(page, volunteerExit);
      await opened.fillIn();
      await context.setOffline(true);
      await opened.submit();
      await expect(page.getByRole('status').filter({ hasText: waitingTexts.page })).toBeVisible();
      // The worker has it, too, and sends it when any form is opened, though this browser refuses to wake it.
      await expect.poll(() => waitingInWorker(page)).toBe(1);
      await opened.button(formTexts.backToAnswers).click();
      await expect.poll(() => waitingInWorker(page)).toBe(0);

      await opened.button(draftTexts.doNotKeep).click();
      await expect(page.getByRole('status').filter({ hasText: formTexts.offlineNotKept })).toBeVisible();
      let sent = 0;
      page.on('request', (request) => (request.method() === 'POST' ? sent++ : sent));
      await opened.submit();
      await expect(page.getByRole('status').filter({ hasText: waitingTexts['open page'] })).toBeVisible();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((name) => /^(draft|seen record)/.test(name))),
      ).toEqual([]);
      expect(await waitingInWorker(page)).toBe(0);
      await context.setOffline(false);
      await opened.expectThanks();
      expect(sent).toBe(1);
      expect(await opened.visit.stored()).toHaveLength(1);
    });
    await test.step('a form that was opened once opens without a signal, is filled in, and is sent later', async () => {
      const opened = await openAndKeep(page, volunteerExit);
      const { path, greeting = '', stored } = opened.visit;
      await test.step('no cache contains an answer of the API, the id of a link or anything about a person', async () => {
        const id = path.split('/').at(-1) ?? '';
        for (const each of await kept(page)) {
          expect(each).toMatch(/^\/(assets\/[\w.-]+|art\/\w+\.svg|favicon\.svg|vol_exit\/form)$/);
          expect(each).not.toContain(id);
        }
        const words = await page.evaluate(async () => (await caches.match('/vol_exit/form'))?.text());
        expect(words).toContain('<title>');
        expect(words).not.toContain(greeting);
      });
      await allowSync(context);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(greeting, { exact: true })).toBeVisible();
      await opened.fillIn();
      await opened.submit();
      await expect(page.getByRole('status').filter({ hasText: waitingTexts.signal })).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
      await opened.expectThanks();
      expect(await stored()).toHaveLength(1);

      await test.step('the worker handles the forms, and not the API', async () => {
        expect((await page.goto('/api/health'))?.fromServiceWorker()).toBe(false);
        expect((await page.goto('/organisations'))?.fromServiceWorker()).toBe(true);
      });
    });
  },
);

test(
  'a waiting submission is sent once while the page is closed, unless it was taken back',
  onPhone,
  async ({ page, context }) => {
    const opened = await openAndKeep(page, characterReference);
    const { path, stored } = opened.visit;
    await opened.fillIn();
    const waits = async (from: PublicForm) => {
      // Also where the worker was started again.
      await allowSync(context);
      await context.setOffline(true);
      await from.submit();
      await expect(from.page.getByRole('status').filter({ hasText: waitingTexts.signal })).toBeVisible();
    };
    /** Goes elsewhere: no page of ours is open when the signal returns. */
    const leave = async (from: Page) => {
      const { origin } = new URL(from.url());
      const other = await context.newPage();
      await from.close();
      const session = await context.newCDPSession(other);
      await context.setOffline(false);
      await syncInBackground(session, origin);
      return other;
    };

    await waits(opened);
    await opened.button(formTexts.backToAnswers).click();
    await expectPageHeld(page, characterReference, opened.last, opened.visit.typed);
    await expect.poll(() => waitingInWorker(page)).toBe(0);
    const tab = new PublicForm(await leave(page), characterReference, opened.visit);
    await tab.page.goto(path);
    await tab.button(draftTexts.resume).click();
    // Sensitive answers were not kept, and the form goes on where they are asked.
    await tab.reach(tab.last, tab.visit.typed, tab.at('concernanswer'));
    expect(await stored()).toHaveLength(0);

    await waits(tab);
    const other = await leave(tab.page);
    await expect.poll(async () => (await stored()).length).toBe(1);
    // A form that opens before the worker has its answer would send it again.
    await other.goto('/favicon.svg');
    await expect.poll(() => waitingInWorker(other)).toBe(0);
    // The link has been used by now: a person who returns sees the outcome.
    await other.goto(path);
    await expect(other.getByRole('heading', { name: troubleTexts.answered })).toBeVisible();
    expect(await stored()).toHaveLength(1);
  },
);

test.describe('a new release', () => {
  // The page allows only the worker that it names; the test names the next release's.
  test.use({ bypassCSP: true });

  test('a new release takes over with the answers intact, and reloads nothing', onPhone, async ({ page, context }) => {
    const opened = await openAndKeep(page, organizationExit);
    const good = opened.question('positiveareas').getByRole('textbox');
    await good.fill('Saying goodbye.');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // For the browser, another address is another worker.
    await page.evaluate(async () => {
      const took = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      await navigator.serviceWorker.register('/forms-worker.js?release=another');
      await took;
    });
    await expect(good).toHaveValue('Saying goodbye.');
    await good.press('End');
    await good.pressSequentially(' Truly.');
    // What this release needs later is still on the device.
    await context.setOffline(true);
    await opened.fillIn();
    await opened.submit();
    await expect(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeVisible();
    expect(loads).toBe(0);
    await expect.poll(() => waitingInWorker(page)).toBe(1);
    await opened.button(formTexts.backToAnswers).click();
    await expect.poll(() => waitingInWorker(page)).toBe(0);
    await context.setOffline(false);
    await page.reload();
    await opened.button(draftTexts.resume).click();
    await expectPageHeld(page, organizationExit, opened.last, opened.visit.typed);
  });
});
