/** A client that others wrote against real organisations: what it understands here, it was made to understand there. */
import { randomUUID } from 'node:crypto';
import { DynamicsWebApi } from 'dynamics-web-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDataverse, type Loose } from './dataverse.ts';

const service = aDataverse();
let judge: DynamicsWebApi;

beforeAll(() => {
  judge = new DynamicsWebApi({
    serverUrl: service.url(),
    dataApi: { version: '9.2' },
    onTokenRefresh: async () => 'any',
  });
});

const contacts = 'crf69_contacts';

describe('dynamics-web-api', () => {
  it('creates, reads, changes and deletes', async () => {
    const made = await judge.create<object, Loose>({
      collection: contacts,
      data: { crf69_contid: 'Mei', crf69_pdpa: true },
      returnRepresentation: true,
      select: ['crf69_contid'],
    });
    const key = String(made.crf69_contactid);
    const plain = await judge.create<object, string>({ collection: contacts, data: { crf69_contid: 'Ann' } });
    expect(plain).toMatch(/^[0-9a-f-]{36}$/);
    await judge.update({ collection: contacts, key, data: { crf69_email: 'mei@x.sg' } });
    await judge.updateSingleProperty({ collection: contacts, key, fieldValuePair: { crf69_number: '+6591234567' } });
    const read = await judge.retrieve<Loose>({ collection: contacts, key, select: ['crf69_email', 'crf69_number'] });
    expect(read).toMatchObject({ crf69_email: 'mei@x.sg', crf69_number: '+6591234567' });
    await judge.deleteRecord({ collection: contacts, key, property: 'crf69_number' });
    await judge.deleteRecord({ collection: contacts, key });
    await expect(judge.retrieve({ collection: contacts, key })).rejects.toMatchObject({
      status: 404,
      code: '0x80040217',
    });
  });

  it('keeps to versions, and creates once', async () => {
    const key = randomUUID();
    await judge.upsert({ collection: contacts, key, data: {}, ifnonematch: '*' });
    const again = await judge.upsert<object, unknown>({ collection: contacts, key, data: {}, ifnonematch: '*' });
    // This client tells what a condition prevented by null and false instead of an error.
    expect(again).toBeNull();
    const { '@odata.etag': etag } = await judge.retrieve<Loose>({ collection: contacts, key });
    await judge.update({ collection: contacts, key, data: { crf69_contid: 'A' }, ifmatch: String(etag) });
    const stale = await judge.update<object, unknown>({ collection: contacts, key, data: {}, ifmatch: String(etag) });
    expect(stale).toBe(false);
  });

  it('queries, pages, counts and reads labels', async () => {
    const collection = 'crf69_trainingsessions';
    for (let n = 0; n < 5; n += 1)
      await judge.create({ collection, data: { crf69_sessionname: `S${n}`, crf69_duration: n } });
    const all = await judge.retrieveAll<Loose>({
      collection,
      select: ['crf69_sessionname'],
      orderBy: ['crf69_duration desc'],
      maxPageSize: 2,
    });
    expect(all.value.map((row) => row.crf69_sessionname)).toEqual(['S4', 'S3', 'S2', 'S1', 'S0']);
    const some = await judge.retrieveMultiple<Loose>({
      collection,
      filter: "crf69_duration gt 2 or crf69_sessionname eq 's0'",
      count: true,
      includeAnnotations: '*',
    });
    expect(some['@odata.count']).toBe(3);
    expect(some.value[0]).toHaveProperty('createdon@OData.Community.Display.V1.FormattedValue');
    expect(await judge.count({ collection })).toBe(5);
    const totals = await judge.retrieveMultiple<Loose>({
      collection,
      apply: 'aggregate(crf69_duration with sum as total)',
    });
    expect(totals.value).toMatchObject([{ total: 10 }]);
  });

  it('expands and ties rows', async () => {
    const scheme = await judge.create<object, string>({
      collection: 'crf69_schemeses',
      data: { crf69_schemeid: 'Life' },
    });
    const activity = await judge.create<object, string>({
      collection: 'crf69_activitieses',
      data: { crf69_activityid: 'Walk', 'crf69_Scheme@odata.bind': `/crf69_schemeses(${scheme})` },
    });
    const volunteer = await judge.create<object, string>({ collection: 'crf69_volunteerprofiles', data: {} });
    const tie = {
      collection: 'crf69_activitieses',
      primaryKey: activity,
      relationshipName: 'crf69_activities_volunteers',
    };
    await judge.associate({ ...tie, relatedCollection: 'crf69_volunteerprofiles', relatedKey: volunteer });
    const read = async () =>
      judge.retrieve<Loose>({
        collection: 'crf69_activitieses',
        key: activity,
        expand: [{ property: 'crf69_activities_volunteers', select: ['crf69_volunteerid'] }],
      });
    expect((await read()).crf69_activities_volunteers).toHaveLength(1);
    await judge.disassociate({ ...tie, relatedKey: volunteer });
    expect((await read()).crf69_activities_volunteers).toHaveLength(0);
    const single = { collection: 'crf69_activitieses', primaryKey: activity, navigationProperty: 'crf69_Scheme' };
    await judge.disassociateSingleValued(single);
    await judge.associateSingleValued({ ...single, relatedCollection: 'crf69_schemeses', relatedKey: scheme });
    const expanded = await judge.retrieve<Loose>({
      collection: 'crf69_activitieses',
      key: activity,
      expand: [{ property: 'crf69_Scheme' }],
    });
    expect(expanded.crf69_Scheme).toMatchObject({ crf69_schemeid: 'Life' });
  });

  it('sends batches whose requests build on each other', async () => {
    judge.startBatch();
    judge.create({ collection: contacts, data: { crf69_contid: 'Batched' }, contentId: '1' });
    judge.create({
      collection: 'crf69_volunteerprofiles',
      data: { crf69_volunteerid: 'V', 'crf69_Contact@odata.bind': '$1' },
    });
    const made: string[] = await judge.executeBatch();
    expect(made).toHaveLength(2);
    const profile = await judge.retrieve<Loose>({ collection: 'crf69_volunteerprofiles', key: String(made[1]) });
    expect(profile._crf69_contact_value).toBe(made[0]);

    judge.startBatch();
    judge.create({ collection: contacts, data: { crf69_contid: 'Undone' } });
    judge.create({ collection: contacts, data: { crf69_contid: 'x'.repeat(201) } });
    await expect(judge.executeBatch()).rejects.toBeDefined();
    const undone = await judge.retrieveMultiple({ collection: contacts, filter: "crf69_contid eq 'Undone'" });
    expect(undone.value).toEqual([]);
  });

  it('reads metadata, and finds sets by it', async () => {
    const byName = judge.initializeInstance({
      serverUrl: service.url(),
      dataApi: { version: '9.2' },
      useEntityNames: true,
      onTokenRefresh: async () => 'any',
    });
    const id = await byName.create<object, string>({
      collection: 'crf69_activities',
      data: { crf69_activityid: 'Named' },
    });
    expect((await byName.retrieve<Loose>({ collection: 'crf69_activities', key: id })).crf69_activityid).toBe('Named');
    const entity = await judge.retrieveEntity<Loose>({
      key: "LogicalName='crf69_attendance'",
      select: ['EntitySetName'],
    });
    expect(entity.EntitySetName).toBe('crf69_attendances');
    const attributes = await judge.retrieveAttributes<Loose>({
      entityKey: "LogicalName='crf69_attendance'",
      castType: 'Microsoft.Dynamics.CRM.PicklistAttributeMetadata',
      select: ['LogicalName'],
      expand: [{ property: 'GlobalOptionSet' }],
    });
    expect(attributes.value.map((attribute) => attribute.LogicalName)).toEqual([
      'crf69_attendance',
      'crf69_membertype',
    ]);
    expect(await judge.retrieveCsdlMetadata()).toContain('crf69_activitieses');
    expect(await judge.callFunction<Loose>('WhoAmI')).toHaveProperty('UserId');
  });
});
