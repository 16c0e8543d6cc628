import type { Page } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { anActivity, newMark, someVolunteers } from '../e2e/attendanceRows.ts';
import { signIn } from '../e2e/staff.page.ts';
import { atMost, type Figure, median } from './figure.ts';
import { withBrowser } from './visit.ts';

const volunteers = 500;
const presses = 20;
const goalMs = 100;
/** The browser does not report anything shorter. */
const shortestMs = 16;

/** Measures from the press on a volunteer’s button to the frame that shows the mark, in a register of five hundred. */
export const marking: Figure = {
  name: 'marking',
  measure: ({ siteUrl }) =>
    withBrowser(async (browser) => {
      const mark = newMark();
      const names = Array.from({ length: volunteers }, (_, index) => `Volunteer ${index}`);
      const id = await anActivity(`Marking ${mark}`, { expected: await someVolunteers(mark, names) });
      const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
      const page = await browser.newPage({ ...phone, baseURL: siteUrl });
      await signIn(page, 'Staff member', `${staffPaths.attendancePortal}?id=${id}`);
      const times = await pressTimes(page);
      const longest = Math.max(...times);
      return [
        {
          what: `A mark among ${volunteers}, press to paint`,
          measured: `${median(times)} ms, ${longest} ms the longest`,
          goal: `≤ ${goalMs} ms`,
          verdict: atMost(longest, goalMs),
        },
      ];
    }),
};

/** Presses the first remaining “Attended”, repeatedly. */
async function pressTimes(page: Page): Promise<number[]> {
  const buttons = page.getByRole('button', { name: /^Attended: / });
  await buttons.first().waitFor();
  const times: number[] = [];
  for (let press = 0; press < presses; press++) {
    await watchClicks(page);
    await buttons.first().click();
    times.push(await clickTime(page));
  }
  return times;
}

const watchClicks = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const seen: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') seen.push(duration);
    });
    const watched = { type: 'event', durationThreshold };
    observer.observe(watched);
    Object.assign(window, { benchClicks: { seen, observer } });
  }, shortestMs);

/**
 * The browser reports a press some frames after it has painted; one too quick to be reported counts as the shortest.
 */
const clickTime = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => setTimeout(() => {
    const { seen, observer } = window.benchClicks;
    observer.disconnect();
    resolve(Math.max(${shortestMs}, ...seen));
  }, 500))`);
