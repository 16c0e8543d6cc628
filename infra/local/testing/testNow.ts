/** Lets tests run at another time: their processes and pages start at the instant `TEST_NOW`, and the clock goes on. */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

const script = new URL('./shiftedClock.mjs', import.meta.url);

/**
 * Sets the clocks of all processes that this one starts from now on. Idempotent: they share one offset. A runner's
 * configuration calls it.
 * @returns the offset in milliseconds; 0 without `TEST_NOW`
 * @throws Error when `TEST_NOW` is no instant
 */
export function followTestNow(): number {
  const { env } = process;
  if (!env.TEST_NOW) return 0;
  if (!env.TEST_CLOCK_OFFSET) {
    // Not Date, which this process may have moved already.
    const offset = Math.round(Date.parse(env.TEST_NOW) - performance.timeOrigin - performance.now());
    if (Number.isNaN(offset)) throw new Error(`TEST_NOW is no instant: ${env.TEST_NOW}`);
    env.TEST_CLOCK_OFFSET = String(offset);
    env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --import=${script}`;
  }
  return Number(env.TEST_CLOCK_OFFSET);
}

/** Sets the clock of every page, frame and service worker of a browser to that of the tests. */
export function atTestNow(browser: Browser): Browser {
  const offset = process.env.TEST_CLOCK_OFFSET;
  if (!offset) return browser;
  const content = `globalThis.TEST_CLOCK_OFFSET = ${offset};\n${readFileSync(script, 'utf8')}`;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript({ content });
    context.on('serviceworker', (worker) => worker.evaluate(content).catch(() => undefined));
    return context;
  };
  return browser;
}
