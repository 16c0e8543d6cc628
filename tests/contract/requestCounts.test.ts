/** Counts the requests of screens to Dataverse, each beside the minimum for its questions. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { readSuspensions } from '../../dataverse/readings/suspensions.ts';
import { attendanceStatus, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt } from '../../domain/time.ts';
import { eventsBetween, foundEvents, sessionsBetween } from '../../frontend/src/staff/calendar/calendarRows.ts';
import { readSuspensionRows } from '../../frontend/src/staff/clearance/suspensionRows.ts';
import { readVolunteerClearances } from '../../frontend/src/staff/clearance/volunteerClearances.ts';
import { scheduledEmails } from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import { loadActivities } from '../../frontend/src/staff/reports/sessions/loadActivities.ts';
import { loadVolunteerReport } from '../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { findOccasions } from '../../frontend/src/staff/volunteers/occasions.ts';
import { aDataverse, aRow } from './dataverse.ts';

const { activity, attendance, eventCalendar, programme, scheme, signup, trainingSession, volunteerProfile } = tables;
const activitiesOfAYear = 400;
const places = 12;
const volunteers = Array.from({ length: 30 }, () => randomUUID());

let requests: string[] = [];
const counting: typeof fetch = (input, init) => {
  requests.push(String(input));
  return fetch(input, init);
};
const service = await aDataverse();
const client = service.client({ fetch: counting, gathersReads: true });

beforeAll(async () => {
  const groups = Array.from({ length: places }, () => ({ programme: randomUUID(), scheme: randomUUID() }));
  const rows = [
    ...volunteers.map((id) =>
      create(volunteerProfile, id, { crf69_volunteerid: id, crf69_volunteerstatus: volunteerStatus.codes.active }),
    ),
    ...groups.flatMap((group, index) => [
      create(programme, group.programme, { crf69_name: `Programme ${index}` }),
      create(scheme, group.scheme, { crf69_schemeid: `Scheme ${index}` }),
    ]),
    ...Array.from({ length: activitiesOfAYear }, (_, index) => {
      const id = randomUUID();
      const group = groups[index % places];
      const start = instantAt(addDays('2026-01-01', index % 365), '10:00');
      return [
        create(activity, id, {
          crf69_activityid: `Activity ${index}`,
          crf69_scheduledon: start,
          crf69_duration: 90,
          'crf69_Programme@odata.bind': group ? bind(programme, group.programme) : null,
          'crf69_Scheme@odata.bind': group ? bind(scheme, group.scheme) : null,
        }),
        ...volunteers.slice(index % 20, (index % 20) + 5).map((volunteer) =>
          create(attendance, randomUUID(), {
            crf69_attendance: attendanceStatus.codes.attended,
            crf69_datetime: start,
            'crf69_Activity@odata.bind': bind(activity, id),
            'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
          }),
        ),
      ];
    }).flat(),
    create(eventCalendar, randomUUID(), { crf69_eventname: 'Concert', crf69_startdate: '2026-03-10' }),
    create(trainingSession, randomUUID(), {
      crf69_sessionname: 'First aid',
      crf69_scheduledon: '2026-03-10T11:30:00Z',
    }),
  ];
  valuesOf(await client.batch(rows));
});

async function counted<Result>(work: () => Promise<Result>): Promise<{ result: Result; made: number }> {
  requests = [];
  const result = await work();
  return { result, made: requests.length };
}

it("a year's report makes three requests, because each needs the answer to the one before", async () => {
  const { result, made } = await counted(() => loadVolunteerReport(client, { from: '2026-01-01', to: '2026-12-31' }));
  expect(result.all.records).toBe(activitiesOfAYear * 5);
  expect(result.all.hours).toBe(activitiesOfAYear * 5 * 1.5);
  expect(result.byProgramme).toHaveLength(places);
  expect(result.byMonth).toHaveLength(12);
  expect(made).toBe(3);
});

it('a page of activities and how many came makes two requests, because the second names the first’s rows', async () => {
  const range = { from: '2025-12-31T16:00:00Z', before: '2026-12-31T16:00:00Z' };
  const { result, made } = await counted(() => loadActivities(client, { range, pageSize: 50 }));
  expect(result.rows).toHaveLength(50);
  expect(result.total).toBe(activitiesOfAYear);
  expect(made).toBe(2);
});

it('days without activities make one request, and count nobody', async () => {
  const range = { from: '1999-12-31T16:00:00Z', before: '2000-12-31T16:00:00Z' };
  const { result, made } = await counted(() => loadActivities(client, { range, pageSize: 50 }));
  expect(result).toEqual({ rows: [], next: undefined, total: 0 });
  expect(made).toBe(1);
});

it('a report of activities counts as late who gave up their place in the last twelve hours, once, and nobody who was taken off or comes again', async () => {
  const id = randomUUID();
  const [late, early, going] = ['2024-03-01T14:00:00Z', '2024-03-01T12:00:00Z', '2024-02-01T00:00:00Z'];
  const [lee, mei, raj] = [randomUUID(), randomUUID(), randomUUID()];
  const { cancelled } = signupState.codes;
  const signedUp = (who: string, crf69_cancelledon: string | null, crf69_goingon: string | null) =>
    create(signup, randomUUID(), {
      ...{ crf69_goingon, crf69_cancelledon },
      crf69_signupstate: crf69_cancelledon ? cancelled : signupState.codes.going,
      'crf69_Activity@odata.bind': bind(activity, id),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, who),
    });
  await client.batch([
    ...[lee, mei, raj].map((each) => create(volunteerProfile, each, { crf69_volunteerid: each })),
    create(activity, id, { crf69_activityid: 'Chess', crf69_scheduledon: '2024-03-02T01:00:00Z', crf69_duration: 60 }),
    signedUp(lee, late, going),
    signedUp(lee, late, going),
    signedUp(lee, early, going),
    signedUp(mei, late, null),
    signedUp(raj, late, going),
    signedUp(raj, null, late),
  ]);
  const range = { from: '2024-03-01T16:00:00Z', before: '2024-03-02T16:00:00Z' };
  const { rows } = await loadActivities(client, { range, pageSize: 50 });
  expect(rows.map(({ lateCancellations }) => lateCancellations)).toEqual([1]);
});

it('the calendar is opened with one request, including activities and trainings, and so is another month', async () => {
  const { signal } = new AbortController();
  const { result, made } = await counted(() =>
    Promise.all([
      eventsBetween(client, '2026-02-23', '2026-04-05', signal),
      sessionsBetween(client, '2026-02-23', '2026-04-05', signal),
    ]),
  );
  expect(result[0]).toHaveLength(1);
  for (const [words, found] of [
    ['cert', 1],
    ['2026-03', 1],
    ['2026', 1],
    ['2026-03-10', 1],
    ['2026-04', 0],
  ] as const)
    expect((await foundEvents(client, words, { pageSize: 50 })).count).toBe(found);
  expect(result[1].some(({ kind }) => kind === 'Training')).toBe(true);
  const other = await counted(() => sessionsBetween(client, '2026-03-30', '2026-05-03', signal));
  expect([made, other.made]).toEqual([1, 1]);
});

it('a volunteer’s clearance is read in one request, with who is suspended under whichever profile, and until when they are', async () => {
  const { contact, suspension } = tables;
  const [volunteerId = '', ana = '', anaAgain = ''] = volunteers;
  const person = await aRow(client, contact, { crf69_contid: 'Ana' });
  const ofPerson = { 'crf69_Contact@odata.bind': bind(contact, person) };
  await Promise.all([ana, anaAgain].map((id) => client.update(volunteerProfile, id, ofPerson)));
  const crf69_from = '2026-02-01';
  const suspended = { crf69_from, 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, ana) };
  const id = await aRow(client, suspension, suspended);
  const call = { dataverse: client, signal: new AbortController().signal };
  const { result, made } = await counted(() =>
    Promise.all([
      readVolunteerClearances(volunteerId, call),
      readSuspensionRows(client, anaAgain, call.signal),
      readSuspensions(client, {}),
    ]),
  );
  expect(made).toBe(1);
  expect(result[0]).toEqual({ items: [], recorded: [], requests: [], requirements: [], returns: [] });
  expect(result[1]).toEqual([{ id, from: crf69_from, until: null, by: '', reason: '' }]);
  expect(result[2].map((one) => one.volunteerId).sort()).toEqual([ana, anaAgain].sort());
  await client.remove(suspension, id);
});

it('the scheduled emails are opened with two requests, because the second names the first’s rows', async () => {
  const { messageDelivery, scheduledEmail } = tables;
  const email = (crf69_dispatchstatus: number) => aRow(client, scheduledEmail, { crf69_dispatchstatus });
  const { dispatching, sent } = dispatchStatus.codes;
  for (const id of [await email(dispatching), await email(sent)])
    await aRow(client, messageDelivery, {
      crf69_status: deliveryStatus.codes.accepted,
      'crf69_ScheduledEmail@odata.bind': bind(scheduledEmail, id),
    });
  const { result, made } = await counted(() =>
    Promise.all((['upcoming', 'past'] as const).map((when) => scheduledEmails(client, when, { pageSize: 10 }))),
  );
  expect(result.map(({ rows }) => rows.map(({ reach }) => reach.reached))).toEqual([[1], [1]]);
  expect(made).toBe(2);
});

it('parts of a screen that each read for themselves make one request', async () => {
  const { result, made } = await counted(() =>
    Promise.all([
      client.listAll(eventCalendar),
      findOccasions(client, { words: 'First', now: new Date() }),
      client.find(volunteerProfile, randomUUID()),
      client.batchedReads().page(programme, { select: ['crf69_name'], top: 1 }),
    ]),
  );
  expect(result[0]).toHaveLength(1);
  expect(result[1].map(({ name }) => name)).toEqual(['First aid']);
  expect(made).toBe(1);
});

it('a read that takes long is not joined with others', async () => {
  const { made } = await counted(() =>
    Promise.all([
      client.listAll(eventCalendar),
      client.separateReads().listAll(eventCalendar),
      client.listAll(programme),
    ]),
  );
  expect(made).toBe(2);
});

it('a single read has what it searches for in no address', async () => {
  const { made } = await counted(() => findOccasions(client, { words: 'Tan Ah Kow', now: new Date() }));
  expect(made).toBe(1);
  expect(await client.page(volunteerProfile, { filter: eq('crf69_volunteerid', 'Tan Ah Kow') })).toMatchObject({
    rows: [],
  });
  expect(requests).toHaveLength(2);
  expect(new Set(requests)).toEqual(new Set([`${service.url}/api/data/v9.2/$batch`]));
});
