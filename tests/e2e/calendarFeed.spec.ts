import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { aName, cell, openCalendar, press } from './calendar.page.ts';

test('at midnight in Singapore the mark of today moves on, and the month with it @phone', async ({ page }) => {
  await page.clock.install({ time: new Date('2033-04-30T15:59:30Z') });
  await openCalendar(page);
  await expect(cell(page, '2033-04-30')).toHaveAttribute('aria-current', 'date');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('grid', { name: 'May 2033' })).toBeVisible();
  await expect(cell(page, '2033-05-01')).toHaveAttribute('aria-current', 'date');
  await expect(cell(page, '2033-05-01')).toHaveAttribute('tabindex', '0');
  await expect(cell(page, '2033-04-30')).not.toHaveAttribute('aria-current');
});

test('a loading month is greyed, and after a while the calendar says that there is no answer @phone', async ({
  page,
}) => {
  await openCalendar(page);
  await page.getByRole('switch', { name: 'Activities and trainings' }).check();
  await expect(page.getByText('Loading the calendar…')).toBeHidden();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.route(/\$batch$/, () => {});
  await press(page, 'Next month');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await expect(page.getByText('Loading the calendar takes longer than usual.')).toBeVisible({ timeout: 10_000 });
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await press(page, 'Previous month');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
});

test('an address for Outlook and Google is created, copied, read and revoked @desk', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = aName('My Outlook');
  await openCalendar(page);
  await press(page, 'Subscribe');
  const subscribe = page.getByRole('dialog', { name: 'Calendar in Outlook and Google' });
  await subscribe.getByLabel('What is it for?').fill(name);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const address = await subscribe.getByLabel(`Address for “${name}”`).inputValue();
  expect(address).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible(page);
  await press(page, 'Copy');
  await expect(subscribe.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const feed = await request.get(address);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');

  // The stored value is no address: the address is shown only this once.
  await press(page, 'Done');
  const row = subscribe.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/Created by .+ on \d{2}\/\d{2}\/\d{4}/);
  await expect(subscribe.getByText(address)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await press(page, `Revoke ${name}`);
  await expectAccessible(page);
  await press(page, 'Keep');
  await press(page, `Revoke ${name}`);
  await press(page, 'Revoke');
  // While the question is open, the page below is hidden: an invisible row may still exist.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(subscribe.getByRole('heading', { name: 'Addresses in use' })).toBeVisible();
  await expect(row).toHaveCount(0);
  const gone = await request.get(address);
  expect([gone.status(), (await gone.json()).error.code]).toEqual([404, 'invalid-link']);
});
