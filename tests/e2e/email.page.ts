/** The email form's controls, for its tests. */
import { expect, type Locator, type Page } from '@playwright/test';

export const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Select Volunteers' });
export const bodyOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Body' });

/** Chooses volunteers of a cast as recipients. */
export async function chooseRecipients(page: Page, mark: string, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select Volunteers' }).click();
  await picker(page).getByLabel('Search by name').fill(mark);
  // Until then the list is the one from before the search, which goes away under a press.
  await expect(picker(page).getByRole('option').filter({ hasNotText: mark })).toHaveCount(0);
  for (const name of names)
    await picker(page)
      .getByRole('option', { name: `${mark} ${name}` })
      .click();
  await picker(page).getByRole('button', { name: 'Done' }).click();
  await expect(picker(page)).toBeHidden();
}

/** Writes the subject, and the body as a person types. */
export async function write(page: Page, subject: string, words: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject);
  await bodyOf(page).click();
  await page.keyboard.type(words);
}

/** Presses Send, and confirms in the preview. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Email' }).click();
  await page
    .getByRole('dialog', { name: 'Send this email?' })
    .getByRole('button', { name: /^Send (as Service )?to/ })
    .click();
}

/** Expects that an email was accepted: for ten seconds it can be undone. */
export const expectAccepted = (page: Page): Promise<void> =>
  expect(page.getByText('Email sent successfully!')).toBeInViewport();
