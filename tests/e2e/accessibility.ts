import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { excessWidth, smallTargets, smallTexts } from '../components/measures.ts';
import { rememberColours } from '../components/rememberColours.ts';

/** The rules of axe that read colours: half of its time. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** Leaves out what passed, which axe would describe in far more time than it needs for the check itself. */
const onlyViolations: RunOptions = { resultTypes: ['violations'] };
const parts = {
  everything: onlyViolations,
  colours: { ...onlyViolations, runOnly: ofColours },
  'all but colours': { ...onlyViolations, rules: Object.fromEntries(ofColours.map((id) => [id, { enabled: false }])) },
} satisfies Record<string, RunOptions>;
type Part = keyof typeof parts;

/**
 * Checks WCAG 2.2 AA and axe's best practices, for a page and every message that it shows in a frame.
 * @param part `colours` where the same page was checked in another theme, the rest where it was in another language
 */
export async function expectAccessible(page: Page, part: Part = 'everything'): Promise<void> {
  await page.evaluate(isIdle);
  await page.evaluate(motionsEnd);
  await page.waitForFunction(isPageShown);
  const messages = await sealedMessages(page);
  await expectNone(() => violationsOf(page, parts[part], messages.length > 0));
  for (const message of messages) {
    const alone = await page.context().newPage();
    await alone.setContent(unsealed(message));
    await expectNone(() => violationsOf(alone, parts[part], false));
    await alone.close();
  }
}

/** What shows for a moment, such as a colour on its way to another, is no fault of a page; what stays is. */
const expectNone = (faultsOf: () => Promise<unknown[]>): Promise<void> => expect.poll(faultsOf).toEqual([]);

/** axe cannot run in a frame without scripts, so the frame's content is checked in one with scripts. */
const sealedMessages = (page: Page): Promise<string[]> =>
  page.locator('iframe[sandbox=""]').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('srcdoc') ?? ''));

const unsealed = (message: string): string =>
  `<!doctype html><html lang="en"><title>Message</title><main><h1>Message</h1>
  <iframe title="Message" srcdoc="${message.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></main></html>`;

/**
 * Fluent's focus sentinels around a page: they take the focus only to pass it on, and are hidden from screen readers
 * because there is nothing to read.
 */
const sentinels = '[data-tabster-dummy]';

/** @returns each violation with the markup of its elements */
async function violationsOf(page: Page, options: RunOptions, hasSealedFrames: boolean): Promise<string[]> {
  const isOneDocument = hasSealedFrames || page.frames().length === 1;
  const violations = isOneDocument ? await inMainFrame(page, options) : await inAllFrames(page, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** Half a megabyte; `axe.source` is more than twice as long, and would be sent to each page. */
const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe in the page itself: three to five times as fast as the builder, which opens another page for the results. */
async function inMainFrame(page: Page, options: RunOptions): Promise<Result[]> {
  // It stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeCode);
    await page.evaluate(rememberColours);
  }
  // Otherwise it waits for answers of sealed frames, which cannot give one.
  const here = JSON.stringify({ ...options, iframes: false });
  const run = `axe.run({ exclude: [[${JSON.stringify(sentinels)}]] }, ${here})`;
  return page.evaluate<Result[]>(`${run}.then(({ violations }) => violations)`);
}

/** Checks frames of other origins, too. */
async function inAllFrames(page: Page, options: RunOptions): Promise<Result[]> {
  const builder = new AxeBuilder({ page }).exclude(sentinels).options(options);
  return (await builder.analyze()).violations;
}

/** A page that was switched to the dark is rendered again a moment later: meanwhile its text and ground do not match. */
const isIdle = () =>
  new Promise<void>((resolve) => {
    // An older browser has no idle callbacks.
    const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then));
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => resolve(), { timeout: 2000 })));
    // A page that the browser does not draw has no frames, and nothing else would end the wait.
    setTimeout(resolve, 10_000);
  });

/** A dialog that is still fading in has pale colours. Endless animations, such as a spinner, are not waited for. */
const motionsEnd = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  );

/** Fluent shows the page behind a dialog to screen readers again a moment after the dialog has gone. */
const isPageShown = () =>
  !document.querySelector('#root[aria-hidden="true"]') ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Checks that nothing is wider than the screen. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(excessWidth)).toBe(0);

/** Checks touch targets: 44 px for single controls, 32 px for the rows of radios and boxes. */
export const expectThumbsHit = async (page: Page): Promise<void> => expectNone(() => page.evaluate(smallTargets));

/** Checks that no visible field's text is smaller than 16 px, into which a phone would zoom. */
export const expectNoZoomOnFocus = async (page: Page): Promise<void> => expectNone(() => page.evaluate(smallTexts));
