import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's best practices, without exceptions. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
}

/** What a thumb can hit on a moving bus: 44 px for what stands alone, 32 px for the rows of radios and boxes. */
export async function expectThumbsHit(page: Page): Promise<void> {
  const tooSmall = await page.locator('button, input, select, textarea').evaluateAll((controls) =>
    controls.flatMap((control) => {
      if (control.closest('[aria-hidden="true"]')) return [];
      const isRow = control.matches('[type="radio"], [type="checkbox"]');
      // A field is hit anywhere in its frame, and a row anywhere in its line.
      const frame = isRow ? control.parentElement : control.closest('.fui-Input');
      const { width, height } = (frame ?? control).getBoundingClientRect();
      return Math.min(width, height) < (isRow ? 32 : 44) ? [`${Math.round(width)}×${height} ${control.outerHTML}`] : [];
    }),
  );
  expect(tooSmall).toEqual([]);
}

/** A phone zooms into a field whose text is smaller than 16 px. */
export async function expectNoZoomOnFocus(page: Page): Promise<void> {
  const tooSmall = await page
    .locator('input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { fontSize } = getComputedStyle(field);
        return field.getAttribute('aria-hidden') !== 'true' && Number.parseFloat(fontSize) < 16
          ? [`${fontSize} ${field.outerHTML}`]
          : [];
      }),
    );
  expect(tooSmall).toEqual([]);
}
