import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { defaultRange } from '../../domain/attendance/dashboardRange.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { entitySet, logicalName, tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { today } from '../e2e/attendanceRows.ts';
import { aClub } from '../e2e/recurringRows.ts';
import { signIn } from '../e2e/staff.page.ts';
import { atMost, type Figure, median, type Row } from './figure.ts';
import { withBrowser } from './visit.ts';

const { activity, recurringActivity } = tables;
const [volunteers, dates, activities] = [200, 60, 10_000];
const rounds = 7;
/** The activity's name, its sessions, and twelve thousand attendances in pages of five thousand. */
const mostRequests = 5;
const goalRatio = 1.5;

/** Measures the cost of a long history: a dashboard of many dates, and the portal of many activities. */
export const attendanceScreens: Figure = {
  name: 'attendance',
  measure: ({ siteUrl, dataverse }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: siteUrl });
      await signIn(page);
      const portal = `${staffPaths.attendancePortal}?show=All`;
      const amongFew = await visits(page, portal);
      await makeActivities(dataverse);
      const amongMany = await visits(page, portal);
      const dashboard = await visits(page, await aFullDashboard());
      return [portalRow(amongFew.ms, amongMany.ms), dashboardRow(dashboard)];
    }),
};

type Visits = { ms: number; requests: number };

/** Returns milliseconds from opening the page until its table is painted, and the number of requests to Dataverse. */
async function visits(page: Page, path: string): Promise<Visits> {
  await visit(page, path);
  const all: Visits[] = [];
  for (let round = 0; round < rounds; round++) all.push(await visit(page, path));
  return { ms: median(all.map(({ ms }) => ms)), requests: Math.max(...all.map(({ requests }) => requests)) };
}

async function visit(page: Page, path: string): Promise<Visits> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('tbody tr').first().waitFor();
  return page.evaluate(
    (sets) =>
      new Promise<Visits>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const asked = performance
              .getEntriesByType('resource')
              .filter(({ name }) => sets.some((set) => name.includes(set)));
            resolve({ ms: performance.now(), requests: asked.length });
          }),
        );
      }),
    [tables.activity, tables.attendance, tables.recurringActivity].map((table) => `/${entitySet(table)}`),
  );
}

async function makeActivities(dataverse: Client): Promise<void> {
  const perBatch = 1000;
  for (let start = 0; start < activities; start += perBatch) {
    const batch = Array.from({ length: perBatch }, (_, index) =>
      create(activity, randomUUID(), {
        crf69_activityid: `Long ago ${start + index}`,
        crf69_scheduledon: instantAt(addDays(today(), -1 - ((start + index) % 2000)), '10:00'),
        crf69_duration: 60,
      }),
    );
    valuesOf(await dataverse.batch(batch));
  }
}

/** Returns the address of a dashboard on which everybody has come to everything. */
async function aFullDashboard(): Promise<string> {
  const { from } = defaultRange(singaporeDay(new Date()));
  const names = Array.from({ length: volunteers }, (_, index) => `Volunteer ${index}`);
  const everybody = names.map(() => 'attended' as const);
  const sessions = Array.from({ length: dates }, (_, index) => [addDays(from, index), everybody] as const);
  const { id } = await aClub(names, Object.fromEntries(sessions));
  return `${staffPaths.recurringDashboard}?typename=${logicalName(recurringActivity)}&id=${id}`;
}

const portalRow = (few: number, many: number): Row => ({
  what: 'Attendance Portal, first page, 10 000 more activities ÷ the demo’s',
  measured: `${(many / few).toFixed(2)} (${many.toFixed(0)} ÷ ${few.toFixed(0)} ms)`,
  goal: `≤ ${goalRatio}`,
  verdict: atMost(many / few, goalRatio),
});

const dashboardRow = ({ ms, requests }: Visits): Row => ({
  what: `Recurring dashboard, ${volunteers} volunteers × ${dates} dates`,
  measured: `${requests} requests, drawn in ${ms.toFixed(0)} ms`,
  goal: `≤ ${mostRequests} requests`,
  verdict: atMost(requests, mostRequests),
});
