/** The controls of the calendar for its tests. */
import { expect, type Locator, type Page } from '@playwright/test';
import { calendarTexts } from '../../domain/calendar/events.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import type { Day } from '../../domain/time.ts';
import { openAsStaff } from './staff.page.ts';

/** Returns a name that no other test uses. */
export const aName = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 8)}`;
export const cell = (page: Page, day: Day): Locator => page.locator(`[data-day="${day}"]`);
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/**
 * Presses a button, and waits until the window that says what was done has come and gone. It stays for two seconds, and
 * may have gone before a look from outside: the page itself looks for it at each frame.
 */
export async function pressAndBeTold(page: Page, name: string, told: string): Promise<void> {
  const done = page.getByRole('dialog', { name: told });
  await Promise.all([done.waitFor(), press(page, name)]);
  await expect(done).toBeHidden();
}

export const theWindow = (page: Page): Locator => page.getByRole('dialog').last();

export async function openCalendar(page: Page): Promise<void> {
  await openAsStaff(page, staffPaths.calendar);
  await expect(page.getByRole('heading', { level: 1, name: calendarTexts.title })).toBeVisible();
  await expect(page.getByText('Loading the calendar…')).toBeHidden();
}
