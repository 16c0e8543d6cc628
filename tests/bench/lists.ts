/** Measures how much longer staff wait for rows among a hundred thousand volunteers than among a thousand. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { launchBrowser } from '../../infra/local/testing/launchBrowser.ts';
import { anActivity, newMark } from '../e2e/attendanceRows.ts';
import { insertKeyed } from '../e2e/insertKeyed.ts';
import type { Cloud } from '../runner/cloud.ts';
import { atMost, type Figure, median, type Row, ratioAtMost } from './figure.ts';
import { surnames, timeUntilShown } from './searches.ts';
import { staffPage } from './visit.ts';

const [few, many] = [1000, 100_000];
const rounds = 7;
const goals = { ratio: 1.5, elements: 400 };

/** The unique ending of the n-th volunteer's name. */
const numberOf = (n: number): string => `No. ${String(n).padStart(6, '0')}`;

/** A dialog in which volunteers are searched; its button has its title's words. */
type Picker = { path: string; title: string; row: string };

const waits = ['opened', 'a name of one', 'a name of many'] as const;
/** The cost of one dialog: milliseconds until its rows are shown, and its largest number of elements. */
type Taken = Record<(typeof waits)[number] | 'elements', number>;

export const lists: Figure = async (cloud) => {
  const portal = `${staffPaths.attendancePortal}?id=${await anActivity(`Lists ${newMark()}`)}`;
  const pickers: Picker[] = [
    { path: staffPaths.massEmail, title: 'Select Volunteers', row: '[role="option"]' },
    { path: portal, title: 'Add Volunteers', row: 'tbody tr' },
  ];
  await using browser = await launchBrowser();
  const page = await staffPage(browser, cloud.siteUrl);
  // The organisation only grows, so the two cannot alternate.
  await makeVolunteers(cloud, 0, few);
  const measured: { picker: Picker; amongFew: Taken }[] = [];
  for (const picker of pickers) measured.push({ picker, amongFew: await measurePicker(page, picker) });
  await makeVolunteers(cloud, few, many);
  const rows: Row[] = [];
  for (const { picker, amongFew } of measured) {
    const amongMany = await measurePicker(page, picker);
    for (const wait of waits) {
      const what = `${picker.title}, ${wait}, ${many} ÷ ${few} volunteers`;
      rows.push(ratioAtMost(what, [amongMany[wait], amongFew[wait]], 'ms', goals.ratio));
    }
    const elements = Math.max(amongMany.elements, amongFew.elements);
    rows.push(atMost(`${picker.title}, elements in its window`, elements, goals.elements));
  }
  return rows;
};

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

async function measurePicker(page: Page, picker: Picker): Promise<Taken> {
  await page.goto(picker.path);
  // The first round loads the dialog's code and warms the services up.
  await measureOnce(page, picker, 0);
  const measured: Taken[] = [];
  for (let round = 1; round <= rounds; round += 1) measured.push(await measureOnce(page, picker, round));
  const middle = (of: keyof Taken) => median(measured.map((each) => each[of]));
  return {
    opened: middle('opened'),
    'a name of one': middle('a name of one'),
    'a name of many': middle('a name of many'),
    elements: Math.max(...measured.map(({ elements }) => elements)),
  };
}

/** @param round another name is searched in each, because earlier results are cached */
async function measureOnce(page: Page, { title, row }: Picker, round: number): Promise<Taken> {
  // Clears the page's earlier results.
  await page.reload();
  const opener = page.getByRole('button', { name: title, exact: true });
  await opener.waitFor();
  const dialog = page.getByRole('dialog', { name: title });
  let elements = 0;
  const timeOf = async (text: string, act: () => Promise<void>) => {
    const ms = await timeUntilShown(page, `[role="dialog"] ${row}`, act, text);
    elements = Math.max(elements, await dialog.locator('*').count());
    return ms;
  };
  const search = (text: string) => timeOf(text, () => dialog.getByLabel('Search by name').fill(text));
  return {
    opened: await timeOf('', () => opener.click()),
    'a name of one': await search(numberOf(round * 97)),
    'a name of many': await search(`${surnames[0]} No.`),
    elements,
  };
}
