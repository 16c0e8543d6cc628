/**
 * Tests whom the email screens find, and their requests to Dataverse: the filters run there, in as few requests as
 * possible.
 */
import { v4 as newId } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { associate } from '../../dataverse/operations/link.ts';
import { messagesTo } from '../../dataverse/readings/messagesTo.ts';
import { volunteerPage } from '../../dataverse/readings/personPage.ts';
import { keptText } from '../../domain/messages/occasions.ts';
import { bulkPurpose } from '../../domain/messages/purposes.ts';
import {
  attendanceStatus,
  channel,
  deliveryStatus,
  dispatchStatus,
  emailType,
} from '../../domain/schema/choices/records.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { readAssociated } from '../../frontend/src/staff/attendance/recurring/recurringData.ts';
import { everyRecipient, recipientRows } from '../../frontend/src/staff/email/deliveries/recipientRows.ts';
import { peopleNamed } from '../../frontend/src/staff/email/sent/people.ts';
import { addresseeOf } from '../../frontend/src/staff/email/sent/personRows.ts';
import { sentEmail, sentEmails } from '../../frontend/src/staff/email/sent/sentRows.ts';
import { unreachedOf, writableOf } from '../../frontend/src/staff/email/sent/unreached.ts';
import { noFilters, searchOf, type VolunteerFilters } from '../../frontend/src/staff/volunteers/filters.ts';
import { findOccasions } from '../../frontend/src/staff/volunteers/occasions.ts';
import { searchOrganizations } from '../../frontend/src/staff/volunteers/searchOrganizations.ts';
import { searchVolunteers } from '../../frontend/src/staff/volunteers/searchVolunteers.ts';
import { insertKeyed } from '../e2e/insertKeyed.ts';
import { aDataverse } from './dataverse.ts';

const service = await aDataverse();
let requests = 0;
const counted: typeof fetch = (input, init) => {
  requests += 1;
  return fetch(input, init);
};
const client = service.client({ fetch: counted });
const [kayaking, drill, programme] = [newId(), newId(), newId()];
const ids = new Map(['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((name) => [name, newId()]));
const idOf = (name: string) => ids.get(name) ?? '';
const signal = new AbortController().signal;

beforeAll(async () => {
  const on = '2026-03-14T01:00:00Z';
  await client.create(tables.programme, programme, { crf69_name: 'Outdoors' });
  await client.create(tables.activity, kayaking, { crf69_activityid: 'Kayaking', crf69_scheduledon: on });
  await client.create(tables.trainingSession, drill, { crf69_sessionname: 'First aid', crf69_scheduledon: on });
  for (const [name, id] of ids) {
    await client.send(
      insertKeyed(tables.volunteerProfile, id, {
        crf69_volunteerid: name,
        ...(name !== 'Eve' && { crf69_volunteeremail: `${name.toLowerCase()}@example.org` }),
        ...(name === 'Dan' && {
          crf69_volunteerstatus: volunteerStatus.codes.onHold,
          'crf69_Programme@odata.bind': bind(tables.programme, programme),
        }),
      }),
    );
  }
  // Whoever was merged is in no list.
  const gone = newId();
  const profile = { crf69_volunteerid: 'Ann', crf69_volunteeremail: 'ann@example.org' };
  await client.send(insertKeyed(tables.volunteerProfile, gone, profile));
  await client.update(tables.volunteerProfile, gone, { statecode: inactiveState });
  const { attended, absent } = attendanceStatus.codes;
  // Eve came too, and has no address; Cat is on the list and unmarked.
  const marks = { Ann: attended, Ben: absent, Cat: null, Eve: attended };
  for (const [name, mark] of Object.entries(marks)) {
    await client.create(tables.attendance, newId(), {
      crf69_attendance: mark,
      crf69_datetime: mark === attended ? on : null,
      'crf69_Activity@odata.bind': bind(tables.activity, kayaking),
      'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, idOf(name)),
    });
  }
  await client.create(tables.trainingAttendance, newId(), {
    crf69_attendancestart: on,
    'crf69_TrainingSession@odata.bind': bind(tables.trainingSession, drill),
    'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, idOf('Dan')),
  });
});

/** Returns the names that are found, and the number of requests. */
async function found(filters: Partial<VolunteerFilters>, withEmail?: boolean) {
  const before = requests;
  const search = { ...searchOf({ ...noFilters, ...filters }), ...(withEmail !== undefined && { withEmail }) };
  const { rows } = await searchVolunteers(client, search, { pageSize: 50 });
  return { names: rows.map(({ name }) => name), requests: requests - before };
}

const option = (value: string) => [{ value, label: '' }];

it.each<[string, Partial<VolunteerFilters>, string[]]>([
  ['came to an activity', { occasions: option(`activity ${kayaking}`), coming: 'came' }, ['Ann', 'Eve']],
  ['was absent from it', { occasions: option(`activity ${kayaking}`), coming: 'absent' }, ['Ben']],
  ['is on its list', { occasions: option(`activity ${kayaking}`), coming: 'listed' }, ['Ann', 'Ben', 'Cat', 'Eve']],
  ['came to a training session', { occasions: option(`training ${drill}`), coming: 'came' }, ['Dan']],
  ['is in a programme', { programmes: option(programme) }, ['Dan']],
  ['has a status', { statuses: option(String(volunteerStatus.codes.onHold)) }, ['Dan']],
  ['is in no scheme of that id', { schemes: option(newId()) }, []],
  [
    'came to either of two',
    { occasions: [...option(`activity ${kayaking}`), ...option(`training ${drill}`)], coming: 'came' },
    ['Ann', 'Dan', 'Eve'],
  ],
])('people are found by one request: who %s', async (_who, filters, names) => {
  expect(await found(filters)).toEqual({ names, requests: 1 });
});

it('whoever has left or was not accepted is found only when asked for, and counted', async () => {
  const aVolunteer = (name: string, status: number) =>
    client.send(
      insertKeyed(tables.volunteerProfile, newId(), { crf69_volunteerid: name, crf69_volunteerstatus: status }),
    );
  const { exited, rejected, active } = volunteerStatus.codes;
  await aVolunteer('Zoe Exited', exited);
  await aVolunteer('Zoe Rejected', rejected);
  await aVolunteer('Zoe Active', active);
  expect((await found({ name: 'Zoe' })).names).toEqual(['Zoe Active']);
  expect((await found({ name: 'Zoe', withLeft: true })).names).toHaveLength(3);
  expect((await found({ name: 'Zoe', statuses: option(String(exited)) })).names).toEqual(['Zoe Exited']);
  const onlyLeft = { ...searchOf({ ...noFilters, name: 'Zoe' }), left: 'only' as const };
  const page = await searchVolunteers(client, onlyLeft, { pageSize: 1 });
  expect(page).toMatchObject({ count: 2, rows: [{ status: 'Exited' }] });
});

it('a person who came and has no address is found separately, to be named as left out', async () => {
  const came = { occasions: option(`activity ${kayaking}`), coming: 'came' as const };
  expect(await found(came, true)).toEqual({ names: ['Ann'], requests: 1 });
  expect(await found(came, false)).toEqual({ names: ['Eve'], requests: 1 });
});

it('activities and training sessions are searched together, by part of their name', async () => {
  const before = requests;
  expect(
    (await findOccasions(client, { words: '', now: new Date('2026-03-15') })).map(({ name }) => name).sort(),
  ).toEqual(['First aid', 'Kayaking']);
  expect(
    (await findOccasions(client, { words: 'kayak', now: new Date('2026-03-01') })).map(({ kind, id }) => [kind, id]),
  ).toEqual([['activity', kayaking]]);
  expect(requests - before).toBe(2);
});

it('sent emails of both kinds are paged by time, each once, in one request per page and one for whom its emails reached', async () => {
  const { sent, scheduled, missed } = dispatchStatus.codes;
  const times = ['2026-03-01T01:00:00Z', '2026-03-01T01:00:00Z', '2026-03-02T01:00:00Z', '2026-03-03T01:00:00Z'];
  for (const [index, on] of times.entries()) {
    await client.create(tables.scheduledEmail, newId(), {
      crf69_subject: `At its time ${index}`,
      crf69_scheduleddate: on,
      crf69_dispatchstatus: sent,
      crf69_recipients: 'ann@example.org',
    });
  }
  await client.create(tables.scheduledEmail, newId(), { crf69_subject: 'Waits', crf69_dispatchstatus: scheduled });
  await client.create(tables.scheduledEmail, newId(), { crf69_subject: 'Missed', crf69_dispatchstatus: missed });
  // As another app makes it.
  const later = { crf69_scheduleddate: '2099-03-01T01:00:00Z', crf69_occasionid: newId() };
  const foreign = newId();
  await client.create(tables.scheduledEmail, foreign, { crf69_subject: 'From Dynamics', ...later });
  await client.create(tables.bulkEmail, newId(), {
    crf69_subject: 'At once',
    crf69_recipients: 'ben@example.org',
    crf69_dispatchstatus: sent,
    crf69_occasionvalues: keptText({ activity: '', day: '', time: '', place: '' }, undefined, 'gone'),
  });
  const subjects: string[] = [];
  const before = requests;
  let next: string | undefined;
  do {
    const page = await sentEmails(client, '', { next, pageSize: 1 });
    subjects.push(...page.rows.map(({ subject }) => subject));
    next = page.next;
  } while (next !== undefined);
  expect(requests - before).toBe(2 * 5);
  expect(subjects[0]).toBe('At once');
  expect(subjects.toSorted()).toEqual(['At its time 0', 'At its time 1', 'At its time 2', 'At its time 3', 'At once']);
  const search = await sentEmails(client, 'ben@', { pageSize: 10 });
  expect(search.rows.map(({ subject }) => subject)).toEqual(['At once']);
  const text = await sentEmail(client, { kind: 'scheduled', id: foreign });
  // The lookup is empty, as after its activity was deleted.
  const occasion = { kind: 'activity', id: later.crf69_occasionid };
  expect(text).toMatchObject({ isUnderWay: true, occasion, isOccasionGone: true });
  const atOnce = await sentEmail(client, { kind: 'bulk', id: search.rows[0]?.id ?? '' });
  expect(atOnce).toMatchObject({ occasion: { id: 'gone' }, isOccasionGone: true });
});

it('what one person was sent is found by record and by address, and recipients by their name', async () => {
  const email = newId();
  const { accepted } = deliveryStatus.codes;
  const toAnn = { crf69_recipient: 'ann@example.org', crf69_channel: channel.codes.email, crf69_status: accepted };
  await client.create(tables.messageDelivery, newId(), {
    ...toAnn,
    crf69_subject: 'To {{name|many}}',
    crf69_purpose: bulkPurpose(email),
  });
  await client.create(tables.messageDelivery, newId(), {
    crf69_recipient: '+6591234567',
    crf69_channel: channel.codes.sms,
    crf69_status: accepted,
    crf69_purpose: 'Volunteer feedback link',
    crf69_recordid: idOf('Ann'),
  });
  await client.create(tables.messageDelivery, newId(), { ...toAnn, crf69_recipient: 'somebody@example.org' });
  const [listed] = await peopleNamed(client, 'Ann', signal);
  expect(listed?.id).toMatch(/-/);
  expect(listed?.id).not.toBe(idOf('Ann'));
  expect(await volunteerPage(client, idOf('Ann'))).toMatchObject({ pageId: listed?.id, isActive: true });
  const ann = await addresseeOf(client, listed?.id ?? '', signal);
  expect(ann).toMatchObject({ name: 'Ann', profileIds: [idOf('Ann')], addresses: ['ann@example.org'] });
  expect(await addresseeOf(client, idOf('Ann'), signal)).toBeNull();
  if (!ann) throw new Error('Ann was not found.');
  const { rows } = await messagesTo(client, ann, { pageSize: 10 });
  expect(rows.map(({ about, way }) => [about, way]).sort()).toEqual([
    ['To many', 'email'],
    ['Volunteer feedback link', 'sms'],
  ]);
  expect(rows.find(({ way }) => way === 'email')?.email).toEqual({ kind: 'bulk', id: email });

  // Others who have the address stand for it only where nobody who is here does.
  const withTheAddress = { crf69_volunteeremail: 'ann@example.org' };
  const { exited } = volunteerStatus.codes;
  for (const other of [{ crf69_volunteerstatus: exited }, { statecode: inactiveState }])
    await client.create(tables.volunteerProfile, newId(), { crf69_volunteerid: 'Zoe', ...withTheAddress, ...other });
  const recipients = { kind: 'bulk', id: email, only: undefined } as const;
  const before = requests;
  const byName = await recipientRows(client, { ...recipients, words: 'Ann' }, { pageSize: 10 });
  expect(byName.rows.map(({ who }) => who.name)).toEqual(['Ann']);
  expect(requests - before).toBe(3);
  expect((await recipientRows(client, { ...recipients, words: 'Ben' }, { pageSize: 10 })).rows).toEqual([]);
  // Whoever is written to again stays the one whom the sender chose of an address: their answers count.
  const chosen = { 'ann@example.org': [idOf('Ann')] };
  const again = await everyRecipient(client, { ref: recipients, chosen }, ['accepted']);
  expect(again).toMatchObject([{ email: 'ann@example.org', contacts: [idOf('Ann')] }]);
});

it('whom a refused email did not reach is the same everywhere, and who of them can be written to is as their addresses are now', async () => {
  const id = newId();
  const { failed, bounced, suppressed, delivered } = deliveryStatus.codes;
  const [dead, mended, ben] = ['dead@x.test', 'mended@x.test', 'ben@example.org'] as const;
  const messages = { 'no address': failed, [dead]: bounced, [mended]: bounced, [ben]: delivered };
  await client.create(tables.bulkEmail, id, {
    crf69_subject: 'Refused',
    crf69_dispatchstatus: dispatchStatus.codes.failed,
    crf69_emailtype: emailType.codes.service,
    crf69_recipientcount: 6,
    crf69_recipients: [...Object.keys(messages), 'nonews@x.test', 'ann@example.org'].join(','),
  });
  for (const [crf69_recipient, crf69_status] of Object.entries({ ...messages, 'nonews@x.test': suppressed }))
    await client.create(tables.messageDelivery, newId(), {
      crf69_recipient,
      crf69_status,
      crf69_channel: channel.codes.email,
      crf69_purpose: bulkPurpose(id),
    });
  const on = '2026-03-14T01:00:00Z';
  const states = {
    'dead@x.test': { crf69_bouncedon: on },
    'mended@x.test': { crf69_worksagainon: on },
    'nonews@x.test': { crf69_unsubscribedon: on },
  };
  for (const [crf69_address, state] of Object.entries(states))
    await client.create(tables.addressState, newId(), { crf69_address, crf69_channel: channel.codes.email, ...state });
  const listed = (await sentEmails(client, 'Refused', { pageSize: 10 })).rows[0];
  const sent = await sentEmail(client, { kind: 'bulk', id });
  expect([listed?.reach, sent.reach]).toEqual([sent.reach, expect.objectContaining({ reached: 1, notReached: 5 })]);
  const { recipients, lacking } = await unreachedOf(client, sent);
  expect(recipients.map(({ email }) => email).sort()).toEqual([
    ...['ann@example.org', 'dead@x.test', 'mended@x.test', 'nonews@x.test'],
  ]);
  expect(recipients.find(({ email }) => email === 'ann@example.org')?.name).toBe('Ann');
  expect([lacking, await writableOf(client, sent)]).toEqual([1, 3]);
  expect(await writableOf(client, { ...sent, type: 'news' })).toBe(2);
});

it('nobody who has left, or was deactivated, is a regular of an activity, nor a company that was', async () => {
  const [club, ann, gone, left, company] = [newId(), idOf('Ann'), newId(), newId(), newId()];
  await client.create(tables.recurringActivity, club, { crf69_name: 'Club' });
  await client.send(insertKeyed(tables.volunteerProfile, gone, { crf69_volunteerid: 'Zoe' }));
  const exited = { crf69_volunteerid: 'Ong', crf69_volunteerstatus: volunteerStatus.codes.exited };
  await client.send(insertKeyed(tables.volunteerProfile, left, exited));
  for (const id of [ann, gone, left])
    await client.send(associate(tables.recurringActivity, club, 'crf69_recurringactivity_volunteers', id));
  await client.send(insertKeyed(tables.externalOrganization, company, { crf69_orgid: 'Closed' }));
  const search = { name: 'Closed', withEmail: false };
  const found = async () =>
    (await searchOrganizations(client, search, { signal, pageSize: 10 })).rows.map(({ id }) => id);
  expect([(await readAssociated(club, { dataverse: client, signal })).length, await found()]).toEqual([2, [company]]);
  await client.update(tables.volunteerProfile, gone, { statecode: inactiveState });
  await client.update(tables.externalOrganization, company, { statecode: inactiveState });
  expect((await readAssociated(club, { dataverse: client, signal })).map(({ id }) => id)).toEqual([ann]);
  expect(await found()).toEqual([]);
});
