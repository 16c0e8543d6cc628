/** Measures how much longer staff wait for rows among a hundred thousand volunteers than among a thousand. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { anActivity, newMark } from '../e2e/attendanceRows.ts';
import { insertKeyed } from '../e2e/insertKeyed.ts';
import { signIn } from '../e2e/staff.page.ts';
import type { Cloud } from '../runner/cloud.ts';
import { atMost, type Figure, median } from './figure.ts';
import { surnames, timeUntilShown } from './searches.ts';
import { withBrowser } from './visit.ts';

const [few, many] = [1000, 100_000];
const rounds = 7;
const goals = { ratio: 1.5, elements: 400 };
/** The unique ending of the n-th volunteer's name. */
const numberOf = (n: number): string => `No. ${String(n).padStart(6, '0')}`;

/** A dialog in which volunteers are searched; its button has its title's words. */
type Picker = { path: string; title: string; row: string };

const waits = { opened: 'opened', rare: 'a name of one', often: 'a name of many' };
/** The cost of one dialog: milliseconds until its rows are shown, and its largest number of elements. */
type Taken = Record<keyof typeof waits | 'elements', number>;

export const lists: Figure = (cloud) =>
  withBrowser(async (browser) => {
    const portal = `${staffPaths.attendancePortal}?id=${await anActivity(`Lists ${newMark()}`)}`;
    const pickers: Picker[] = [
      { path: staffPaths.massEmail, title: 'Select Volunteers', row: '[role="option"]' },
      { path: portal, title: 'Add Volunteers', row: 'tbody tr' },
    ];
    // The organisation only grows, so the two cannot alternate.
    await makeVolunteers(cloud, 0, few);
    const amongFew = await measureAll(browser, cloud, pickers);
    await makeVolunteers(cloud, few, many);
    const amongMany = await measureAll(browser, cloud, pickers);
    return pickers.flatMap((picker) => {
      const [one, other] = [amongFew.get(picker), amongMany.get(picker)];
      if (!one || !other) throw new Error(`${picker.title} was not measured.`);
      const elements = Math.max(one.elements, other.elements);
      return [
        ...(['opened', 'rare', 'often'] as const).map((wait) => {
          const ratio = other[wait] / one[wait];
          const text = `${ratio.toFixed(2)} (${other[wait].toFixed(0)} ÷ ${one[wait].toFixed(0)} ms)`;
          return atMost(`${picker.title}, ${waits[wait]}, ${many} ÷ ${few} volunteers`, ratio, goals.ratio, text);
        }),
        atMost(`${picker.title}, elements in its window`, elements, goals.elements),
      ];
    });
  });

/** Creates the volunteers from one number up to another; one in ten has the first surname. */
async function makeVolunteers({ dataverse }: Cloud, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 1000) {
    const numbers = Array.from({ length: Math.min(1000, to - start) }, (_, index) => start + index);
    const rows = numbers.map((n) =>
      insertKeyed(tables.volunteerProfile, randomUUID(), {
        crf69_volunteerid: `${surnames[n % surnames.length]} ${numberOf(n)}`,
        crf69_volunteeremail: `volunteer${n}@example.org`,
      }),
    );
    valuesOf(await dataverse.batch(rows));
  }
}

async function measureAll(browser: Browser, { siteUrl }: Cloud, pickers: readonly Picker[]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: siteUrl });
  const taken = new Map<Picker, Taken>();
  for (const picker of pickers) {
    if (taken.size === 0) await signIn(page, 'Staff member', picker.path);
    else await page.goto(picker.path);
    // The first round loads the dialog's code and warms the services up.
    await measureWindow(page, picker, 0);
    const measured: Taken[] = [];
    for (let round = 1; round <= rounds; round += 1) measured.push(await measureWindow(page, picker, round));
    const middle = (of: keyof Taken) => median(measured.map((each) => each[of]));
    const elements = Math.max(...measured.map((each) => each.elements));
    taken.set(picker, { opened: middle('opened'), rare: middle('rare'), often: middle('often'), elements });
  }
  await page.close();
  return taken;
}

/** Measures one dialog. @param round another name is searched in each, because earlier results are cached */
async function measureWindow(page: Page, { title, row }: Picker, round: number): Promise<Taken> {
  // Clears the page's earlier results.
  await page.reload();
  const opener = page.getByRole('button', { name: title, exact: true });
  await opener.waitFor();
  const window = page.getByRole('dialog', { name: title });
  const counts: number[] = [];
  const timeOf = async (text: string, act: () => Promise<void>) => {
    const ms = await timeUntilShown(page, `[role="dialog"] ${row}`, act, text);
    counts.push(await window.locator('*').count());
    return ms;
  };
  const search = (text: string) => timeOf(text, () => window.getByLabel('Search by name').fill(text));
  const opened = await timeOf('', () => opener.click());
  const rare = await search(numberOf(round * 97));
  const often = await search(`${surnames[0]} No.`);
  return { opened, rare, often, elements: Math.max(...counts) };
}
