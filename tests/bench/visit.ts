/** Loads a page as a phone would, and records from inside what the person saw; and opens the staff area as an office does. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../e2e/staff.page.ts';

export type Visit = {
  /** The page, as rows name it. */
  what: string;
  path: string;
  /** Where the page leads before anything is painted; its own path by default. */
  to?: string;
  /** What is there once the page is; its form by default. */
  shows?: string;
  locale?: string;
};

export type Seen = {
  /** Milliseconds from the visit's start until the largest element was painted, on whatever page it led to. */
  paint: number;
  /** The cumulative layout shift; 0 is perfectly still. */
  shift: number;
  /** The addresses of all that was requested before the page was hydrated. */
  files: string[];
  /** The page, after hydration and the lookup of its link. */
  html: string;
};

// React reports every commit to its developer tools' hook, also in a production build: the exact moment, without a
// signal of our own in the page. The first commit that leaves a fiber on the page is its hydration.
const watcher = `
  const seen = { paint: 0, shift: 0 };
  const started = Number((sessionStorage.startedOn ??= performance.timeOrigin));
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
  globalThis.benchSeen = () => {
    const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const requested = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= hydrated);
    return { ...seen, files: requested.map(({ name }) => name) };
  };
`;

/** Visits a page on slow 4G, with a phone a quarter as fast as this machine. @param hydrates whether React is in the page */
export async function visit(browser: Browser, site: string, { to, shows, ...from }: Visit, hydrates = true) {
  await using context = await aPhone(browser, from.locale);
  const page = await context.newPage();
  await slowDown(page);
  await open(page, site + from.path);
  await page.waitForURL(site + (to ?? from.path));
  if (hydrates) await untilSettled(page);
  await page
    .locator(shows ?? 'form')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const seen: Seen = { ...(await page.evaluate<Omit<Seen, 'html'>>('benchSeen()')), html: await page.content() };
  return seen;
}

/** Returns a phone with an empty cache and the watcher in its pages. */
export async function aPhone(browser: Browser, locale = 'en-SG'): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale,
  });
  await context.addInitScript({ content: watcher });
  return context;
}

/** Returns a screen of the staff area, signed in. */
export async function staffPage(browser: Browser, baseURL: string, path?: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL });
  await signIn(page, 'Staff member', path);
  return page;
}

/**
 * Opens a page of the site, at least its HTML.
 * @throws Error when there is no such page
 */
export async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
}

/** Waits for hydration, and for the later pages' fields and lists, which load then and re-render the page. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.waitForLoadState('networkidle');
}

async function slowDown(page: Page): Promise<void> {
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
