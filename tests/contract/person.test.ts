/** Tests one person among others: found, copied and erased, with nobody else changed. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { erasedPeopleIn } from '../../api/adapters/erasedPeople.ts';
import { erasuresIn } from '../../api/adapters/retention/erasures.ts';
import { retentionPeopleIn } from '../../api/adapters/retention/people.ts';
import { retentionRunsIn } from '../../api/adapters/retention/runs.ts';
import { wholePeopleIn } from '../../api/adapters/retention/wholePeople.ts';
import { timerMarksIn } from '../../api/adapters/timerMarks.ts';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { confirmErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { findErased } from '../../api/usecases/people/findErased.ts';
import { erasureHashes } from '../../api/usecases/submissionKey.ts';
import { bind } from '../../dataverse/key.ts';
import { scheduledPurpose } from '../../domain/messages/purposes.ts';
import { keyRows } from '../../domain/people/describedRows.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { peopleNamed } from '../../frontend/src/staff/email/sent/people.ts';
import { addresseeOf } from '../../frontend/src/staff/email/sent/personRows.ts';
import { readPerson } from '../../frontend/src/staff/people/personRows.ts';
import { askToErase, planOfErasing } from '../../infra/dataverse/person/erasePerson.ts';
import { findPerson } from '../../infra/dataverse/person/findPerson.ts';
import { copyOfPerson } from '../../infra/dataverse/person/writeCopy.ts';
import { localErasureKey } from '../../infra/local/appSettings.ts';
import { aDataverse, aRow } from './dataverse.ts';
import { counts, volunteersIn } from './foundPerson.ts';

const service = await aDataverse();
const { contact, volunteerProfile, activity, messageDelivery } = tables;
const client = service.client();
const appContext = {
  erasedPeople: erasedPeopleIn(client),
  erasureHash: erasureHashes([localErasureKey]),
  erasures: erasuresIn(client),
  now: () => new Date(),
  retentionPeople: retentionPeopleIn(client, client),
  retentionRuns: retentionRunsIn(client, client),
  timerMarks: timerMarksIn(client),
  wholePeople: wholePeopleIn(client),
  workQueue: { put: async () => {} },
};
/** Asks for it by the command, and confirms it as an officer does. @returns how many were erased */
async function erase(address: string, name?: string): Promise<number> {
  const id = await askToErase(client, await findPerson(client, address, name), { reason: 'They asked.', by: 'Sam' });
  const asked = await client.retrieve(tables.erasure, id);
  await confirmErasing({ erasure: id, seen: asked['@odata.etag'], by: 'Olive Officer' }, appContext);
  return carryOutErasing(appContext);
}
const aVolunteer = volunteersIn(client);

const aDelivery = (to: string, status: number) =>
  client.create(messageDelivery, randomUUID(), { crf69_recipient: to, crf69_status: status });

it('a person is found with all rows that depend on the profile, and only that person is erased', async () => {
  const [mine, other] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const { person, activityId } = await aVolunteer(mine);
  const neighbour = await aVolunteer(other);
  for (const key of keyRows(contact, person, ['name limahkow'])) await client.create(key.table, key.id, key.row);
  await aDelivery(mine, deliveryStatus.codes.accepted);
  await client.create(tables.scheduledEmail, randomUUID(), {
    crf69_subject: 'Hello',
    crf69_recipients: `${mine},${other}`,
  });

  const found = await findPerson(client, mine.toUpperCase());
  expect(counts(found.own)).toEqual({
    crf69_personkey: 1,
    crf69_attendance: 1,
    crf69_volunteerfeedback: 1,
    crf69_messagedelivery: 1,
    crf69_volunteerprofile: 1,
    crf69_contact: 1,
  });
  expect(counts(found.mentions)).toEqual({ crf69_scheduledemail: 1 });

  expect(await erase(mine)).toBe(1);
  const after = await findPerson(client, mine);
  expect({ own: after.own, mentions: counts(after.mentions) }).toEqual({
    own: [],
    mentions: {},
  });
  expect(await client.listAll(tables.personKey, { select: [] })).toEqual([]);
  expect(await client.find(activity, activityId)).toBeDefined();
  expect(await client.find(volunteerProfile, neighbour.profile)).toBeDefined();
});

it('a person who was merged is found and erased with both profiles, by the address of either', async () => {
  const [mine, old] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const kept = await aVolunteer(mine);
  const { profile } = await aVolunteer(old);
  const into = { 'crf69_MergedInto@odata.bind': bind(volunteerProfile, kept.profile) };
  await client.update(volunteerProfile, profile, { ...into, statecode: 1, statuscode: 2 });
  for (const address of [mine, old])
    expect(counts((await findPerson(client, address)).own)).toMatchObject({
      crf69_volunteerprofile: 2,
      crf69_contact: 2,
    });
  expect(await erase(old)).toBe(1);
  expect((await findPerson(client, mine)).own).toEqual([]);
});

it('what was sent to either of two who were merged is with who was kept, to whom a search for either leads', async () => {
  const [mine, old] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const [kept, merged] = [await aVolunteer(mine), await aVolunteer(old)];
  for (const { profile } of [kept, merged])
    for (const key of keyRows(volunteerProfile, profile, ['name twopeople']))
      await client.create(key.table, key.id, key.row);
  await client.update(contact, merged.person, { crf69_number: '+6591234567' });
  const into = { 'crf69_MergedInto@odata.bind': bind(volunteerProfile, kept.profile) };
  await client.update(volunteerProfile, merged.profile, { ...into, statecode: 1, statuscode: 2 });
  const { signal } = new AbortController();
  const people = await peopleNamed(client, 'Twopeople', signal);
  expect(people.map(({ id, note }) => [id, note])).toEqual([
    [kept.person, ''],
    [kept.person, 'Merged into Lim Ah Kow'],
  ]);
  const both = {
    profileIds: [kept.profile, merged.profile],
    contactIds: [kept.person, merged.person],
    names: ['Lim Ah Kow'],
    birthday: '',
    addresses: [mine, old, '+6591234567'],
  };
  expect((await readPerson(client, kept.person))?.addressees).toEqual(both);
  expect(await addresseeOf(client, kept.person, signal)).toMatchObject(both);
});

it('what was sent to somebody who was merged into a merged person is with who was kept in the end', async () => {
  const addresses = ['c', 'b', 'a'].map((name) => `${name}.${randomUUID()}@example.org`);
  const [kept, second, first] = [
    await aVolunteer(addresses[0] ?? ''),
    await aVolunteer(addresses[1] ?? ''),
    await aVolunteer(addresses[2] ?? ''),
  ];
  for (const [from, into] of [
    [first, second],
    [second, kept],
  ] as const) {
    const pointer = { 'crf69_MergedInto@odata.bind': bind(volunteerProfile, into.profile) };
    await client.update(volunteerProfile, from.profile, { ...pointer, statecode: 1, statuscode: 2 });
  }
  const all = {
    profileIds: [kept.profile, second.profile, first.profile],
    contactIds: [kept.person, second.person, first.person],
    names: ['Lim Ah Kow'],
    birthday: '',
    addresses,
  };
  expect((await readPerson(client, kept.person))?.addressees).toEqual(all);
  expect(await addresseeOf(client, kept.person, new AbortController().signal)).toMatchObject(all);
});

it('a person is not erased while a message is being sent', async () => {
  const mine = `${randomUUID()}@example.org`;
  await aVolunteer(mine);
  await aDelivery(mine, deliveryStatus.codes.pending);
  expect(await erase(mine)).toBe(0);
  expect(counts((await findPerson(client, mine)).own)).toMatchObject({ crf69_contact: 1 });
});

const recipientsOf = async (table: typeof tables.scheduledEmail | typeof tables.bulkEmail, id: string) => {
  const select = ['crf69_recipients', 'crf69_recipientcount'] as const;
  const row = await client.find(table, id, { select });
  return [row?.crf69_recipients, row?.crf69_recipientcount];
};
const { scheduled, dispatching, stopped } = dispatchStatus.codes;

it('an erased person is removed from the recipients of emails that are due, sent or stopped, and nobody else is', async () => {
  const mine = `${randomUUID()}@example.org`;
  await aVolunteer(mine);
  const [due, sentAtOnce, alone] = [randomUUID(), randomUUID(), randomUUID()];
  await client.create(tables.scheduledEmail, due, {
    crf69_subject: 'Due',
    crf69_recipients: `Ann.${mine}, ${mine.toUpperCase()},b@example.org`,
    crf69_dispatchstatus: scheduled,
  });
  await client.create(tables.bulkEmail, sentAtOnce, {
    crf69_subject: 'Stopped',
    crf69_recipients: `b@example.org,${mine}`,
    crf69_recipientcount: 2,
    crf69_dispatchstatus: stopped,
  });
  await client.create(tables.scheduledEmail, alone, { crf69_subject: 'Alone', crf69_recipients: mine });
  expect(await planOfErasing(client, await findPerson(client, mine))).toMatchObject({ emails: 3, alone: 1 });
  expect(await erase(mine)).toBe(1);
  expect(await recipientsOf(tables.scheduledEmail, due)).toEqual([`Ann.${mine},b@example.org`, null]);
  expect(await recipientsOf(tables.bulkEmail, sentAtOnce)).toEqual(['b@example.org', 1]);
  expect(await client.find(tables.scheduledEmail, alone)).toBeUndefined();
});

it.each([
  ['is being sent', { crf69_dispatchstatus: dispatching }],
  ['is being stopped', { crf69_dispatchstatus: stopped, crf69_claimeduntil: '2999-01-01T00:00:00Z' }],
])('a person is not erased while an email to them and others %s', async (_what, standing) => {
  const mine = `${randomUUID()}@example.org`;
  const { profile } = await aVolunteer(mine);
  const id = await aRow(client, tables.bulkEmail, { crf69_subject: 'Now', crf69_recipients: mine, ...standing });
  expect(await erase(mine)).toBe(0);
  expect(await recipientsOf(tables.bulkEmail, id)).toEqual([mine, null]);
  expect(await client.find(volunteerProfile, profile)).toBeDefined();
});

it('of an erased person a hash stays, by which an import knows them again, by email or phone and however they are spelled', async () => {
  const email = `${randomUUID()}@example.org`;
  const { person } = await aVolunteer(email);
  await client.update(contact, person, { crf69_number: '+6591230987' });
  const erasedPeople = erasedPeopleIn(client);
  const isErased = (name: string, emails: string[], phones: string[] = []) =>
    findErased([{ name, emails, phones }], { erasedPeople, erasureHash: erasureHashes(['newer', localErasureKey]) });
  expect(await isErased('Lim Ah Kow', [email])).toEqual([]);
  expect(await erase(email)).toBe(1);
  expect(await isErased('AH KOW, Lim', [email.toUpperCase()])).toEqual([0]);
  expect(await isErased('Lim Ahkow', [], ['9123 0987'])).toEqual([0]);
  expect(await isErased('Lim Ah Hock', [email], ['91230987'])).toEqual([]);
  expect(await isErased('Lim Ah Kow', ['another@example.org'])).toEqual([]);
  const kept = await client.listAll(tables.erasedPerson, { select: ['crf69_hash'] });
  expect(JSON.stringify(kept)).not.toContain('ahkow');
});

const { raised, closed } = concernState.codes;
const held = 'a duty to keep it';

it('a person is not erased while a concern is open or was closed lately, whoever raised it, and it keeps its name', async () => {
  const mine = `${randomUUID()}@example.org`;
  const { profile } = await aVolunteer(mine);
  const ofProfile = { 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, profile) };
  const reference = await aRow(client, tables.characterReference, { crf69_name: 'Mdm Goh', ...ofProfile });
  const about = { crf69_about: 'Lim Ah Kow', crf69_concernstate: raised };
  const ofReference = { 'crf69_CharacterReference@odata.bind': bind(tables.characterReference, reference) };
  const concerns = [
    [tables.concern, { ...about, ...ofReference }],
    [tables.officerConcern, { ...about, ...ofProfile }],
  ] as const;
  for (const [table, row] of concerns) {
    const id = await aRow(client, table, row);
    await expect(erase(mine)).rejects.toThrow(held);
    await client.update(table, id, { crf69_concernstate: closed });
    await expect(erase(mine)).rejects.toThrow(held);
    const person = await appContext.wholePeople.whole([profile]);
    const inAYear = new Date(Date.now() + 367 * 86_400_000);
    expect(person && (await appContext.wholePeople.hindrance(person, inAYear))).toBeUndefined();
    expect(await client.find(table, id)).toMatchObject({ crf69_about: 'Lim Ah Kow' });
    await client.remove(table, id);
  }
  expect(await erase(mine)).toBe(1);
  expect((await findPerson(client, mine)).own).toEqual([]);
});

it('of a family on one mailbox one is erased, copied and forgotten, and the address stays with the others', async () => {
  const shared = `${randomUUID()}@example.org`;
  const { person: father } = await aVolunteer(shared);
  const daughter = randomUUID();
  await client.create(contact, daughter, { crf69_contid: 'Lim Mei', crf69_email: shared, crf69_about: 'I am 9.' });
  const email = await aRow(client, tables.scheduledEmail, { crf69_subject: 'Hello', crf69_recipients: shared });
  for (const name of ['Lim Ah Kow', 'Lim Mei'])
    await client.create(messageDelivery, randomUUID(), {
      crf69_recipient: shared,
      crf69_recipientname: name,
      crf69_subject: `Dear ${name}`,
    });
  const sent = await aRow(client, messageDelivery, {
    crf69_recipient: shared,
    crf69_recipientname: 'Lim Mei',
    crf69_subject: 'Hello Lim Mei',
    crf69_purpose: scheduledPurpose,
  });
  const both = await aRow(client, messageDelivery, {
    crf69_recipient: shared,
    crf69_recipientname: 'Lim Ah Kow and Lim Mei',
    crf69_subject: 'Dear Lim Ah Kow and Lim Mei',
    crf69_chosenpeople: `${father},${daughter}`,
    crf69_purpose: scheduledPurpose,
  });
  const family = await findPerson(client, shared);
  await expect(erase(shared)).rejects.toThrow('2 people are found: Lim Ah Kow; Lim Mei.');
  expect(() => copyOfPerson(family, new Date())).toThrow('2 people are found');
  const copy = JSON.stringify(copyOfPerson(await findPerson(client, shared, 'LIM, Mei'), new Date()));
  expect(copy).toContain('I am 9.');
  expect(copy).toContain('Dear Lim Mei');
  expect(copy).toContain('Hello Lim Mei');
  expect(copy).not.toContain('Ah Kow');
  expect(await erase(shared, 'Lim Mei')).toBe(1);
  expect(await client.find(contact, father)).toBeDefined();
  expect(await recipientsOf(tables.scheduledEmail, email)).toEqual([shared, null]);
  expect((await findPerson(client, shared)).several).toBeUndefined();
  expect(counts((await findPerson(client, shared)).own)).toMatchObject({ crf69_messagedelivery: 3, crf69_contact: 1 });
  // Without it, the email would be sent to the father again.
  const kept = { crf69_recipient: shared, crf69_recipientname: null, crf69_subject: null };
  expect(await client.find(messageDelivery, sent)).toMatchObject(kept);
  expect(await client.find(messageDelivery, both)).toMatchObject({ ...kept, crf69_chosenpeople: father });
});
