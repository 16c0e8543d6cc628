import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * WCAG 2.2 AA and axe's best practices. Left out are the ends that Fluent puts around a page: they take the focus only
 * to pass it on, and are hidden from screen readers because there is nothing to read.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(motionsEnd);
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** A window that is still fading in has pale colours. What turns for ever, such as a spinner, is not waited for. */
const motionsEnd = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  );

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The body, because an open window takes the scroll bar's room from it and not from the document.
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
  );
  expect(excess).toBe(0);
}

/** What a thumb can hit on a moving bus: 44 px for what stands alone, 32 px for the rows of radios and boxes. */
export async function expectThumbsHit(page: Page): Promise<void> {
  const tooSmall = await page.locator('button, input, select, textarea').evaluateAll((controls) =>
    controls.flatMap((control) => {
      if (control.closest('[aria-hidden="true"]')) return [];
      const isRow = control.matches('[type="radio"], [type="checkbox"]');
      // A field is hit anywhere in its frame, and a row anywhere in its line.
      const frame = isRow ? control.parentElement : control.closest('.fui-Input, .fui-Combobox');
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
