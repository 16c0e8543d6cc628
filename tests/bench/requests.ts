/** Counts the requests to Dataverse, beside the minimum for the same work: each request costs quota and time. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Client } from '../../dataverse/client.ts';
import { ne } from '../../dataverse/filter.ts';
import type { ApiAnswer, LocationItem } from '../../domain/contract/answers.ts';
import { apiPaths, idempotencyKeyHeader, sendActions, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { panels } from '../../domain/panels.ts';
import { tables } from '../../domain/schema/index.ts';
import { anActivity, newMark, someVolunteers } from '../e2e/attendanceRows.ts';
import { staffDataverse } from '../e2e/dataverse.ts';
import { signIn } from '../e2e/staff.page.ts';
import type { Cloud } from './cloud.ts';
import { dispatchRate } from './dispatch.ts';
import { atMost, type Figure, type Row } from './figure.ts';
import { withBrowser } from './visit.ts';

const goal = 1.2;
const mails = 1000;
/** Messages that one Functions host processes at once: their claims, and their outcomes, can share a `$batch`. */
const atOnce = 32;

export const requests: Figure = {
  name: 'requests',
  measure: async (cloud) => [
    ...(await ofTheApi(cloud)),
    ...(await withBrowser(async (browser) => {
      const page = await browser.newPage({ baseURL: cloud.siteUrl });
      await signIn(page);
      return ofTheScreens(cloud, page);
    })),
  ],
};

/**
 * Timers and queues work beside what is measured, and a slow machine asks for a part of a screen after the count, so the
 * median of a few tries is the work's own.
 */
const tries = 3;
const quietMs = 1000;
/** Shorter than the pause between a screen's own refreshes. */
const idleMs = 500;
const mostQuietChecks = 20;

/**
 * Measures one row.
 * @param least the smallest possible number, and why
 * @param times how often it is done; work that cannot be repeated is done once
 * @param own returns how many of the requests were the bench's
 */
async function rowOf(
  what: string,
  [least, why]: [least: number, why: string],
  work: (turn: number) => Promise<void>,
  { times = tries, own = () => 0 }: { times?: number; own?: () => number } = {},
): Promise<Row> {
  const counts: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await untilQuiet(quietMs);
    await fetch(requestLog(), { method: 'DELETE' });
    await work(turn);
    counts.push((await requestsSoFar()).length - own());
  }
  const median = counts.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
  return {
    what: `Dataverse requests: ${what}`,
    measured: `${(median / least).toFixed(2)} (${median} ÷ ${least}: ${why})`,
    goal: `≤ ${goal}`,
    verdict: atMost(median / least, goal),
  };
}

const requestLog = () => `http://localhost:${process.env.DATAVERSE_PORT}/_local/requests`;

async function requestsSoFar(): Promise<string[]> {
  const { requests }: { requests: string[] } = await (await fetch(requestLog())).json();
  return requests;
}

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

async function ofTheApi(cloud: Cloud): Promise<Row[]> {
  const { functionsUrl, dataverse } = cloud;
  const locations = await fetch(functionsUrl + apiPaths.locations);
  const answer: ApiAnswer<LocationItem[]> = await locations.json();
  if (!answer.success) throw new Error(answer.error.message);
  const chosen = answer.data.slice(0, 3).map(({ code }) => code);
  const application = payloadFrom(volunteerApplication, typedVolunteerApplication(chosen));
  const volunteers = await reachableVolunteers(dataverse);
  const token = await staffToken();
  const counted = countedDataverse();
  const post = async (path: string, body: object, headers = {}) => {
    const key = { [idempotencyKeyHeader]: randomUUID(), 'Content-Type': 'application/json' };
    const response = await fetch(functionsUrl + path, {
      method: 'POST',
      headers: { ...key, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  };
  return [
    await rowOf('an application', [1, 'one change set'], () => post(apiPaths.volunteerApplication, application)),
    await rowOf('a link sent', [3, 'whom, the claim, the outcome'], (turn) =>
      post(
        apiPaths.volunteerFeedback,
        { action: sendActions.email, vol_id: volunteers[turn] },
        { [staffAuthorizationHeader]: `Bearer ${token}` },
      ),
    ),
    await rowOf(
      `${mails} mails`,
      [3 + Math.ceil((2 * mails) / atOnce), `its rows, begun and ended; claims and outcomes by ${atOnce}`],
      async () => void (await dispatchRate({ ...cloud, dataverse: counted.dataverse }, mails)),
      { times: 1, own: counted.made },
    ),
  ];
}

/** A client that counts its requests: the bench asks until all mails are sent. */
function countedDataverse() {
  let made = 0;
  const counting: typeof fetch = (...request) => {
    made += 1;
    return fetch(...request);
  };
  return { dataverse: staffDataverse(counting), made: () => made };
}

async function ofTheScreens(cloud: Cloud, page: Page): Promise<Row[]> {
  const mark = newMark();
  const [someone] = await someVolunteers(mark, ['Volunteer']);
  const register = `${staffPaths.attendancePortal}?id=${await anActivity(`Counted ${mark}`, { expected: someone ? [someone] : [] })}`;
  const { typename } = panels.volunteer_profile;
  const panel = `/admin/volunteer_profile?typename=${typename}&id=${(await reachableVolunteers(cloud.dataverse))[0]}`;
  // As on a device that has seen nothing today.
  await page.addInitScript(() => localStorage.removeItem('attendance-last-seen'));
  // Decision 72 says why the least is not always one.
  const screens: Record<string, [path: string, least: number, why: string]> = {
    Home: [staffPaths.home, 4, 'its parts, what ends, whose; the API’s emails'],
    'the Attendance Portal': [staffPaths.attendancePortal, 2, 'the list, who came'],
    'a register': [register, 2, 'the register, the clearance of its people'],
    'the calendar': [staffPaths.calendar, 1, 'one batch'],
    'the volunteer report': [staffPaths.volunteerReports, 3, 'counts, of what, by whom'],
    'Send Email': [staffPaths.massEmail, 1, 'the API’s emails'],
    'scheduled emails': [staffPaths.scheduledEmails, 1, 'one batch'],
    volunteers: [staffPaths.volunteers, 1, 'one batch'],
    'a panel in a form': [panel, 3, 'one batch; the API’s record, its addresses'],
  };
  const rows: Row[] = [];
  for (const [name, [path, ...least]] of Object.entries(screens))
    rows.push(await rowOf(`${name}, opened`, least, () => open(page, path)));
  await open(page, register);
  const marked = page.waitForResponse((answer) => isDataverse(answer.url()) && answer.request().method() === 'PATCH');
  rows.push(
    await rowOf(
      'a mark',
      [1, 'one write'],
      async () => {
        await page
          .getByRole('button', { name: /^(Attended|Check in|Here): / })
          .first()
          .click();
        await marked;
      },
      { times: 1 },
    ),
  );
  return rows;
}

const isDataverse = (url: string): boolean => new URL(url).port === process.env.DATAVERSE_PORT;

/** Waits until the screen has begun to ask and asks for nothing more: later refreshes are not part of opening. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  for (let check = 0; check < mostQuietChecks && (await requestsSoFar()).length === 0; check += 1) await wait(quietMs);
  await untilQuiet(idleMs);
};

/** Returns the ids of as many volunteers with an address as there are tries: the same link twice would be asked about. */
async function reachableVolunteers(dataverse: Client): Promise<string[]> {
  const { rows } = await dataverse.page(tables.volunteerProfile, {
    select: ['crf69_volunteerid'],
    filter: ne('crf69_Contact/crf69_email', null),
    top: tries,
  });
  return rows.map((row) => row.crf69_volunteerprofileid);
}

async function staffToken(): Promise<string> {
  const response = await fetch(`http://localhost:${process.env.SIGNIN_PORT}/_local/token`, {
    method: 'POST',
    body: JSON.stringify({ user: 'staff', audience: 'api', expiresIn: 3600 }),
  });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
}
