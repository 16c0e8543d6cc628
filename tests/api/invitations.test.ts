/** Invitations to a session, and its public address: who sees what, and that each is told once. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { placesIn } from '../../api/adapters/places.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { askForLink, sendAskedLink } from '../../api/usecases/volunteering/askedLinks.ts';
import { makeOwnLink } from '../../api/usecases/volunteering/followOwnLink.ts';
import { newPressPlace } from '../../api/usecases/volunteering/pressPlace.ts';
import { lookAtSession } from '../../api/usecases/volunteering/publicSession.ts';
import { showOwnPage } from '../../api/usecases/volunteering/showOwnPage.ts';
import { tellInvited } from '../../api/usecases/volunteering/tellInvited.ts';
import { tellVolunteers } from '../../api/usecases/volunteering/tellVolunteers.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { consentAnswer, consentPurpose } from '../../domain/schema/choices/privacy.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { sessionMark } from '../../domain/signup/sessionMark.ts';
import { invite, readInvitees } from '../../frontend/src/staff/attendance/invite/invitations.ts';
import { endPublicAddress, makePublicAddress } from '../../frontend/src/staff/attendance/signup/publicAddress.ts';
import { readSignups } from '../../frontend/src/staff/attendance/signup/signupRows.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

// Ten in the evening.
const appContext = anApp({ now: '2026-11-25T14:00:00Z' });
const hour = 3600;
const { activity, volunteerProfile } = tables;

async function aSession(name: string, values: RowInput<typeof activity> = {}): Promise<string> {
  const id = randomUUID();
  await appContext().dataverse.create(activity, id, {
    crf69_activityid: name,
    crf69_scheduledon: '2026-12-19T01:00:00Z',
    crf69_duration: 150,
    crf69_signupopen: true,
    crf69_places: 3,
    crf69_meetingplace: 'By the lift',
    ...values,
  });
  return id;
}

const someone = async (name: string) => ({
  id: await aReachableVolunteer(appContext().dataverse, { crf69_email: `${name}@x.test` }),
  name,
});
const press = (what: 'take' | 'giveUp', volunteerId: string, session: string) =>
  appContext().pressPlace(session, { do: what, key: randomUUID(), volunteerId, word: '' });
const pageOf = async (id: string) => {
  const text = (await makeOwnLink(id, appContext())).address.split('/').at(-1) ?? '';
  return showOwnPage({ text, address: randomUUID() }, appContext());
};
/** Runs twice at the same moment, and once more. Returns what was sent. */
async function told(): Promise<string[]> {
  const before = (await appContext().outbox.messages()).length;
  await Promise.all([tellVolunteers(appContext()), tellVolunteers(appContext())]);
  expect(await tellVolunteers(appContext())).toEqual([]);
  return (await appContext().outbox.messages()).slice(before).map(({ to, subject }) => `${to}: ${subject}`);
}

it('who is invited sees it, and is told once, not at night, nor once they answered, may not come, or want no news', async () => {
  const { dataverse, pass, now } = appContext();
  const session = { id: await aSession('Kites'), name: 'Kites' };
  const people = await Promise.all(['ana', 'ben', 'cai', 'dan', 'eve', 'fay', 'gus', 'hui'].map(someone));
  const [ana, ben, cai, dan, eve, fay, gus] = people.map(({ id }) => id) as [string, ...string[]];
  for (const id of [eve, gus]) await press('take', id ?? '', session.id);
  await press('giveUp', gus ?? '', session.id);
  const statusOf = (id = '', crf69_volunteerstatus = volunteerStatus.codes.exited) =>
    dataverse.update(volunteerProfile, id, { crf69_volunteerstatus });
  await statusOf(fay);
  const found = await readInvitees(dataverse, session, people, now());
  expect(found.people.map(({ name }) => name)).toEqual(['ana', 'ben', 'cai', 'dan', 'hui']);
  expect(found.leftOut).toEqual(
    new Map([
      ['going', 1],
      ['mayNot', 1],
      ['cancelled', 1],
    ]),
  );
  // Two of staff at the same moment, and one whose answer was lost.
  await Promise.all([invite(dataverse, session, found.people), invite(dataverse, session, found.people)]);
  await invite(dataverse, session, found.people);
  expect((await dataverse.listAll(tables.signup, { filter: eq('_crf69_activity_value', session.id) })).length).toBe(7);
  expect(await told()).toEqual([]);
  expect((await pageOf(ana)).open).toMatchObject([{ name: 'Kites', isInvited: true }]);
  // Before the morning.
  await press('take', ben ?? '', session.id);
  await statusOf(cai, volunteerStatus.codes.onHold);
  const { _crf69_contact_value: contactId } = await dataverse.retrieve(volunteerProfile, dan ?? '');
  await dataverse.create(tables.consentEvent, randomUUID(), {
    crf69_purpose: consentPurpose.codes.news,
    crf69_answer: consentAnswer.codes.withdrawn,
    'crf69_Contact@odata.bind': bind(tables.contact, contactId ?? ''),
  });
  pass(10 * hour);
  expect((await told()).sort()).toEqual(['ana@x.test: You are invited: Kites', 'hui@x.test: You are invited: Kites']);
  const text = (await appContext().outbox.messages()).at(-1)?.text ?? '';
  expect(text).toMatch(new RegExp(`Sat 19 Dec, 09:00–11:30[^]*/me/\\S+${sessionMark(session.id)}`));
  expect(text).not.toContain('By the lift');
  expect(text).toContain('/api/unsubscribe/');
  await press('take', ana, session.id);
  expect((await pageOf(ben ?? '')).open).toEqual([]);
  await press('giveUp', ben ?? '', session.id);
  expect((await pageOf(ben ?? '')).open).toMatchObject([{ name: 'Kites', isInvited: false }]);
  expect(await readSignups(session.id, { dataverse })).toMatchObject({
    invited: [{ name: 'Nur Aisyah' }, { name: 'Nur Aisyah' }, { name: 'Nur Aisyah' }],
  });
  expect((await readInvitees(dataverse, session, people, now())).people).toEqual([]);
});

it('who is invited to a session that is full, or not open yet, is told once a place can be taken', async () => {
  const { dataverse, pass, now } = appContext();
  const opens = new Date(now().getTime() + hour * 1000).toISOString();
  const session = { id: await aSession('Chess', { crf69_places: 1, crf69_signupfrom: opens }), name: 'Chess' };
  const [ivy, jo] = [await someone('ivy'), await someone('jo')];
  const { _crf69_contact_value: contactId } = await dataverse.retrieve(volunteerProfile, ivy.id);
  await dataverse.update(tables.contact, contactId ?? '', { crf69_language: 'ms' });
  await invite(dataverse, session, [ivy]);
  expect(await told()).toEqual([]);
  pass(hour);
  await press('take', jo.id, session.id);
  expect(await told()).toEqual([]);
  await press('giveUp', jo.id, session.id);
  expect(await told()).toEqual(['ivy@x.test: Anda dijemput: Chess']);
  const { html, text } = (await appContext().outbox.messages()).at(-1) ?? {};
  for (const body of [html, text]) expect(body).toMatch(/\/api\/unsubscribe\/[\w-]+\?lang=ms/);
});

it('whoever may take no place yet stays to be told, until the early days are over or a suspension is', async () => {
  const { dataverse, pass, now } = appContext();
  const until = new Date(now().getTime() + hour * 1000).toISOString();
  const session = { id: await aSession('Dance', { crf69_regularsuntil: until }), name: 'Dance' };
  const people = [await someone('mia'), await someone('ned')];
  expect(await readInvitees(dataverse, session, people, now())).toMatchObject({ people, early: 2 });
  await invite(dataverse, session, people);
  const statusOf = (crf69_volunteerstatus: number) =>
    dataverse.update(volunteerProfile, people[1]?.id ?? '', { crf69_volunteerstatus });
  await statusOf(volunteerStatus.codes.onHold);
  expect(await told()).toEqual([]);
  pass(hour);
  expect(await told()).toEqual(['mia@x.test: You are invited: Dance']);
  await statusOf(volunteerStatus.codes.active);
  expect(await told()).toEqual(['ned@x.test: You are invited: Dance']);
  // Staff take one of them off the register.
  await press('take', people[0]?.id ?? '', session.id);
  const [listed] = await dataverse.listAll(tables.attendance, { filter: eq('_crf69_activity_value', session.id) });
  await dataverse.remove(tables.attendance, listed?.crf69_attendanceid ?? '');
  const { open } = await pageOf(people[0]?.id ?? '');
  expect(open.find(({ id }) => id === session.id)).toMatchObject({ isInvited: false });
  expect((await readInvitees(dataverse, session, people, now())).leftOut.get('takenOff')).toBe(1);
});

it('a person whose invitation fails keeps nobody else from theirs', async () => {
  const { placeNotices, recipients, now } = appContext();
  const session = { id: await aSession('Drums'), name: 'Drums' };
  await invite(appContext().dataverse, session, [await someone('pat')]);
  const ahead = await placeNotices.ahead(now());
  const one = ahead.invitations.find((invitation) => invitation.session.id === session.id);
  if (!one) throw new Error('Nobody is invited.');
  // More than are looked at at once.
  const invitations = Array.from({ length: 41 }, (_value, index) => ({ ...one, volunteerId: String(index) }));
  const noted: string[] = [];
  const failures = await tellInvited(
    { ...ahead, invitations },
    {
      ...appContext(),
      whoMayTake: async (ids) => ({ able: new Set(ids), over: new Set() }),
      recipients: {
        ...recipients,
        find: async (_kind, id) => (id === '0' ? Promise.reject(new Error('not readable')) : undefined),
      },
      placeNotices: { ...placeNotices, noteInvited: async ({ volunteerId }) => void noted.push(volunteerId) },
    },
  );
  expect([failures.length, noted.length]).toEqual([1, 40]);
});

it('whoever waits for a place while staff invite them is on the list', async () => {
  const { dataverse, now } = appContext();
  const session = { id: await aSession('Swim', { crf69_places: 0 }), name: 'Swim' };
  const [oli] = [await someone('oli')];
  const places = placesIn(dataverse);
  const overtaken = async (id: string) => {
    const rows = await places.rows(id);
    await invite(dataverse, session, [oli]);
    return rows;
  };
  const take = newPressPlace({ places: { ...places, rows: overtaken }, now });
  expect(await take(session.id, { do: 'take', key: randomUUID(), volunteerId: oli.id })).toEqual({ place: 'waiting' });
  expect(await readSignups(session.id, { dataverse })).toMatchObject({
    invited: [],
    waiting: [{ name: 'Nur Aisyah' }],
  });
});

it('the public address of a session shows its name, day and area alone, leads to one’s page, and ends with the session', async () => {
  const { dataverse, receiptQueue, outbox } = appContext();
  const area = randomUUID();
  await dataverse.create(tables.location, area, { crf69_locid: 'Bedok' });
  const id = await aSession('Art', { 'crf69_Location@odata.bind': bind(tables.location, area), crf69_place: '#02-01' });
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const made = await makePublicAddress(dataverse, id, mine);
  // Somebody else pressed, too, and the answer to the first press was lost.
  expect([made, await makePublicAddress(dataverse, id, theirs), await makePublicAddress(dataverse, id, mine)]).toEqual([
    mine,
    mine,
    mine,
  ]);
  const look = (code: string) => lookAtSession({ text: code, address: randomUUID() }, appContext());
  expect(await look(mine)).toEqual({ name: 'Art', day: '2026-12-19', area: 'Bedok' });
  const bad = problem(404, 'invalid-link');
  for (const wrong of [theirs, id, '', `${mine}x`]) await expect(look(wrong)).rejects.toMatchObject(bad);
  await someone('kim');
  await followPeople(appContext());
  const ask = async (session: string, to: string) => {
    const before = (await outbox.messages()).length;
    await askForLink({ to, session, address: '203.0.113.7', idempotencyKey: randomUUID() }, appContext());
    await receiptQueue.run(async (call) => void (await sendAskedLink(call, appContext())));
    return (await outbox.messages()).slice(before).map(({ text }) => text);
  };
  expect(await ask(mine, 'kim@x.test')).toEqual([expect.stringContaining(sessionMark(id))]);
  await someone('lea');
  await followPeople(appContext());
  expect(await ask(theirs, 'lea@x.test')).toEqual([expect.stringMatching(/\/me\/\S+[\w-]\s/)]);
  const over = '2026-11-25T00:00:00Z';
  for (const change of [
    { crf69_cancelledon: over },
    { crf69_scheduledon: over },
    { crf69_signupopen: false },
    { crf69_signupuntil: over },
  ]) {
    await dataverse.update(activity, id, change);
    await expect(look(mine)).rejects.toMatchObject(bad);
    const open = { crf69_scheduledon: '2026-12-19T01:00:00Z', crf69_signupopen: true };
    await dataverse.update(activity, id, { ...open, crf69_cancelledon: null, crf69_signupuntil: null });
    expect((await look(mine)).name).toBe('Art');
  }
  const opens = '2026-12-18T01:00:00Z';
  await dataverse.update(activity, id, { crf69_signupfrom: opens });
  expect(await look(mine)).toMatchObject({ day: '2026-12-19', opensOn: opens });
  await dataverse.update(activity, id, { crf69_signupfrom: null });
  // Somebody whose window shows another one.
  await endPublicAddress(dataverse, id, theirs);
  expect((await look(mine)).name).toBe('Art');
  await endPublicAddress(dataverse, id, mine);
  await expect(look(mine)).rejects.toMatchObject(bad);
  expect(await makePublicAddress(dataverse, id, theirs)).toBe(theirs);
  await dataverse.remove(activity, id);
  await expect(look(theirs)).rejects.toMatchObject(bad);
});

it('wrong addresses of sessions count as failed links', async () => {
  const look = () => lookAtSession({ text: randomUUID(), address: '203.0.113.9' }, appContext());
  for (let tries = 0; tries < 20; tries += 1) await expect(look()).rejects.toMatchObject(problem(404, 'invalid-link'));
  await expect(look()).rejects.toMatchObject(problem(429, 'too-many-requests'));
});

it('sessions to which links or filters lead are on the page however many are nearer, and the public one however far it is', async () => {
  const { dataverse } = appContext();
  const session = { id: await aSession('Far', { crf69_scheduledon: '2026-12-24T01:00:00Z' }), name: 'Far' };
  const quin = await someone('quin');
  await invite(dataverse, session, [quin]);
  const many = (day: string, count: number) =>
    dataverse.atomic(
      Array.from({ length: count }, (_, minute) =>
        create(activity, randomUUID(), {
          ...{ crf69_activityid: `Near ${minute}`, crf69_signupopen: true },
          crf69_scheduledon: new Date(Date.parse(`${day}T01:00:00Z`) + minute * 60_000).toISOString(),
        }),
      ),
    );
  // On Mondays.
  await many('2026-12-07', 50);
  await many('2026-12-14', 160);
  await aSession('Weekend', { crf69_scheduledon: '2026-12-13T01:00:00Z' });
  const far = await aSession('Open day', { crf69_scheduledon: '2027-02-24T01:00:00Z' });
  await aSession('Unseen', { crf69_scheduledon: '2027-02-25T01:00:00Z' });
  await makePublicAddress(dataverse, far, randomUUID());
  const names = (await pageOf(quin.id)).open.map(({ name }) => name);
  expect(names).toContain('Weekend');
  expect([names.length, ...names.slice(-2)]).toEqual([120, 'Far', 'Open day']);
});
