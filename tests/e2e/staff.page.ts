/** The staff area's door, as a person sees it. */
import type { Page } from '@playwright/test';

export type Person = 'Staff member' | 'Guest without access';

/** Opens a staff page, presses the button and chooses a person at the sign-in service. */
export async function signIn(page: Page, person: Person = 'Staff member', path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Click Here to Authorize' }).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(({ pathname, search }) => pathname + search === path);
}
