/** What must be true of every screen and every form. */
import { expect, type Page } from '@playwright/test';
import { excessWidth } from '../../components/measures.ts';
import { expectAccessible, expectNoZoomOnFocus, expectThumbsHit } from '../accessibility.ts';

/** The smallest phone, which is also a desktop magnified four times, a usual phone, and a desktop. */
const widths = [320, 390, 1280];
const aPhone = 390;

/** Returns the controls of which a part is beyond the screen, and cannot be scrolled to. */
function controlsOutside(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('button, input, select, textarea, a[href]')].flatMap((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    const isSeen = width > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isOutside = right > document.documentElement.clientWidth + 1 || left < -1;
    return isSeen && isOutside && !control.closest('[aria-hidden="true"]') && !scrolls(control)
      ? [`${Math.round(left)}–${Math.round(right)} ${control.outerHTML.slice(0, 200)}`]
      : [];
  });
}

/** Checks at each width that nothing is wider than the screen and no control lies outside; on a phone, that thumbs hit. */
export async function expectFitsEveryWidth(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A breakpoint is rendered a moment after the size has changed.
    await expect(async () => {
      expect({ name, width, excess: await page.evaluate(excessWidth) }).toEqual({ name, width, excess: 0 });
      expect({ name, width, outside: await page.evaluate(controlsOutside) }).toEqual({ name, width, outside: [] });
      if (width === aPhone) await expectThumbsHit(page);
    }).toPass({ timeout: 180_000 });
    if (width === aPhone) await expectNoZoomOnFocus(page);
  }
}

/** Checks it with axe: light on a desktop, and dark on a phone. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
  await expectAccessible(page);
}

/** Checks it with axe in high contrast, where the screen's own colours are gone. */
export async function expectAccessibleInHighContrast(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await expectAccessible(page);
}
