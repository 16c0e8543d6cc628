import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { volunteerApplication } from '../../domain/forms/volunteerApplication.ts';
import { atMost, type Figure, median, type Row } from './figure.ts';
import { startPlainSite } from './plainSite.ts';
import { open, seenOn, slowDown, untilHydrated, withBrowser, withPage } from './visit.ts';

const goal = 1.15;
const rounds = 9;
/** The form that most people meet. All are drawn the same way, and nine would take as many minutes. */
const { path } = volunteerApplication;
/** Whatever is drawn anew by coming to life is drawn within this time. */
const settleMs = 500;

/** The largest paint on slow 4G ÷ that of the same page in plain HTML, one after the other in turns. */
export const paint: Figure = {
  name: 'paint',
  async measure(cloud) {
    const plain = await startPlainSite(cloud, [path]);
    try {
      return [await withBrowser((browser) => compare(browser, cloud.siteUrl, plain.url))];
    } finally {
      await plain.stop();
    }
  },
};

async function compare(browser: Browser, siteUrl: string, plainUrl: string): Promise<Row> {
  const [ours, plains]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await paintOf(browser, siteUrl + path, true));
    plains.push(await paintOf(browser, plainUrl + path, false));
  }
  const ratio = median(ours) / median(plains);
  return {
    what: `First page of ${path}, paint ÷ plain HTML`,
    measured: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(plains).toFixed(0)} ms)`,
    goal: `≤ ${goal}`,
    verdict: atMost(ratio, goal),
  };
}

const paintOf = (browser: Browser, url: string, comesToLife: boolean): Promise<number> =>
  withPage(browser, async (page) => {
    await slowDown(page);
    await open(page, url);
    if (comesToLife) await untilHydrated(page);
    await page.waitForLoadState();
    await wait(settleMs);
    return (await seenOn(page)).paint;
  });
