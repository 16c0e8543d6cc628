/** The service worker of the public forms: no signal, and a new release. */
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { draftTexts, waitingTexts } from '../../domain/forms/draftTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths of everything that stands in any cache. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.replace(location.origin, ''));
  });

/** How many submissions the worker holds. */
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

/** Chromium without a window, as tests have it, knows background sync and refuses it. What it sends then is real. */
async function allowSync(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/forms-worker.js'));
  if (!worker) throw new Error('The worker of the forms is not there.');
  await worker.evaluate("Object.defineProperty(SyncManager.prototype, 'register', { value: async () => {} })");
}

/** What Chromium does when the signal is back, page or no page. */
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

test(
  'a form that was opened once opens without a signal, and is filled in and sent later',
  onPhone,
  async ({ page, context }) => {
    const opened = await openAndKeep(page, volunteerExit);
    await allowSync(context);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(opened.visit.greeting ?? '', { exact: true })).toBeVisible();
    await opened.fillIn();
    await opened.submit();
    await expect(page.getByRole('status').filter({ hasText: waitingTexts.signal })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await opened.expectThanks();
    expect(await opened.visit.stored()).toHaveLength(1);
  },
);

test('every page of the application opens without a signal, up to Submit', onPhone, async ({ page, context }) => {
  test.slow();
  const opened = await openAndKeep(page, volunteerApplication);
  await context.setOffline(true);
  await page.reload();
  await opened.fillIn();
  await expect(page.getByRole('heading', { name: formTexts.checkTitle })).toBeVisible();
  await opened.submit();
  await expect(page.getByText(draftTexts.sensitiveUntilSent)).toBeVisible();
  await context.setOffline(false);
  await opened.expectThanks();
});

test(
  'a browser that sends nothing in the background says that the page has to be open',
  onPhone,
  async ({ page, context }) => {
    const opened = await openAndKeep(page, volunteerExit);
    await opened.fillIn();
    await context.setOffline(true);
    await opened.submit();
    await expect(page.getByRole('status').filter({ hasText: waitingTexts.page })).toBeVisible();
    // The worker puts it aside and takes it back once the browser refuses to send it.
    await expect.poll(() => waitingInWorker(page)).toBe(0);
    await context.setOffline(false);
    await opened.expectThanks();
  },
);

test('no cache holds an answer of the API, the id of a link or anything about a person', onPhone, async ({ page }) => {
  const { visit } = await openAndKeep(page, volunteerExit);
  const id = visit.path.split('/').at(-1) ?? '';
  for (const path of await kept(page)) {
    expect(path).toMatch(/^\/(assets\/[\w.-]+|art\/\w+\.svg|favicon\.svg|vol_exit\/form)$/);
    expect(path).not.toContain(id);
  }
  const words = await page.evaluate(async () => {
    const page = await caches.match('/vol_exit/form');
    return page?.text();
  });
  expect(words).toContain('<title>');
  expect(words).not.toContain(visit.greeting);
});

test('what waits is sent while the page is closed, and only once', onPhone, async ({ page, context }) => {
  const opened = await openAndKeep(page, characterReference);
  await allowSync(context);
  await opened.fillIn();
  await context.setOffline(true);
  await opened.submit();
  await expect(page.getByRole('status').filter({ hasText: waitingTexts.signal })).toBeVisible();
  // Somewhere else: nothing of ours is open when the signal comes back.
  const { origin } = new URL(page.url());
  const other = await context.newPage();
  await page.close();
  const session = await context.newCDPSession(other);
  await context.setOffline(false);
  await syncInBackground(session, origin);
  await expect.poll(async () => (await opened.visit.stored()).length).toBe(1);
  // The link is spent by now: who comes back is told what came of it.
  await other.goto(opened.visit.path);
  await expect(other.getByRole('heading', { name: troubleTexts.answered })).toBeVisible();
  expect(await opened.visit.stored()).toHaveLength(1);
});

test('a submission that was taken back is not sent while the page is closed', onPhone, async ({ page, context }) => {
  const opened = await openAndKeep(page, volunteerExit);
  await allowSync(context);
  await opened.fillIn();
  await context.setOffline(true);
  await opened.submit();
  await expect(page.getByRole('status').filter({ hasText: waitingTexts.signal })).toBeVisible();
  await opened.button(formTexts.backToAnswers).click();
  await expectPageHeld(page, volunteerExit, 0, opened.visit.typed);
  const other = await context.newPage();
  await page.close();
  const session = await context.newCDPSession(other);
  await context.setOffline(false);
  await syncInBackground(session, new URL(opened.page.url()).origin);
  await other.goto(opened.visit.path);
  await expect(other.getByRole('button', { name: draftTexts.resume })).toBeVisible();
  expect(await opened.visit.stored()).toHaveLength(0);
});

test(
  'answers that are not to be kept wait in the open page alone, which says so',
  onPhone,
  async ({ page, context }) => {
    const opened = await openAndKeep(page, volunteerExit);
    await opened.button(draftTexts.doNotKeep).click();
    await opened.fillIn();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: formTexts.offlineNotKept })).toBeVisible();
    await opened.submit();
    await expect(page.getByRole('status').filter({ hasText: waitingTexts['open page'] })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => /^(draft|seen record)/.test(name))),
    ).toEqual([]);
    expect(await waitingInWorker(page)).toBe(0);
    await context.setOffline(false);
    await opened.expectThanks();
  },
);

test.describe('a new release', () => {
  // The page lets in the worker that it names itself; the next release's is named by the test.
  test.use({ bypassCSP: true });

  test('takes over with the answers still there, and reloads nothing', onPhone, async ({ page, context }) => {
    const opened = await openAndKeep(page, volunteerExit);
    const toughest = opened.question('toughest_aspect').getByRole('textbox');
    await toughest.fill('Saying goodbye.');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // To the browser, another address is another worker.
    await page.evaluate(async () => {
      const took = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      await navigator.serviceWorker.register('/forms-worker.js?release=another');
      await took;
    });
    await expect(toughest).toHaveValue('Saying goodbye.');
    await toughest.press('End');
    await toughest.pressSequentially(' Truly.');
    // What this release needs later is still on the device.
    await context.setOffline(true);
    await opened.fillIn();
    await opened.submit();
    await expect(page.getByRole('heading', { name: formTexts.waitingTitle })).toBeVisible();
    expect(loads).toBe(0);
    await opened.button(formTexts.backToAnswers).click();
    await context.setOffline(false);
    await page.reload();
    await opened.button(draftTexts.resume).click();
    await expectPageHeld(page, volunteerExit, 0, opened.visit.typed);
  });
});

test('the worker leaves the staff area and the API alone', onPhone, async ({ page }) => {
  await openAndKeep(page, volunteerExit);
  for (const path of [
    '/admin',
    '/api/health',
    '/api/locations',
    '/assets/staff/none.js',
    '/vol_exit',
    '/staff-worker.js',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
  }
  expect((await page.goto('/organisations'))?.fromServiceWorker()).toBe(true);
});

test(
  'who loses the signal before typing anything loses nothing, and goes on when it is back',
  onPhone,
  async ({ page, context }) => {
    // As on a first visit: no worker has come yet.
    await page.route('**/forms-worker.js', (route) => route.abort());
    await page.route('**/api/picklists', async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    const opened = await PublicForm.open(page, volunteerApplication);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await opened.fill(0);
    await opened.next();
    await expect(opened.alert()).toContainText('Your answers are still here.', { timeout: 20_000 });
    await page.unroute('**/api/picklists');
    await context.setOffline(false);
    await expect(opened.question('salutation')).toBeVisible();
    expect(loads).toBe(0);
  },
);
