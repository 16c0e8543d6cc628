/** Tests our client against the local Dataverse: every operation, over real HTTP. */
import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSet, valuesOf } from '../../dataverse/batch/items.ts';
import { type Client, createClient } from '../../dataverse/client.ts';
import { any, eq } from '../../dataverse/filter.ts';
import { bind, bindToOperation } from '../../dataverse/key.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import { create, createReturning, remove, update, upsert } from '../../dataverse/operations/writeOperations.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { ageGroup } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

const { contact, volunteerProfile, activity, attendance, recurringActivity } = tables;
const userId = newId();

let service: RunningDataverse;
let client: Client;

beforeAll(async () => {
  service = await startDataverse({ port: 0, file: ':memory:', tokens: async () => ({ userId, mayUse: true }) });
  client = createClient({ url: service.url, token: async () => 'token' });
});
afterAll(() => service.stop());

async function aContact(name: string): Promise<string> {
  const id = newId();
  await client.create(contact, id, { crf69_contid: name });
  return id;
}
async function aVolunteer(name: string): Promise<string> {
  const id = newId();
  await client.create(volunteerProfile, id, { crf69_volunteerid: name });
  return id;
}
async function anActivity(name: string): Promise<string> {
  const id = newId();
  await client.create(activity, id, { crf69_activityid: name });
  return id;
}

describe('one row', () => {
  it('one row is created once, read, changed by its ETag and deleted', async () => {
    const id = newId();
    expect(await client.create(contact, id, { crf69_contid: "Ann O'Hara", crf69_birthday: '2001-12-31' })).toBe(
      'created',
    );
    expect(await client.create(contact, id, { crf69_contid: 'Another' })).toBe('existed');
    const row = await client.retrieve(contact, id, { select: ['crf69_contid', 'crf69_birthday'] });
    expect(row).toMatchObject({ crf69_contactid: id, crf69_contid: "Ann O'Hara", crf69_birthday: '2001-12-31' });
    expect(await client.retrieveIfChanged(contact, id, row['@odata.etag'])).toBeUndefined();

    const ifMatch = row['@odata.etag'];
    const changed = await client.updateReturning(contact, id, { crf69_email: 'ann@example.org' }, ['crf69_email'], {
      ifMatch,
    });
    expect(changed.crf69_email).toBe('ann@example.org');
    expect(changed['@odata.etag']).not.toBe(ifMatch);
    expect(await client.retrieveIfChanged(contact, id, ifMatch)).toMatchObject({ crf69_email: 'ann@example.org' });
    await expect(client.update(contact, id, {}, { ifMatch })).rejects.toMatchObject({ kind: 'preconditionFailed' });
    await expect(client.remove(contact, id, { ifMatch })).rejects.toMatchObject({ kind: 'preconditionFailed' });

    await client.remove(contact, id);
    expect(await client.find(contact, id)).toBeUndefined();
    await expect(client.remove(contact, id)).rejects.toMatchObject({ kind: 'notFound', code: '0x80040217' });
    await expect(client.update(contact, id, {})).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('one row is found by its alternate key, which no other row may have', async () => {
    const [session, volunteer] = [await anActivity('Reading'), await aVolunteer('Ben')];
    const key = { _crf69_activity_value: session, _crf69_volunteerprofile_value: volunteer };
    await expect(client.retrieve(attendance, key)).rejects.toMatchObject({ kind: 'notFound', code: '0x80060891' });
    const made = await client.upsert(attendance, key, { crf69_name: 'Ben, Reading' });
    expect(made.outcome).toBe('created');
    const again = await client.upsert(attendance, key, { crf69_attendance: attendanceStatus.codes.attended });
    expect(again).toMatchObject({ outcome: 'updated', row: { crf69_attendanceid: made.row.crf69_attendanceid } });
    expect(await client.retrieve(attendance, key, { select: ['crf69_name'] })).toMatchObject({
      crf69_name: 'Ben, Reading',
    });
    const twin = client.create(attendance, newId(), {
      'crf69_Activity@odata.bind': bind(activity, session),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
    });
    await expect(twin).rejects.toMatchObject({ kind: 'duplicateKey' });
  });

  it('one row is found by a key with a date', async () => {
    const series = newId();
    await client.create(recurringActivity, series, { crf69_name: 'Saturdays' });
    const key = { _crf69_recurringactivity_value: series, crf69_sessiondate: '2026-03-07' };
    expect((await client.upsert(activity, key, { crf69_activityid: 'Saturday' })).outcome).toBe('created');
    expect(await client.find(activity, key, { select: ['crf69_sessiondate'] })).toMatchObject({
      crf69_sessiondate: '2026-03-07',
    });
  });

  it('one row is inserted with its relations, all or nothing', async () => {
    const id = newId();
    const row = {
      crf69_volunteerid: 'Chandra',
      crf69_Contact: { crf69_contid: 'Chandra' },
      crf69_crresponse_VolunteerProfile: [{ crf69_name: 'First' }, { crf69_name: 'Second' }],
    };
    expect(await client.insert(volunteerProfile, id, row)).toBe('created');
    expect(await client.insert(volunteerProfile, id, row)).toBe('existed');
    const read = await client.retrieve(volunteerProfile, id, {
      select: ['crf69_volunteerid'],
      expand: {
        crf69_Contact: { select: ['crf69_contid'] },
        crf69_crresponse_VolunteerProfile: { select: ['crf69_name'], orderBy: ['crf69_name desc'] },
      },
    });
    expect(read.crf69_Contact?.crf69_contid).toBe('Chandra');
    expect(read.crf69_crresponse_VolunteerProfile.map((each) => each.crf69_name)).toEqual(['Second', 'First']);
  });
});

describe('links', () => {
  it('links are created, created again, read from both sides and removed', async () => {
    const [session, volunteer] = [await anActivity('Art'), await aVolunteer('Devi')];
    await client.associate(activity, session, 'crf69_activities_volunteers', volunteer);
    await client.associate(activity, session, 'crf69_activities_volunteers', volunteer);
    const there = await client.retrieve(activity, session, {
      select: [],
      expand: { crf69_activities_volunteers: { select: ['crf69_volunteerid'] } },
    });
    expect(there.crf69_activities_volunteers).toMatchObject([{ crf69_volunteerid: 'Devi' }]);
    const back = await client.listAll(volunteerProfile, {
      select: [],
      filter: any('crf69_activities_volunteers', eq('crf69_activityid', 'Art')),
    });
    expect(back.map((row) => row.crf69_volunteerprofileid)).toEqual([volunteer]);
    await client.disassociate(activity, session, 'crf69_activities_volunteers', volunteer);
    const gone = client.disassociate(activity, session, 'crf69_activities_volunteers', volunteer);
    await expect(gone).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('batches', () => {
  it('batches carry reads and writes, change sets and references', async () => {
    const [person, profile, other] = [newId(), newId(), await aContact('Other')];
    const [read, made, changed] = await client.batch([
      retrieve(contact, other, { select: ['crf69_contid'] }),
      changeSet([
        create(contact, person, { crf69_contid: 'Farah' }),
        create(volunteerProfile, profile, { 'crf69_Contact@odata.bind': bindToOperation(0) }),
      ]),
      update(contact, other, { crf69_contid: 'Changed' }),
    ]);
    expect(read.ok && read.value.crf69_contid).toBe('Other');
    expect(made).toEqual({ ok: true, value: ['created', 'created'] });
    expect(changed.ok).toBe(true);
    const row = await client.retrieve(volunteerProfile, profile, { select: ['_crf69_contact_value'] });
    expect(row._crf69_contact_value).toBe(person);
  });

  it('batches roll back a change set whose second operation fails, and say which it was', async () => {
    const [fresh, taken] = [newId(), await aContact('Taken')];
    const call = client.atomic([
      create(contact, fresh, { crf69_contid: 'Fresh' }),
      create(contact, taken, { crf69_contid: 'Thief' }),
    ]);
    await expect(call).rejects.toMatchObject({ kind: 'preconditionFailed', index: 1, answerLost: false });
    expect(await client.find(contact, fresh)).toBeUndefined();
  });

  it('batches stop at an error, or continue on request', async () => {
    const ids = [newId(), newId(), newId()] as const;
    const items = [create(contact, ids[0], {}), remove(contact, newId()), create(contact, ids[1], {})];
    const kinds = (outcomes: Awaited<ReturnType<typeof client.batch<typeof items>>>) =>
      outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.error.kind));
    expect(kinds(await client.batch(items))).toEqual(['created', 'notFound', 'notRun']);
    expect(kinds(await client.batch(items, { continueOnError: true }))).toEqual(['existed', 'notFound', 'created']);
  });

  it('batches return rows that they create, and nothing of existing rows', async () => {
    const id = newId();
    const making = createReturning(contact, id, { crf69_contid: 'New' }, ['crf69_contid']);
    const [made, again] = valuesOf(await client.batch([making, making]));
    const stored = await client.retrieve(contact, id, { select: ['crf69_contid'] });
    expect(made).toMatchObject({ crf69_contactid: id, crf69_contid: 'New', '@odata.etag': stored['@odata.etag'] });
    expect(again).toBeUndefined();
  });

  it('batches carry upserts by alternate key', async () => {
    const [session, volunteer] = [await anActivity('Batch'), await aVolunteer('Gus')];
    const key = { _crf69_activity_value: session, _crf69_volunteerprofile_value: volunteer };
    const [first, second] = valuesOf(
      await client.batch([upsert(attendance, key, { crf69_name: 'a' }), upsert(attendance, key, { crf69_name: 'b' })]),
    );
    expect([first?.outcome, second?.outcome]).toEqual(['created', 'updated']);
  });
});

describe('the organisation', () => {
  it('the organisation returns its caller and its choices', async () => {
    expect((await client.whoAmI()).UserId).toBe(userId);
    const choices = await client.globalChoices([attendanceStatus.name, ageGroup.name, ageGroup.name]);
    expect(choices.get(attendanceStatus.name)).toEqual(attendanceStatus.options);
    expect(choices.get(ageGroup.name)).toEqual(ageGroup.options);
    await expect(client.globalChoices(['crf69_no_such_choice'])).rejects.toMatchObject({ status: 404 });
  });

  it('the organisation answers any other request', async () => {
    const path = "EntityDefinitions(LogicalName='crf69_contact')?$select=EntitySetName";
    const answer = await client.request({ method: 'GET', path });
    expect(answer.body).toMatchObject({ EntitySetName: 'crf69_contacts' });
  });

  it('the organisation refuses a call without a token, which then gets a new one', async () => {
    const asked: boolean[] = [];
    const token = async (options?: { renew?: boolean }) => {
      asked.push(options?.renew ?? false);
      return options?.renew ? 'token' : '';
    };
    expect((await createClient({ url: service.url, token }).whoAmI()).UserId).toBe(userId);
    expect(asked).toEqual([false, true]);
    const nobody = createClient({ url: service.url, token: async () => '' });
    await expect(nobody.whoAmI()).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});
