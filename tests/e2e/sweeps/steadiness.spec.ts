import { expect, type Page } from '@playwright/test';
import { forms } from '../../../domain/forms/index.ts';
import { holding } from '../network.ts';
import { onPhone, test } from '../visitors.ts';
import { aVisitTo } from '../visits.ts';

declare global {
  var shifts: number[];
  var places: () => Record<string, number>;
}

/** Records layout shifts, as the browser measures them, and the positions of the first screen's text. */
function watchShifts(): void {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) globalThis.shifts.push(Number(entry.value));
  }).observe({ type: 'layout-shift', buffered: true });
  globalThis.places = () =>
    Object.fromEntries(
      [...document.querySelectorAll('main :is(h2, h3, label, [id$="label"])')].map((words): [string, number] => [
        words.textContent ?? '',
        words.getBoundingClientRect().top,
      ]),
    );
}

/** A name may take one line more than the space reserved for it. */
const aLine = 28;

/** Returns the text of the first screen that has moved by more pixels than rounding explains. */
function moved(before: Record<string, number>, after: Record<string, number>, title: string): string[] {
  const down = (after[title] ?? Number.NaN) - (before[title] ?? 0);
  return Object.entries(before).flatMap(([words, top]) => {
    const by = (after[words] ?? Number.NaN) - top;
    const isStill = Math.abs(down) <= aLine && Math.abs(by - down) <= 4;
    return top > 844 || isStill ? [] : [`${words}: by ${by} px`];
  });
}

const placesOn = (page: Page) => page.evaluate(() => globalThis.places());

test(
  'every form opens by a link and greets by name; nothing moves when the slow lookup ends',
  onPhone,
  async ({ page }) => {
    await page.addInitScript(watchShifts);
    for (const form of forms.filter(({ link }) => link)) {
      const { path, greeting = '' } = await aVisitTo(form);
      const lookup = await holding(page, `**${form.apiPath}`);
      const others = await holding(page, '**/assets/afterFirstPage-*.js');
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: 'Loading the form…' })).toBeVisible();
      const before = await placesOn(page);
      expect(Object.keys(before).length).toBeGreaterThan(1);
      lookup.release();
      await expect(page.getByRole('button', { name: /^(Next|Submit)$/ })).toBeVisible();
      await expect(page.getByText(greeting, { exact: true })).toBeVisible();
      const after = await placesOn(page);
      others.release();
      await page.waitForLoadState('networkidle');
      expect({ form: form.path, moved: moved(before, after, form.pages[0]?.title ?? '') }).toEqual({
        form: form.path,
        moved: [],
      });
      const shift = await page.evaluate(() => globalThis.shifts.reduce((sum, each) => sum + each, 0));
      expect(shift, form.path).toBeLessThan(0.005);
      await page.unrouteAll();
    }
  },
);
