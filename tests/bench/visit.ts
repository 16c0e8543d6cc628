/** Loads a page as a phone would, and records from inside what the person saw. */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../../infra/local/testing/launchBrowser.ts';

export type Seen = {
  /** Milliseconds from the visit's start until the largest element was painted, on whatever page it led to. */
  paint: number;
  /** The cumulative layout shift; 0 is perfectly still. */
  shift: number;
};

// React reports every commit to its developer tools' hook, also in a production build: the exact moment, without a
// signal of our own in the page. The first commit that leaves a fiber on the page is its hydration.
const watcher = `
  const seen = { paint: 0, shift: 0 };
  const started = Number((sessionStorage.startedOn ??= performance.timeOrigin));
  globalThis.benchSeen = seen;
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.paint = performance.timeOrigin - started + entry.startTime; });
  watch('layout-shift', (entry) => { seen.shift += entry.value; });
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot() {
      const drawn = document.querySelector('#root > *') ?? {};
      const lives = Object.keys(drawn).some((key) => key.startsWith('__reactFiber$'));
      if (lives && performance.getEntriesByName('hydrated').length === 0) performance.mark('hydrated');
    },
  };
`;

/** Runs work with a browser, and closes it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Runs `work` on a phone's page with an empty cache and the watcher in it. */
export async function withPage<Result>(
  browser: Browser,
  work: (page: Page) => Promise<Result>,
  locale = 'en-SG',
): Promise<Result> {
  const context = await browser.newContext({ ...phone, locale });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watcher });
    return await work(page);
  } finally {
    await context.close();
  }
}

/**
 * Opens a page of the site, at least its HTML.
 * @throws Error when there is no such page
 */
export async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
}

/** Emulates slow 4G and a phone a quarter as fast as this machine. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: bytesPerSecond(1.47),
    uploadThroughput: bytesPerSecond(0.675),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

export const seenOn = (page: Page): Promise<Seen> => page.evaluate<Seen>('benchSeen');
