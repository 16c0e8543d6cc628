import { expect, type Page, test } from '@playwright/test';
import { charity } from '../../../domain/charity.ts';
import { staffPaths } from '../../../domain/contract/staffPaths.ts';
import { goInside, openAsStaff } from '../staff.page.ts';
import { expectAccessibleInBothThemes, expectAccessibleInHighContrast, expectFitsEveryWidth } from './qualities.ts';
import { allScreens } from './screens.ts';

/** Waits until a screen or a panel shows what it was opened for. */
async function untilLoaded(page: Page): Promise<void> {
  // Before a screen has come there is the charity's name alone, or the frame, which for a moment shows nothing at all.
  await expect(page.locator('h1', { hasNotText: charity.name }).first()).toBeAttached();
  await expect(page.getByText(/^Loading.*…$/)).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Of what all screens have, these show the most: a grid of coloured days, and the frame alone. */
const inHighContrast: readonly string[] = [staffPaths.calendar, '/admin/no-such-screen'];

/** A group for each processor. */
for (const group of [0, 1]) {
  test(`every staff screen fits a small phone, a phone and a desktop, and is accessible in both themes (${group + 1} of 2) @desk`, async ({
    browser,
  }) => {
    test.slow();
    const contexts = new Map<string, Page>();
    for (const { path, person, isPanel, prepare } of (await allScreens()).filter((_, index) => index % 2 === group)) {
      const opened = contexts.get(person);
      const page = opened ?? (await (await browser.newContext()).newPage());
      contexts.set(person, page);
      await test.step(path, async () => {
        await (opened && !isPanel ? goInside(page, path) : openAsStaff(page, path, person));
        await untilLoaded(page);
        await prepare?.(page);
        await expectFitsEveryWidth(page, path);
        await expectAccessibleInBothThemes(page);
        if (inHighContrast.includes(path)) await expectAccessibleInHighContrast(page);
        await expect(page).toHaveTitle(/./);
      });
    }
    for (const page of contexts.values()) await page.context().close();
  });
}
