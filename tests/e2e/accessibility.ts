import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks WCAG 2.2 AA and axe's best practices, for a page and every message that it shows in a frame. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(motionsEnd);
  const messages = await sealedMessages(page);
  expect(await violationsOf(page, messages.length > 0)).toEqual([]);
  for (const message of messages) {
    const alone = await page.context().newPage();
    await alone.setContent(unsealed(message));
    expect(await violationsOf(alone, false)).toEqual([]);
    await alone.close();
  }
}

/** axe cannot run in a frame without scripts, so the frame's content is checked in one with scripts. */
const sealedMessages = (page: Page): Promise<string[]> =>
  page.locator('iframe[sandbox=""]').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('srcdoc') ?? ''));

const unsealed = (message: string): string =>
  `<!doctype html><html lang="en"><title>Message</title><main><h1>Message</h1>
  <iframe title="Message" srcdoc="${message.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></main></html>`;

/**
 * Excludes Fluent's focus sentinels around a page: they take the focus only to pass it on, and are hidden from screen
 * readers because there is nothing to read.
 */
async function violationsOf(page: Page, hasSealedFrames: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]');
  // Otherwise it waits for answers of frames that cannot give one.
  if (hasSealedFrames) axe.setLegacyMode(true).options({ iframes: false });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** A dialog that is still fading in has pale colours. Endless animations, such as a spinner, are not waited for. */
const motionsEnd = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  );

/** Checks that nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The body, because an open dialog takes the scroll bar's space from it and not from the document.
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
  );
  expect(excess).toBe(0);
}

/** Checks touch targets: 44 px for single controls, 32 px for the rows of radios and boxes. */
export async function expectThumbsHit(page: Page): Promise<void> {
  const tooSmall = await page.locator('button, input, select, textarea').evaluateAll((controls) =>
    controls.flatMap((control) => {
      if (control.closest('[aria-hidden="true"]') || !control.checkVisibility()) return [];
      const isRow = control.matches('[type="radio"], [type="checkbox"]');
      // A field is pressed anywhere in its frame, and a row anywhere in its line.
      const frame = isRow ? control.parentElement : control.closest('.fui-Input, .fui-Combobox');
      const { width, height } = (frame ?? control).getBoundingClientRect();
      return Math.min(width, height) < (isRow ? 32 : 44) ? [`${Math.round(width)}×${height} ${control.outerHTML}`] : [];
    }),
  );
  expect(tooSmall).toEqual([]);
}

/** Checks that no visible field's text is smaller than 16 px, into which a phone would zoom. */
export async function expectNoZoomOnFocus(page: Page): Promise<void> {
  const tooSmall = await page
    .locator('input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { fontSize } = getComputedStyle(field);
        return field.checkVisibility() &&
          field.getAttribute('aria-hidden') !== 'true' &&
          Number.parseFloat(fontSize) < 16
          ? [`${fontSize} ${field.outerHTML}`]
          : [];
      }),
    );
  expect(tooSmall).toEqual([]);
}
