/** Counts what the API's work costs in requests to Dataverse, where each counts towards the app's limits. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { takeReport } from '../../api/usecases/deliveryReports/takeReport.ts';
import { addressNotes } from '../../api/usecases/emails/changeAddress.ts';
import { emailProgress } from '../../api/usecases/emails/emailProgress.ts';
import { queueReceipt, sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { showOwnPage } from '../../api/usecases/volunteering/showOwnPage.ts';
import { bind } from '../../dataverse/key.ts';
import { formPaths } from '../../domain/contract/paths.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { sendChanges } from '../../frontend/src/staff/attendance/sending/sendChanges.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing } from './mailing.ts';
import { requestOf } from './submitting.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });

const { deliveries, schedule, runUntilIdle } = mailing(appContext);

async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  return (await costOf(work)).requests;
}

/** Operations count what a `$batch` contains, as Power Platform's daily limits do. */
async function costOf(work: () => Promise<unknown>) {
  const { requests, operations } = appContext();
  const before = [requests(), operations()] as const;
  await work();
  return { requests: requests() - before[0], operations: operations() - before[1] };
}

/** Returns how many operations the operator reads that this costs. */
const toldOf = (what: string): number => {
  const [, table = ''] = readFileSync('docs/operating.md', 'utf8').split("## Dataverse's daily requests");
  return Number(new RegExp(`^\\| ${what} \\| (\\d+)`, 'm').exec(table)?.[1]);
};

it('a mail costs at most 1.2 of the least operations: its row, its claim and its outcome; its report as many as the operator reads', async () => {
  const count = 60;
  const email = await schedule({
    crf69_recipients: Array.from({ length: count }, (_, index) => `${index}@example.com`).join(','),
  });
  expect((await costOf(runUntilIdle)).operations).toBeLessThanOrEqual(1.2 * toldOf('A mail') * count);
  expect(toldOf('A mail')).toBe(3);
  const sent = await deliveries(email);
  const reports = sent.map(({ crf69_messagedeliveryid: id }) => ({
    ...{ id, outcome: 'delivered' as const, on: appContext().now().toISOString(), reason: '' },
  }));
  const { operations } = await costOf(() => Promise.all(reports.map((report) => takeReport(report, appContext()))));
  expect(operations / count).toBe(toldOf('Its report of arrival'));
});

it('a mark at the register is one request to Dataverse', async () => {
  const { dataverse, clientOver } = appContext();
  const [id, volunteerId] = [randomUUID(), await aReachableVolunteer(dataverse)];
  await dataverse.create(tables.activity, id, { crf69_activityid: 'Reading' });
  const source = { kind: 'activity', id } as const;
  await addVolunteers(dataverse, registerKinds.activity, { id, name: 'Reading' }, [{ id: volunteerId, name: 'Mei' }]);
  const [row] = await registerKinds.activity.readRows(id, { dataverse });
  if (!row) throw new Error('Nobody is on the register.');
  const change = { want: { remarks: 'Came' }, base: { remarks: '' }, state: 'waiting', attempts: [] } as const;
  const mark = { ...change, source, who: row, rowId: row.id, etag: row.etag };
  let requests = 0;
  const counted: typeof fetch = (...request) => {
    requests += 1;
    return fetch(...request);
  };
  const call = { owner: 'sam', signal: AbortSignal.timeout(20_000), correct: async () => {} };
  expect(await sendChanges(clientOver(counted), [mark], call)).toMatchObject([{ outcome: 'arrived' }]);
  expect(requests).toBe(toldOf('A mark'));
});

it('an application is three requests to Dataverse once the options are known: how many came, its rows, its receipt’s', async () => {
  const { form, rows } = formsByName.volunteerApplication;
  const asked = () => requestOf('volunteerApplication', { changes: { crf69_email: `${randomUUID()}@example.com` } });
  const apply = () => submitWithReceipt(form, rows, asked(), appContext(), () => {});
  await apply();
  expect(await costOf(apply)).toEqual({ requests: 3, operations: toldOf('An application') });
});

it('a link is four requests to Dataverse: whom, its delivery and whether the address takes mail, the claim, the outcome', async () => {
  const volunteer = await aReachableVolunteer(appContext().dataverse);
  const press = { idempotencyKey: randomUUID(), id: volunteer, by: 'Sam Staff' };
  const send = () => sendLink(linkMessages.volunteerFeedback, 'email', press, appContext());
  expect(await costOf(send)).toEqual({ requests: 4, operations: toldOf('A link') });
});

it('a copy of a receipt that the submission has noted is four requests to Dataverse', async () => {
  const form = formPaths.volunteerApplication;
  const message = { form, reference: 'ABCD-1234', recordId: randomUUID(), day: '2026-03-01', to: 'mei@example.com' };
  const send = () => sendReceipt(message, appContext());
  await queueReceipt(message, { isHeldBack: false }, appContext());
  expect(await costOf(send)).toEqual({ requests: 4, operations: toldOf('A receipt') });
});

it('what is known of a volunteer’s email address and number is two requests to Dataverse', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  expect(await requestsOf(() => addressNotes({ param: 'vol_id', id }, appContext()))).toBe(2);
});

it('the latest bulk emails are one request to Dataverse while there are none', async () => {
  expect(await requestsOf(() => emailProgress(null, appContext()))).toBe(1);
});

// One after the other: whose page it is, its rows, who is on them; of a place, the session, its rows, the person, the write.
it('a volunteer’s page is three requests to Dataverse, and a place that they take four, also while somebody is suspended', async () => {
  const { dataverse, ownLinks, pressPlace } = appContext();
  const volunteerId = await aReachableVolunteer(dataverse);
  const session = randomUUID();
  await dataverse.create(tables.activity, session, {
    ...{ crf69_activityid: 'Reading', crf69_scheduledon: '2026-03-07T01:00:00Z', crf69_signupopen: true },
  });
  await dataverse.create(tables.suspension, randomUUID(), {
    crf69_from: '2026-01-01',
    'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, await aReachableVolunteer(dataverse)),
  });
  const text = ownLinks.pathTo(volunteerId, 0).split('/').at(-1) ?? '';
  const page = () => showOwnPage({ text, address: 'x' }, appContext());
  const take = () => pressPlace(session, { do: 'take', key: randomUUID(), volunteerId });
  expect([await requestsOf(page), await requestsOf(take), await requestsOf(page)]).toEqual([3, 4, 2]);
});
