/** The staff area's door, as a person sees it. */
import { expect, type Page } from '@playwright/test';

export type Person = 'Staff member' | 'Volunteer officer' | 'Guest without access';

/** Opens a staff page, presses the button and chooses a person at the sign-in service. */
export async function signIn(page: Page, person: Person = 'Staff member', path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Click Here to Authorize' }).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(({ pathname, search }) => pathname + search === path);
  // The address is right before the answer has been exchanged for a token, and leaving meanwhile loses the sign-in.
  await expect(
    page.getByRole('button', { name: 'Sign out' }).or(page.getByRole('button', { name: 'Click Here to Authorize' })),
  ).toBeVisible();
}

/** Wants to reload the page, and stays when the browser asks, as it does for what would be lost. */
export async function stayAtReload(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

let saved: Record<string, string> | undefined;
/** Tabs that somebody has signed in to. */
const signedIn = new WeakSet<Page>();

/** Opens a staff screen as somebody who has signed in already. The first of a worker really signs in. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  if (!saved) {
    await signIn(page);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    saved = await page.evaluate(() => ({ ...sessionStorage }));
    signedIn.add(page);
  }
  // Sign-in lives in the tab's own storage, which Playwright's storage state leaves out. It is put there once: what
  // happens to it afterwards is the page's own doing.
  if (!signedIn.has(page)) {
    signedIn.add(page);
    await page.goto('/favicon.svg');
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, saved);
  }
  await page.goto(path);
}
