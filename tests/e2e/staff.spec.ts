import { expect, type Page, test } from '@playwright/test';
import { apiPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { blockedCookiesHeader } from '../../infra/local/signin/blockedCookies.ts';
import { expectAccessible } from './accessibility.ts';
import { signIn } from './staff.page.ts';

const authorize = 'Click Here to Authorize';

/** Answers the first call of `me` as if the token had expired. @returns how often it was called */
async function expireOnce(page: Page): Promise<() => number> {
  let calls = 0;
  const body = { success: false, error: { code: 'token-expired', message: 'Expired.' } };
  await page.route(`**${apiPaths.me}`, (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 401, json: body }) : route.continue();
  });
  return () => calls;
}

test('a person signs in, stays signed in while tokens are renewed, and signs out in every tab at once @phone', async ({
  page,
  context,
}) => {
  await test.step('a person signs in, though it fails first, stays signed in while tokens are renewed, and signs out', async () => {
    const today = page.getByRole('heading', { name: /^Today, / });
    const tokens = /oauth2\/v2\.0\/token/;
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: authorize })).toBeVisible();
    await expectAccessible(page);
    await test.step('a sign-in that fails shows the button again', async () => {
      await page.route(tokens, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
      await signIn(page);
      await expect(page.getByRole('button', { name: authorize })).toBeEnabled();
      await page.unroute(tokens);
    });
    await test.step('a person without the role is told so, and may sign in as somebody else', async () => {
      await signIn(page, 'Guest without access');
      await expect(page.getByText('may not use the staff area')).toBeVisible();
      await expectAccessible(page);
      const calls = await expireOnce(page);
      await page.getByRole('button', { name: authorize }).click();
      await page.getByRole('button', { name: 'Staff member' }).click();
      await expect(today).toBeVisible();
      // A refused token is renewed once, invisibly.
      expect(calls()).toBe(2);
      await page.unroute(`**${apiPaths.me}`);
      await expect(page.getByText('Sam Staff')).toBeVisible();
      await expect(page.getByRole('link', { name: /\d+ \/ \d+/ }).first()).toBeVisible();
    });
    await test.step('without a refresh token it is renewed invisibly, in a hidden frame', async () => {
      // Until Dataverse's token has come, which brings a refresh token too.
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      // A page's refresh token expires after 24 hours; the sign-in service's own session lasts longer.
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage)) if (/refreshtoken/i.test(key)) sessionStorage.removeItem(key);
      });
      const frames: string[] = [];
      page.on('framenavigated', (frame) => {
        if (frame.parentFrame()) frames.push(new URL(frame.url()).pathname);
      });
      const calls = await expireOnce(page);
      await page.reload();
      await expect(today).toBeVisible();
      expect(calls()).toBe(2);
      expect(frames).toContain('/admin/signed-in.html');
    });
    await page.goto('/admin/dashboards');
    await expect(page).toHaveURL(staffPaths.attendancePortal);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: authorize })).toBeVisible();
  });
  await test.step('signing out ends the staff area in every tab at once, and loaded data is gone', async () => {
    const secret = 'Written before somebody else sat down here';
    await signIn(page);
    const other = await test.step('another tab signs in by itself, although frames have no cookies', async () => {
      const tab = await context.newPage();
      const prompts: (string | null)[] = [];
      await tab.route(/oauth2\/v2\.0\/authorize/, (route) => {
        const isFramed = route.request().frame() !== tab.mainFrame();
        if (!isFramed) prompts.push(new URL(route.request().url()).searchParams.get('prompt'));
        const headers = { ...route.request().headers(), ...(isFramed && { [blockedCookiesHeader]: '1' }) };
        return route.continue({ headers });
      });
      await tab.goto('/admin/mass_email?from=another_tab');
      await expect(tab.getByText('Sam Staff', { exact: true })).toBeVisible();
      expect(prompts).toEqual(['none']);
      expect(new URL(tab.url()).search).toBe('?from=another_tab');
      await expect(tab.getByText('You are logged in as Sam Staff, who used this device last.')).toBeVisible();
      await tab.getByRole('button', { name: 'That is me' }).click();
      return tab;
    });
    await other.getByLabel('Subject').fill(secret);
    await expect(async () => {
      expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(secret);
    }).toPass();
    // Signing out asks about a draft that is not saved within three seconds, which a busy machine may need.
    await expect(other.getByText('The draft is saved, for you alone, on every device.')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('button', { name: authorize })).toBeVisible();
    const left = () => ({ ...JSON.parse(JSON.stringify(sessionStorage)), ...JSON.parse(JSON.stringify(localStorage)) });
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: authorize })).toBeVisible();
      expect(JSON.stringify(await tab.evaluate(left))).not.toContain(secret);
    }
    await other.goto('/admin/mass_email');
    await expect(other.getByText(secret)).toHaveCount(0);
    await expect(other.getByRole('button', { name: authorize })).toBeVisible();
    await test.step('whoever opens a tab of somebody else is asked for, in every tab', async () => {
      await signIn(page);
      const found = await context.newPage();
      await found.goto('/admin');
      await found.getByRole('button', { name: 'Not you?' }).click();
      for (const tab of [found, page]) await expect(tab.getByRole('button', { name: authorize })).toBeVisible();
      await found.getByRole('button', { name: authorize }).click();
      await expect(found.getByRole('button', { name: 'Volunteer officer' })).toBeVisible();
    });
  });
});
