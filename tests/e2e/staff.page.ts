/** The staff area's sign-in, as a person sees it. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';

export type Person = 'Staff member' | 'Volunteer officer' | 'Guest without access';

/** Opens a staff page, presses the button and chooses a person at the sign-in service. */
export async function signIn(page: Page, person: Person = 'Staff member', path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Click Here to Authorize' }).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(({ pathname, search }) => pathname + search === path);
  // The address is right before the code has been exchanged for a token, and leaving meanwhile loses the sign-in.
  await expect(
    page.getByRole('button', { name: 'Log out' }).or(page.getByRole('button', { name: 'Click Here to Authorize' })),
  ).toBeVisible();
}

/**
 * Presses a button or link of a list by the keyboard. What other tests add above it moves it, and a click that begins on
 * it may end beside it.
 */
export async function pressInList(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** Tries to reload the page, and stays when the browser asks, as it does for unsaved changes. */
export async function stayAtReload(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

/** Tabs that are signed in. */
const signedIn = new WeakSet<Page>();

/** Opens a staff screen as a signed-in person. Only the first test of a run that needs the person really signs in. */
export async function openAsStaff(page: Page, path: string, person: Person = 'Staff member'): Promise<void> {
  // Playwright empties the folder before each run; runs that last at the same time have different ports.
  const folder = test.info().project.outputDir;
  const kept = `${folder}/${process.env.SIGNIN_PORT} ${person}.json`;
  if (!existsSync(kept)) {
    await signIn(page, person);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    signedIn.add(page);
    mkdirSync(folder, { recursive: true });
    keep(kept, await page.evaluate(() => JSON.stringify({ ...sessionStorage })));
  }
  // Sign-in is in the tab's own storage, which Playwright's storage state omits. It is restored once: later changes are
  // the page's own.
  if (!signedIn.has(page)) {
    signedIn.add(page);
    await page.goto('/favicon.svg');
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, String(value));
      },
      readFileSync(kept, 'utf8'),
    );
  }
  await page.goto(path);
}

/**
 * Goes to another screen inside the app, as its links do, and waits until the former one is gone. What was read in the
 * last half minute is not read again; a page that is to begin anew is loaded by its address.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-former', '');
    // The router answers to the browser's own event for Back and Forward, and counts its entries by `idx`.
    history.pushState({ idx: history.state.idx + 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-former]')).toHaveCount(0);
}

/** Keeps a signed-in tab's storage, in one step: another worker finds all of it or, still without it, signs in too. */
function keep(file: string, stored: string): void {
  const own = `${file} ${process.pid}`;
  writeFileSync(own, stored);
  renameSync(own, file);
}
