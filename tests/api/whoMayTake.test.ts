/** Whom a session is for, on volunteers' pages and for staff; and what waits for a volunteer there. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { placesIn } from '../../api/adapters/places.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { mayTake } from '../../api/usecases/volunteering/mayCome.ts';
import { ownMessages } from '../../api/usecases/volunteering/ownMessages.ts';
import { readOwnFeed } from '../../api/usecases/volunteering/readOwnFeed.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import type { MessagesBody, OwnMessages } from '../../domain/contract/volunteering.ts';
import { pageWordVersions } from '../../domain/forms/consent.ts';
import { attendanceStatus, channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { forWhomIn } from '../../domain/signup/forWhom.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { readOutside } from '../../frontend/src/staff/attendance/signup/outsideRows.ts';
import { readSignups, writeSettings } from '../../frontend/src/staff/attendance/signup/signupRows.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer, aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';
import { signingUp, tryOf } from './signingUp.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z', settings: { SMS_SENDER: 'CHARITY' } });
const { aSession, textOf, pageOf, press, goersOf } = signingUp(appContext);
const { activity, attendance, contact, programme, suspension, volunteerProfile } = tables;

const withoutVersion = ({ news, sms }: OwnMessages) => ({ news, sms });

/** A reading mentor of 18 in a programme of their own. */
async function aMentor() {
  const { dataverse } = appContext();
  const [id, ownProgramme, person] = [await aVolunteer(dataverse), randomUUID(), randomUUID()];
  await dataverse.create(programme, ownProgramme, { crf69_name: 'Mentoring' });
  await dataverse.create(contact, person, { crf69_contid: 'Nur Aisyah', crf69_birthday: '2008-11-28' });
  await dataverse.update(volunteerProfile, id, {
    crf69_role: volunteerRole.codes.readingMentor,
    'crf69_Programme@odata.bind': bind(programme, ownProgramme),
    'crf69_Contact@odata.bind': bind(contact, person),
  });
  return { id, ownProgramme };
}

it('a session for some is seen and taken by them alone, and staff who add another are told', async () => {
  const { dataverse, now } = appContext();
  const { id, ownProgramme } = await aMentor();
  const other = await aVolunteer(dataverse);
  const session = await aSession();
  const before = (await readSignups(session, { dataverse }))?.settings;
  if (!before) throw new Error('There is no session.');
  const another = randomUUID();
  await dataverse.create(programme, another, { crf69_name: 'Art' });
  const roles = [volunteerRole.codes.readingMentor];
  const after = { ...before, roles, programmes: [another, ownProgramme], fromAge: '18', belowAge: '19' };
  await writeSettings(dataverse, session, { before, after });
  expect((await readSignups(session, { dataverse }))?.settings).toEqual(after);
  expect((await pageOf(id)).open.map((one) => one.id)).toEqual([session]);
  expect(await pageOf(other)).toMatchObject({ open: [], admission: { may: 'yes' } });
  await expect(press(other, session, 'take')).rejects.toMatchObject({
    details: { status: 409, fields: { refused: 'closed' } },
  });
  const may = (who: string) => mayTake(who, session, { places: placesIn(dataverse), now });
  expect([await may(id), await may(other)]).toEqual([true, false]);
  const forWhom = forWhomIn(await dataverse.retrieve(activity, session));
  expect([...(await readOutside(forWhom, '2026-11-28', [id, other], { dataverse }))]).toEqual([other]);
  expect([...(await readOutside(forWhom, '2026-11-27', [id], { dataverse }))]).toEqual([id]);
  expect(await press(id, session, 'take')).toEqual({ place: 'going' });
  expect(await goersOf(session)).toEqual([id]);
});

it('in its early days a session is for whoever attended its programme four times, and then for everybody', async () => {
  const { dataverse } = appContext();
  const { id, ownProgramme } = await aMentor();
  const newcomer = await aVolunteer(dataverse);
  const ofProgramme = { 'crf69_Programme@odata.bind': bind(programme, ownProgramme) };
  const attend = async (values: RowInput<typeof activity>) =>
    dataverse.create(attendance, randomUUID(), {
      crf69_attendance: attendanceStatus.codes.attended,
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
      'crf69_Activity@odata.bind': bind(
        activity,
        await aSession({ ...values, crf69_signupopen: false, crf69_scheduledon: '2026-11-01T01:00:00Z' }),
      ),
    });
  for (const values of [ofProgramme, ofProgramme, ofProgramme, {}]) await attend(values);
  const early = { crf69_regularsuntil: '2026-11-26T02:00:01Z' };
  const [session, elsewhere] = [await aSession({ ...early, ...ofProgramme }), await aSession(early)];
  const offered = async (who: string) => {
    const ids = (await pageOf(who)).open.map((one) => one.id);
    return [ids.includes(session), ids.includes(elsewhere)];
  };
  expect(await offered(id)).toEqual([false, true]);
  await attend(ofProgramme);
  expect([await offered(id), await offered(newcomer)]).toEqual([
    [true, true],
    [false, false],
  ]);
  await expect(press(newcomer, session, 'take')).rejects.toMatchObject({ details: { fields: { refused: 'closed' } } });
  expect(await press(id, session, 'take')).toEqual({ place: 'going' });
  await dataverse.update(activity, session, { crf69_regularsuntil: '2026-11-26T02:00:00Z' });
  expect(await press(newcomer, session, 'take')).toEqual({ place: 'going' });
});

it('who has as many places ahead as a session lets one person have takes none there, and the page says so', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const taken = await aSession({ crf69_scheduledon: '2026-12-12T01:00:00Z' });
  await press(id, taken, 'take');
  const session = await aSession({ crf69_mostahead: 1 });
  expect((await pageOf(id)).open.find((one) => one.id === session)).toMatchObject({ hasEnough: true });
  await expect(press(id, session, 'take')).rejects.toMatchObject({ details: { fields: { refused: 'enough' } } });
  await appContext().dataverse.update(activity, session, { crf69_mostahead: 2 });
  expect(await press(id, session, 'take')).toEqual({ place: 'going' });
  const another = await aSession({ crf69_mostahead: 2, crf69_scheduledon: '2026-11-30T01:00:00Z' });
  await expect(press(id, another, 'take')).rejects.toMatchObject({ details: { fields: { refused: 'enough' } } });
  await appContext().dataverse.update(activity, taken, { statecode: inactiveState, statuscode: 2 });
  expect((await pageOf(id)).open.find((one) => one.id === another)).not.toHaveProperty('hasEnough');
  expect(await press(id, another, 'take')).toEqual({ place: 'going' });
});

it('who may take none of hundreds of sooner sessions sees the later one that is for them', async () => {
  const { dataverse } = appContext();
  const { id } = await aMentor();
  await dataverse.atomic(
    Array.from({ length: 410 }, (_, minute) =>
      create(activity, randomUUID(), {
        ...{ crf69_activityid: 'For alumni', crf69_signupopen: true },
        crf69_forroles: String(volunteerRole.codes.alumni),
        crf69_scheduledon: new Date(Date.parse('2026-12-28T01:00:00Z') + minute * 60_000).toISOString(),
      }),
    ),
  );
  const session = await aSession({ crf69_places: 2, crf69_scheduledon: '2027-01-05T01:00:00Z' });
  await press(await aVolunteer(dataverse), session, 'take');
  expect((await pageOf(id)).open.find((one) => one.id === session)).toMatchObject({ free: 1 });
});

it('a form that was sent waits on the page until it is answered or its link is over', async () => {
  const { dataverse } = appContext();
  const id = await aVolunteer(dataverse);
  const sent = (crf69_purpose: string, crf69_acceptedon: string | null) =>
    dataverse.create(tables.messageDelivery, randomUUID(), {
      ...{ crf69_recordid: id, crf69_purpose, crf69_acceptedon, crf69_recipient: 'a@example.com' },
      ...{ crf69_channel: channel.codes.email, crf69_status: deliveryStatus.codes.accepted },
    });
  await sent('Volunteer feedback link', '2026-11-25T02:00:00Z');
  await sent('Volunteer exit link', '2025-01-01T02:00:00Z');
  await sent('Character referees link', null);
  const { forms } = await pageOf(id);
  expect(forms.map(({ name }) => name)).toEqual(['volunteerFeedback']);
  expect(forms[0]?.path).toContain(`/vol_feedback/${id}`);
  await dataverse.create(tables.volunteerFeedback, randomUUID(), {
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
  });
  expect((await pageOf(id)).forms).toEqual([]);
});

it('somebody chooses news and SMS on their page, again and again, and looking changes nothing', async () => {
  const { dataverse, addressStates } = appContext();
  const email = `${randomUUID()}@example.com`;
  const id = await aReachableVolunteer(dataverse, { crf69_email: email, crf69_number: '8123 9876' });
  const text = await textOf(id);
  const send = (chosen: MessagesBody) => ownMessages({ ...tryOf(text), language: 'zh' }, chosen, appContext());
  const choose = async (chosen: MessagesBody) => withoutVersion(await send(chosen));
  expect(await choose({})).toEqual({ news: true, sms: true });
  expect(await addressStates.of('email', email)).toBeUndefined();
  expect(await choose({ news: false })).toEqual({ news: false, sms: true });
  const since = (await addressStates.of('email', email))?.unsubscribedOn;
  const [said] = await dataverse.listAll(tables.consentEvent, { orderBy: ['createdon desc'], top: 1 });
  expect(said).toMatchObject({ crf69_wording: pageWordVersions.messages, crf69_language: 'zh' });
  appContext().pass(60);
  await choose({ news: false });
  expect((await addressStates.of('email', email))?.unsubscribedOn).toBe(since);
  expect(await choose({ news: true, sms: false })).toEqual({ news: true, sms: false });
  appContext().pass(1);
  expect(await choose({ sms: true })).toEqual({ news: true, sms: true });
  // A press whose answer was lost, and which arrives once more after they pressed again, undoes nothing.
  const { version } = await send({});
  appContext().pass(1);
  const off = await send({ news: false, version });
  expect(await send({ news: false, version })).toEqual(off);
  appContext().pass(1);
  expect(await send({ news: true, version: off.version })).toMatchObject({ news: true });
  await expect(send({ news: false, version })).rejects.toMatchObject(problem(409, 'too-late'));
  expect(await send({})).toMatchObject({ news: true });
  await expect(ownMessages(tryOf('forged'), { news: false }, appContext())).rejects.toMatchObject(
    problem(404, 'invalid-link'),
  );
  const nobody = await aVolunteer(dataverse, 'Without a number');
  expect(await ownMessages(tryOf(await textOf(nobody)), {}, appContext())).toMatchObject({ sms: null });
});

it('what somebody chooses or told staff is theirs, and silences nobody else with the same address', async () => {
  const { dataverse, addressStates, consents, peopleKeys } = appContext();
  const address = { crf69_email: `${randomUUID()}@example.com`, crf69_number: '8123 4455' };
  const [id, sibling] = [await aReachableVolunteer(dataverse, address), await aReachableVolunteer(dataverse, address)];
  const choose = async (who: string, chosen: { news?: boolean; sms?: boolean }) =>
    withoutVersion(await ownMessages(tryOf(await textOf(who)), chosen, appContext()));
  await followPeople(appContext());
  expect(await peopleKeys.withAddress({ number: '+6581234455' })).toHaveLength(2);
  expect(await choose(id, { news: false, sms: false })).toEqual({ news: false, sms: false });
  expect(await choose(sibling, {})).toEqual({ news: true, sms: true });
  expect(await addressStates.of('email', address.crf69_email)).toBeUndefined();
  appContext().pass(1);
  expect(await choose(id, { news: true, sms: true })).toEqual({ news: true, sms: true });
  const { _crf69_contact_value } = await dataverse.retrieve(volunteerProfile, sibling);
  const told = { contactId: _crf69_contact_value ?? '', answer: 'withdrawn', way: 'staff' } as const;
  await consents.record({ ...told, id: randomUUID(), purpose: 'contact' });
  expect(await choose(sibling, {})).toEqual({ news: false, sms: false });
});

it('who is suspended reads of no place where it is, on the page and in the calendar, and may still give it up', async () => {
  const { dataverse } = appContext();
  const session = await aSession({ crf69_place: 'Bedok library', crf69_meetingplace: 'By the lift' });
  const id = await aVolunteer(dataverse);
  await press(id, session, 'take');
  const shown = async () => {
    const page = await pageOf(id);
    const { text } = await readOwnFeed(tryOf(page.calendar.split('/').at(-1) ?? ''), appContext());
    return [JSON.stringify(page.next), text].map((each) =>
      ['Reading Circle', 'Bedok library', 'By the lift', 'a book'].map((words) => each.includes(words)),
    );
  };
  expect(await shown()).toEqual([Array(4).fill(true), Array(4).fill(true)]);
  await dataverse.create(suspension, randomUUID(), {
    crf69_from: '2026-11-26',
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
  });
  expect(await shown()).toEqual([
    [true, false, false, false],
    [true, false, false, false],
  ]);
  expect(await pageOf(id)).toMatchObject({ next: [{ mustCall: true }], admission: { may: 'call' } });
  expect(await press(id, session, 'giveUp')).toEqual({ place: 'none' });
});

it('who lacks something for a session reads what, where they go to it and while another session is open', async () => {
  const { dataverse } = appContext();
  const id = await aVolunteer(dataverse);
  const required = [randomUUID(), randomUUID()];
  for (const [index, day] of ['2026-11-28', '2026-12-05'].entries()) {
    const values = { crf69_name: `Check ${index}`, crf69_appliesfrom: day };
    await dataverse.create(tables.requirement, required[index] ?? '', values);
  }
  const on = (day: string) => aSession({ crf69_scheduledon: `${day}T01:00:00Z` });
  const [soon, listed, later] = [await on('2026-11-27'), await on('2026-11-28'), await on('2026-12-05')];
  await addVolunteers(dataverse, activityRegister, { id: listed, name: 'Chess' }, [{ id, name: 'Nur' }]);
  const { admission, lacking, next, open } = await pageOf(id);
  expect(next.map((one) => [one.id, one.lacking])).toEqual([[listed, ['Check 0']]]);
  expect([admission, lacking]).toEqual([{ may: 'yes' }, ['Check 0', 'Check 1']]);
  const ids = open.map((one) => one.id);
  expect([soon, later].map((one) => ids.includes(one))).toEqual([true, false]);
  for (const one of open) await dataverse.update(activity, one.id, { crf69_signupopen: false });
  expect(await pageOf(id)).toMatchObject({ admission: { may: 'lacking', names: ['Check 0', 'Check 1'] } });
  // Of somebody who is to call, nothing is said.
  await dataverse.create(suspension, randomUUID(), {
    ...{ crf69_from: '2026-11-01', 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id) },
  });
  const called = await pageOf(id);
  expect([called.lacking, called.next.map((one) => [one.mustCall, one.lacking])]).toEqual([
    undefined,
    [[true, undefined]],
  ]);
  for (const one of required) await dataverse.update(tables.requirement, one, { statecode: inactiveState });
});

it('a session of several days is among the next ones until it ends, and collides on each of its days', async () => {
  const { dataverse, now } = appContext();
  const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString();
  const camp = { crf69_activityid: 'Camp', crf69_duration: 72 * 60 };
  const [under, ahead] = [
    await aSession({ ...camp, crf69_scheduledon: inHours(-30) }),
    await aSession({ ...camp, crf69_scheduledon: inHours(100) }),
  ];
  const id = await aVolunteer(dataverse);
  await addVolunteers(dataverse, activityRegister, { id: under, name: 'Camp' }, [{ id, name: 'Nur' }]);
  await press(id, ahead, 'take');
  const others = [
    await aSession({ crf69_scheduledon: inHours(20) }),
    await aSession({ crf69_scheduledon: inHours(160) }),
  ];
  const { next, open } = await pageOf(id);
  expect(next.map((one) => one.id)).toEqual([under, ahead]);
  for (const other of others) {
    expect(open.find((one) => one.id === other)).toMatchObject({ collidesWith: 'Camp' });
    await expect(press(id, other, 'take')).rejects.toMatchObject(problem(409, 'no-place'));
  }
  // Nor is a camp for whoever goes to a session on one of its days.
  const busy = await aVolunteer(dataverse);
  await press(busy, others[1] ?? '', 'take');
  await expect(press(busy, ahead, 'take')).rejects.toMatchObject(problem(409, 'no-place'));
});
