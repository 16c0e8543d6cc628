/** The staff area's door, as a person sees it. */
import { expect, type Page } from '@playwright/test';

export type Person = 'Staff member' | 'Guest without access';

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

/** Opens a staff screen as somebody who has signed in already. The first of a worker really signs in. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  if (!saved) {
    await signIn(page);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    saved = await page.evaluate(() => ({ ...sessionStorage }));
  }
  // Sign-in lives in the tab's own storage, which Playwright's storage state leaves out.
  await page.addInitScript((entries) => {
    // Named as MSAL names its entries, which a sign-out leaves alone.
    if (window.top !== window || sessionStorage.getItem('msal.test.signedIn')) return;
    // Once a tab: what happens to the sign-in afterwards is the page's own doing.
    sessionStorage.setItem('msal.test.signedIn', 'yes');
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, saved);
  await page.goto(path);
}
