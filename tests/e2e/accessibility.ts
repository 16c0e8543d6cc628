import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { excessWidth, smallTargets, smallTexts } from '../components/measures.ts';

/** Checks WCAG 2.2 AA and axe's best practices, for a page and every message that it shows in a frame. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(isIdle);
  await page.evaluate(motionsEnd);
  await page.waitForFunction(isPageShown);
  const messages = await sealedMessages(page);
  await expectNone(() => violationsOf(page, messages.length > 0));
  for (const message of messages) {
    const alone = await page.context().newPage();
    await alone.setContent(unsealed(message));
    await expectNone(() => violationsOf(alone, false));
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
/** Leaves out what passed, which axe would describe in far more time than it needs for the check itself. */
const onlyViolations: RunOptions = { resultTypes: ['violations'] };

/** @returns each violation with the markup of its elements */
async function violationsOf(page: Page, hasSealedFrames: boolean): Promise<string[]> {
  const isOneDocument = hasSealedFrames || page.frames().length === 1;
  const violations = isOneDocument ? await inMainFrame(page) : await inAllFrames(page);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** Half a megabyte; `axe.source` is more than twice as long, and would be sent to each page. */
const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe parses the colours of everything behind each text anew, which takes two thirds of its time for contrasts, though a
 * page has a dozen of them.
 */
const rememberedColours = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text));
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

/** Runs axe in the page itself: three to five times as fast as the builder, which opens another page for the results. */
async function inMainFrame(page: Page): Promise<Result[]> {
  // It stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode + rememberedColours);
  // Otherwise it waits for answers of sealed frames, which cannot give one.
  const options = { ...onlyViolations, iframes: false };
  const run = `axe.run({ exclude: [[${JSON.stringify(sentinels)}]] }, ${JSON.stringify(options)})`;
  return page.evaluate<Result[]>(`${run}.then(({ violations }) => violations)`);
}

/** Checks frames of other origins, too. */
async function inAllFrames(page: Page): Promise<Result[]> {
  const builder = new AxeBuilder({ page }).exclude(sentinels).options(onlyViolations);
  return (await builder.analyze()).violations;
}

/** A page that was switched to the dark is rendered again a moment later: meanwhile its text and ground do not match. */
const isIdle = () =>
  new Promise<void>((resolve) => {
    // An older browser has no idle callbacks.
    const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then));
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => resolve(), { timeout: 2000 })));
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
