import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's best practices, of a page and of every message that it shows in a frame. */
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

/** In a frame where no script may run, axe's cannot either: what it shows is judged in one where scripts may. */
const sealedMessages = (page: Page): Promise<string[]> =>
  page.locator('iframe[sandbox=""]').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('srcdoc') ?? ''));

const unsealed = (message: string): string =>
  `<!doctype html><html lang="en"><title>Message</title><main><h1>Message</h1>
  <iframe title="Message" srcdoc="${message.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></main></html>`;

/**
 * Left out are the ends that Fluent puts around a page: they take the focus only to pass it on, and are hidden from
 * screen readers because there is nothing to read.
 */
async function violationsOf(page: Page, hasSealedFrames: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]');
  // Only so does it not wait for an answer out of frames that cannot give one.
  if (hasSealedFrames) axe.setLegacyMode(true).options({ iframes: false });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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
      if (control.closest('[aria-hidden="true"]') || !control.checkVisibility()) return [];
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
