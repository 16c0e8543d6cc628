import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { createClient } from './client.ts';
import { bind } from './key.ts';
import { answered, dropped, refused, root, scripted, scriptedClient } from './testing/scriptedFetch.ts';

const { contact, volunteerProfile, attendance, activity } = tables;
const id = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

it('a call carries the headers of the Web API and the token', async () => {
  const { retrieve, seen } = scriptedClient(answered(200, { crf69_contactid: id, crf69_email: null }));
  await retrieve(contact, id, { select: ['crf69_email'], annotations: true });
  const [request] = seen;
  expect(request?.url).toBe(`${root}crf69_contacts(${id})?$select=crf69_email`);
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    accept: 'application/json',
    'odata-version': '4.0',
    'odata-maxversion': '4.0',
    authorization: 'Bearer token',
    prefer: 'odata.include-annotations="*"',
  });
});

it("a call reads from the service itself, and never from the browser's cache", async () => {
  const { options } = scripted(answered(200, { crf69_contactid: id }));
  const caches: unknown[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    caches.push(init?.cache);
    return options.fetch(input, init);
  };
  await createClient({ ...options, fetch }).retrieve(contact, id);
  expect(caches).toEqual(['no-store']);
});

it('a call renews the token once after a 401 and reports when that does not help', async () => {
  const { options, seen } = scripted(refused(401, ''), answered(200, {}), refused(401, ''), refused(401, ''));
  const asked: boolean[] = [];
  const token = async (wish?: { renew?: boolean }) => {
    asked.push(wish?.renew ?? false);
    return wish?.renew ? 'new' : 'old';
  };
  const client = createClient({ ...options, token });
  await client.retrieve(contact, id);
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  expect(asked).toEqual([false, true]);
  await expect(client.retrieve(contact, id)).rejects.toMatchObject({ kind: 'unauthorized', status: 401 });
  expect(seen).toHaveLength(4);
});

it('a call passes on what the token source throws', async () => {
  const { options } = scripted();
  const reason = new Error('sign in again');
  const token = () => Promise.reject(reason);
  await expect(createClient({ ...options, token }).whoAmI()).rejects.toBe(reason);
});

it('a call that must not be sent fails as any other does', async () => {
  const { seen, ...client } = scriptedClient();
  const failures = await Promise.allSettled([
    client.retrieve(contact, 'no id'),
    client.create(contact, "1' or '1", {}),
    client.listAll(contact, { top: 0 }),
    client.list(contact, { top: 0 }).next(),
  ]);
  for (const failure of failures) expect(failure).toMatchObject({ status: 'rejected', reason: { kind: 'invalid' } });
  expect(seen).toEqual([]);
});

it('a call ends when it is aborted while it waits', async () => {
  const controller = new AbortController();
  const { whoAmI } = scriptedClient(() => {
    controller.abort(new Error('the page was left'));
    return refused(503, '');
  });
  const call = whoAmI({ signal: controller.signal });
  await expect(call).rejects.toThrow('the page was left');
});

it('rows are created under our id and never over another', async () => {
  const { seen, ...client } = scriptedClient(answered(204), refused(412, '0x80060882'));
  const row = { crf69_volunteerid: 'Ann', 'crf69_Contact@odata.bind': bind(contact, other) };
  expect(await client.create(volunteerProfile, id, row)).toBe('created');
  expect(await client.create(volunteerProfile, id, row)).toBe('existed');
  expect(seen[0]).toMatchObject({ method: 'PATCH', url: `${root}crf69_volunteerprofiles(${id})` });
  expect(seen[0]?.headers.get('if-none-match')).toBe('*');
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    crf69_volunteerid: 'Ann',
    'crf69_Contact@odata.bind': `/crf69_contacts(${other})`,
  });
});

it('rows that exist after a lost answer may be ours or not', async () => {
  const { create } = scriptedClient(dropped(), refused(412, '0x80060882'));
  expect(await create(contact, id, {})).toBe('unsure');
});

it('rows whose alternate key is taken after a lost answer are looked up', async () => {
  const taken = () => refused(412, '0x80060892');
  const there = scripted(dropped(), taken(), answered(200, { crf69_attendanceid: id }));
  expect(await createClient(there.options).create(attendance, id, {})).toBe('unsure');
  const absent = scripted(dropped(), taken(), refused(404, '0x80040217'));
  await expect(createClient(absent.options).create(attendance, id, {})).rejects.toMatchObject({
    kind: 'duplicateKey',
    answerLost: true,
  });
});

it('rows are inserted with their dependent rows, with the id in the body', async () => {
  const { insert, seen } = scriptedClient(answered(204));
  const outcome = await insert(volunteerProfile, id, {
    crf69_volunteerid: 'Ann',
    crf69_Contact: { crf69_contid: 'Ann', crf69_email: 'ann@example.org' },
    crf69_crresponse_VolunteerProfile: [{ crf69_name: 'Referee' }],
  });
  expect(outcome).toBe('created');
  expect(seen[0]).toMatchObject({ method: 'POST', url: `${root}crf69_volunteerprofiles` });
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
    crf69_volunteerprofileid: id,
    crf69_Contact: { crf69_contid: 'Ann' },
  });
});

it('rows are changed only while they exist, or have the ETag', async () => {
  const { seen, ...client } = scriptedClient(
    answered(204),
    answered(200, { '@odata.etag': 'W/"8"', crf69_name: 'x' }),
    refused(412, '0x80060882'),
  );
  await client.update(attendance, id, { crf69_name: 'x' });
  expect(seen[0]?.headers.get('if-match')).toBe('*');
  const changed = await client.updateReturning(attendance, id, { crf69_name: 'x' }, ['crf69_name'], {
    ifMatch: 'W/"7"',
  });
  expect(changed['@odata.etag']).toBe('W/"8"');
  expect(seen[1]?.headers.get('if-match')).toBe('W/"7"');
  expect(seen[1]?.headers.get('prefer')).toBe('return=representation');
  const stale = client.update(attendance, id, { crf69_name: 'x' }, { ifMatch: 'W/"7"' });
  await expect(stale).rejects.toMatchObject({ kind: 'preconditionFailed', answerLost: false });
});

it('rows that changed after a lost answer may have been changed by that request', async () => {
  const { update } = scriptedClient(dropped(), refused(412, '0x80060882'));
  const call = update(attendance, id, {}, { ifMatch: 'W/"7"' });
  await expect(call).rejects.toMatchObject({ kind: 'preconditionFailed', answerLost: true });
});

it('rows that are missing after a lost answer count as removed, and otherwise were not there', async () => {
  const { seen, ...client } = scriptedClient(dropped(), refused(404, '0x80040217'), refused(404, '0x80040217'));
  await client.remove(contact, id, { ifMatch: 'W/"7"' });
  expect(seen[0]?.headers.get('if-match')).toBe('W/"7"');
  await expect(client.remove(contact, id)).rejects.toMatchObject({ kind: 'notFound' });
});

it('rows are linked and unlinked', async () => {
  const { seen, ...client } = scriptedClient(answered(204), answered(204));
  await client.associate(activity, id, 'crf69_activities_volunteers', other);
  await client.disassociate(activity, id, 'crf69_activities_volunteers', other);
  const path = `${root}crf69_activitieses(${id})/crf69_activities_volunteers`;
  expect(seen[0]).toMatchObject({ method: 'POST', url: `${path}/$ref` });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ '@odata.id': `${root}crf69_volunteerprofiles(${other})` });
  expect(seen[1]).toMatchObject({ method: 'DELETE', url: `${path}(${other})/$ref` });
});

it('pages are followed to the end, as they are requested', async () => {
  const { list, seen } = scriptedClient(
    answered(200, { value: [{ crf69_name: 'a' }], '@odata.nextLink': `${root}crf69_attendances?$skiptoken=2` }),
    answered(200, { value: [{ crf69_name: 'b' }] }),
  );
  const pages = list(attendance, { select: ['crf69_name'], pageSize: 1 });
  expect((await pages.next()).value).toEqual([{ crf69_name: 'a' }]);
  expect(seen).toHaveLength(1);
  expect((await pages.next()).value).toEqual([{ crf69_name: 'b' }]);
  expect((await pages.next()).done).toBe(true);
  expect(seen.map(({ headers }) => headers.get('prefer'))).toEqual(['odata.maxpagesize=1', 'odata.maxpagesize=1']);
});

it('pages can be counted and continued', async () => {
  const { seen, ...client } = scriptedClient(
    answered(200, { value: [], '@odata.count': 5000, '@odata.nextLink': `${root}crf69_contacts?$skiptoken=x` }),
    answered(200, { value: [] }),
  );
  const page = await client.page(contact, { count: true });
  expect(page.count).toBe(5000);
  expect(seen[0]?.url).toBe(`${root}crf69_contacts?$count=true`);
  const second = await client.page(contact, {}, page.next);
  expect(second.next).toBeUndefined();
});

it('pages never send the token to another origin', async () => {
  const { listAll, seen } = scriptedClient(
    answered(200, { value: [], '@odata.nextLink': 'https://elsewhere.example/api/data/v9.2/crf69_contacts' }),
  );
  await expect(listAll(contact)).rejects.toMatchObject({ kind: 'invalid' });
  expect(seen).toHaveLength(1);
});

it('pages that link back to themselves are an error, not a loop', async () => {
  const again = () => answered(200, { value: [], '@odata.nextLink': `${root}crf69_contacts?$skiptoken=1` });
  const { listAll } = scriptedClient(again(), again());
  await expect(listAll(contact)).rejects.toMatchObject({ kind: 'unexpected' });
});

it('totals are computed by Dataverse, including empty groups', async () => {
  const { apply, seen } = scriptedClient(
    answered(200, {
      value: [
        { crf69_membertype: 955_870_000, hours: 3, n: 2 },
        { hours: 1, n: 1 },
      ],
    }),
  );
  const rows = await apply(activity, {
    groupBy: ['_crf69_programme_value'],
    totals: { hours: { sum: 'crf69_combinedduration' }, n: 'count' },
  });
  expect(rows[1]).toEqual({ _crf69_programme_value: null, hours: 1, n: 1 });
  expect(decodeURIComponent(seen[0]?.url ?? '')).toBe(
    `${root}crf69_activitieses?$apply=groupby((_crf69_programme_value),` +
      'aggregate(crf69_combinedduration with sum as hours,$count as n))',
  );
});
