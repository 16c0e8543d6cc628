/**
 * Counts the requests to Dataverse, beside the minimum for the same work: each request costs quota and time. Those of a
 * submission and of a link are counted in `tests/api/requestsOfWork.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ne } from '../../dataverse/filter.ts';
import { apiPaths, idempotencyKeyHeader, linkIdHeader } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { volunteeringActions } from '../../domain/contract/volunteering.ts';
import { panels } from '../../domain/panels.ts';
import { tables } from '../../domain/schema/index.ts';
import { anActivity, newMark, someVolunteers } from '../e2e/attendanceRows.ts';
import { staffDataverse } from '../e2e/dataverse.ts';
import { aClearedVolunteer, aSession, ownPathOf } from '../e2e/ownPages.ts';
import { signIn } from '../e2e/staff.page.ts';
import type { Cloud } from '../runner/cloud.ts';
import { dispatchRate } from './dispatch.ts';
import { atMost, type Figure, median, type Row } from './figure.ts';
import { withBrowser } from './visit.ts';

const goal = 1.2;
const mails = 1000;
/** Messages that one Functions host processes at once: their claims, and their outcomes, can share a `$batch`. */
const atOnce = 32;
/**
 * Timers and queues work beside what is measured, and a slow machine asks for a part of a screen after the count, so the
 * median of a few tries is the work's own.
 */
const tries = 3;
const quietMs = 1000;
/** Shorter than the pause between a screen's own refreshes. */
const idleMs = 500;
const mostQuietChecks = 20;

export const requests: Figure = async (cloud) => [
  ...(await ofMails(cloud)),
  ...(await ofAVolunteer(cloud)),
  ...(await withBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: cloud.siteUrl });
    await signIn(page);
    return ofTheScreens(cloud, page);
  })),
];

/**
 * Measures one row.
 * @param least the smallest possible number, and why
 * @param times how often it is done; work that cannot be repeated is done once
 * @param own returns how many of the requests were the bench's
 */
async function rowOf(
  what: string,
  [least, why]: [least: number, why: string],
  work: () => Promise<unknown>,
  { times = tries, own = () => 0 }: { times?: number; own?: () => number } = {},
): Promise<Row> {
  const counts: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await untilQuiet(quietMs);
    await fetch(requestLog(), { method: 'DELETE' });
    await work();
    counts.push((await requestsSoFar()).length - own());
  }
  const ratio = median(counts) / least;
  const text = `${ratio.toFixed(2)} (${median(counts)}/${least}: ${why})`;
  return atMost(`Requests: ${what}`, ratio, goal, text);
}

const requestLog = () => `http://localhost:${process.env.DATAVERSE_PORT}/_local/requests`;

type Log = { requests: string[]; operations: number };

const logSoFar = async (): Promise<Log> => (await fetch(requestLog())).json();
const requestsSoFar = async (): Promise<string[]> => (await logSoFar()).requests;

/** Waits until what was set off, such as the copy of a receipt, has ended. @param ms without a request that end it */
async function untilQuiet(ms: number): Promise<void> {
  let before = -1;
  for (let check = 0; check < mostQuietChecks; check += 1) {
    const { length } = await requestsSoFar();
    if (length === before) return;
    before = length;
    await wait(ms);
  }
}

async function ofMails(cloud: Cloud): Promise<Row[]> {
  // The bench asks until all mails are sent.
  let made = 0;
  const dataverse = staffDataverse((...request) => {
    made += 1;
    return fetch(...request);
  });
  const least = 3 + Math.ceil((2 * mails) / atOnce);
  const why = `its rows, begun and ended; claims and outcomes by ${atOnce}`;
  const send = () => dispatchRate({ ...cloud, dataverse }, mails);
  const row = await rowOf(`${mails} mails`, [least, why], send, { times: 1, own: () => made });
  const [operations, fewest] = [(await logSoFar()).operations - made, 3 + 3 * mails];
  const text = `${(operations / fewest).toFixed(2)} (${operations}/${fewest}: a row, a claim, an outcome)`;
  return [row, atMost(`Operations: ${mails} mails`, operations / fewest, goal, text)];
}

async function ofAVolunteer({ siteUrl }: Cloud): Promise<Row[]> {
  const link = (await ownPathOf(await aClearedVolunteer())).split('/').at(-1) ?? '';
  const days = Array.from({ length: tries }, (_, index) => index + 3);
  const sessions = await Promise.all(days.map((day) => aSession('Counted', day)));
  const call = (init: RequestInit) =>
    fetch(siteUrl + apiPaths.volunteering, {
      ...init,
      headers: { [linkIdHeader]: link, [idempotencyKeyHeader]: randomUUID(), 'Content-Type': 'application/json' },
    });
  const take = () =>
    call({ method: 'POST', body: JSON.stringify({ action: volunteeringActions.take, session: sessions.pop() }) });
  return [
    await rowOf('a volunteer’s page', [3, 'whose, its rows, who is on them'], () => call({ method: 'GET' })),
    await rowOf('a place', [5, 'whose page; the session, its rows, the person, the write'], take),
  ];
}

async function ofTheScreens({ dataverse }: Cloud, page: Page): Promise<Row[]> {
  const { rows: volunteers } = await dataverse.page(tables.volunteerProfile, {
    select: ['crf69_volunteerid'],
    filter: ne('crf69_Contact/crf69_email', null),
    top: 1,
  });
  const mark = newMark();
  const [someone] = await someVolunteers(mark, ['Volunteer']);
  const register = `${staffPaths.attendancePortal}?id=${await anActivity(`Counted ${mark}`, { expected: someone ? [someone] : [] })}`;
  const panel = `/admin/volunteer_profile?typename=${panels.volunteer_profile.typename}&id=${volunteers[0]?.crf69_volunteerprofileid}`;
  // As on a device that has seen nothing today.
  await page.addInitScript(() => localStorage.removeItem('attendance-last-seen'));
  // docs/decisions/dataverse.md#the-least-number-of-requests says why the least is not always one.
  const screens: Record<string, [path: string, least: number, why: string]> = {
    Home: [staffPaths.home, 4, 'its parts, what ends, whose; the API’s rights'],
    'the Attendance Portal': [staffPaths.attendancePortal, 2, 'the list, who came'],
    'a register': [register, 2, 'the register, the clearance of its people'],
    'the calendar': [staffPaths.calendar, 1, 'one batch'],
    'the volunteer report': [staffPaths.volunteerReports, 3, 'counts, of what, by whom'],
    'Send Email': [staffPaths.massEmail, 1, 'the API’s emails'],
    'scheduled emails': [staffPaths.scheduledEmails, 2, 'the lists, whom they reached'],
    volunteers: [staffPaths.volunteers, 1, 'one batch'],
    'a panel in a form': [panel, 3, 'one batch; the API’s record, its addresses'],
  };
  const rows: Row[] = [];
  for (const [name, [path, ...least]] of Object.entries(screens))
    rows.push(await rowOf(`${name}, opened`, least, () => open(page, path)));
  await open(page, register);
  const isWrite = (url: string, method: string) =>
    new URL(url).port === process.env.DATAVERSE_PORT && method === 'PATCH';
  const marked = page.waitForResponse((answer) => isWrite(answer.url(), answer.request().method()));
  const press = async () => {
    await page
      .getByRole('button', { name: /^(Attended|Check in|Here): / })
      .first()
      .click();
    await marked;
  };
  return [...rows, await rowOf('a mark', [1, 'one write'], press, { times: 1 })];
}

/** Waits until the screen has begun to ask and asks for nothing more: later refreshes are not part of opening. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  for (let check = 0; check < mostQuietChecks && (await requestsSoFar()).length === 0; check += 1) await wait(quietMs);
  await untilQuiet(idleMs);
};
