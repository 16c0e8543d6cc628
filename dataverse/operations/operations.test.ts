import { expect, it } from 'vitest';
import { type RowInput, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { DataverseError } from '../errors.ts';
import { eq } from '../filter.ts';
import { type Answer, mapped, type Operation } from '../operation.ts';
import { changeVolunteer } from '../people/changeVolunteer.ts';
import { answered, dropped, refused, root, scriptedClient } from '../testing/scriptedFetch.ts';
import { apply } from './apply.ts';
import { associate, disassociate } from './link.ts';
import { globalChoice, whoAmI } from './metadata.ts';
import { type RawRequest, raw } from './raw.ts';
import { firstPage, retrieve } from './readOperations.ts';
import { insertWithReferenced } from './withReferenced.ts';
import { create, createReturning, insert, remove, update, updateReturning } from './writeOperations.ts';

const { contact, volunteerProfile } = tables;
const id = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const profile = `crf69_volunteerprofiles(${id})`;
const answer = (body: string, status = 200): Answer => ({ status, headers: new Headers(), body, answerLost: false });
const failed = (kind: DataverseError['kind'], answerLost = false) =>
  new DataverseError({ kind, status: 400, code: '', operation: 'a test', answerLost });

it.each<[string, () => Operation<unknown>]>([
  [`retrieve crf69_contacts GET crf69_contacts(${id})`, () => retrieve(contact, id)],
  [`list crf69_contacts GET crf69_contacts`, () => firstPage(contact)],
  [`create crf69_contacts PATCH crf69_contacts(${id})`, () => create(contact, id, {})],
  [`insert crf69_contacts POST crf69_contacts`, () => insert(contact, id, {})],
  [`update crf69_contacts PATCH crf69_contacts(${id})`, () => update(contact, id, {})],
  [`remove crf69_contacts DELETE crf69_contacts(${id})`, () => remove(contact, id)],
  [
    `associate crf69_volunteerprofiles POST ${profile}/crf69_activities_volunteers/$ref`,
    () => associate(volunteerProfile, id, 'crf69_activities_volunteers', other),
  ],
  [
    `disassociate crf69_volunteerprofiles DELETE ${profile}/crf69_activities_volunteers(${other})/$ref`,
    () => disassociate(volunteerProfile, id, 'crf69_activities_volunteers', other),
  ],
  [
    `apply crf69_contacts GET crf69_contacts?$apply=aggregate($count%20as%20all)`,
    () => apply(contact, { totals: { all: 'count' } }),
  ],
  [`WhoAmI GET WhoAmI`, () => whoAmI()],
  [`read a global choice GET GlobalOptionSetDefinitions(Name=%27it%27%27s%27)`, () => globalChoice("it's")],
])('the operation %s may be sent again after its answer was lost', (text, make) => {
  const { label, method, path, repeatable } = make();
  expect(`${label} ${method} ${decodeURIComponent(path)}`).toBe(decodeURIComponent(text));
  expect(repeatable).toBe(true);
});

it('a mapped operation maps its result, also where that came of an error', () => {
  const operation = mapped(create(contact, id, {}), (outcome) => `it was ${outcome}`);
  expect(operation.read(answer(''))).toBe('it was created');
  expect(operation.recover?.(failed('preconditionFailed'))).toBe('it was existed');
  expect(operation).toMatchObject({ method: 'PATCH', headers: { 'If-None-Match': '*' }, repeatable: true });
  expect(mapped(retrieve(contact, id), () => 1).recover).toBeUndefined();
});

it('a link that exists already is no failure, and any other refusal is one', async () => {
  const replies = [refused(412, '0x80040237'), refused(403, ''), refused(404, '0x80040217')];
  const { associate: link, disassociate: unlink } = scriptedClient(...replies);
  expect(await link(volunteerProfile, id, 'crf69_activities_volunteers', other)).toBeUndefined();
  await expect(link(volunteerProfile, id, 'crf69_activities_volunteers', other)).rejects.toMatchObject({
    kind: 'forbidden',
  });
  await expect(unlink(volunteerProfile, id, 'crf69_activities_volunteers', other)).rejects.toMatchObject({
    kind: 'notFound',
  });
});

it('a row that could not be removed is reported, also after a lost answer', () => {
  const { recover } = remove(contact, id);
  expect(recover?.(failed('notFound', true))).toBeUndefined();
  expect(() => recover?.(failed('forbidden', true))).toThrow('not allowed');
  expect(() => recover?.(failed('notFound'))).toThrow('no such row');
});

it('a write that returns the row asks for it, and says nothing of a row that existed', () => {
  const operation = createReturning(contact, id, { crf69_contid: 'A' }, ['crf69_email']);
  expect(operation).toMatchObject({
    path: `crf69_contacts(${id})?$select=crf69_email`,
    headers: { 'If-None-Match': '*', Prefer: 'return=representation' },
  });
  expect(operation.body?.(root)).toEqual({ crf69_contid: 'A' });
  expect(operation.read(answer('{"crf69_email":null}', 201))).toEqual({ crf69_email: null });
  expect(operation.recover?.(failed('preconditionFailed'))).toBeUndefined();
  expect(() => operation.recover?.(failed('forbidden'))).toThrow('not allowed');
  const change = updateReturning(contact, id, { crf69_contid: 'B' }, ['crf69_email'], { ifMatch: 'W/"7"' });
  expect(change).toMatchObject({
    path: `crf69_contacts(${id})?$select=crf69_email`,
    headers: { 'If-Match': 'W/"7"', Prefer: 'return=representation' },
  });
  expect(change.body?.(root)).toEqual({ crf69_contid: 'B' });
});

it('the id of a new row, of a link and of a condition goes into a URL only as a GUID', () => {
  const wrong = '1)?$select=crf69_email';
  for (const make of [
    () => insert(contact, wrong, {}),
    () => disassociate(volunteerProfile, id, 'crf69_activities_volunteers', wrong),
    () => associate(volunteerProfile, id, 'crf69_activities_volunteers', wrong),
  ])
    expect(make).toThrow(DataverseError);
});

it('totals are of the rows that a filter leaves, by the columns of a group', () => {
  const path = (operation: Operation<unknown>) => decodeURIComponent(operation.path);
  expect(path(apply(contact, { groupBy: ['crf69_gender'] }))).toBe('crf69_contacts?$apply=groupby((crf69_gender))');
  expect(
    path(
      apply(contact, {
        filter: eq('crf69_email', 'a@b.test'),
        groupBy: ['crf69_gender', 'statecode'],
        totals: { all: 'count', first: { min: 'crf69_contid' } },
      }),
    ),
  ).toBe(
    "crf69_contacts?$apply=filter(crf69_email eq 'a@b.test')/groupby((crf69_gender,statecode),aggregate($count as all,crf69_contid with min as first))",
  );
});

it('a row is there already when its primary key is taken, and perhaps by this call after a lost answer', async () => {
  const { insert: add, seen } = scriptedClient(refused(412, '0x80040237'), dropped(), refused(412, '0x80040237'));
  expect(await add(contact, id, {})).toBe('existed');
  expect(await add(contact, id, {})).toBe('unsure');
  expect(seen).toHaveLength(3);
});

it('the options of choices have the label of the caller’s language, else the first, else none', () => {
  const Options = [
    { Value: 1, Label: { UserLocalizedLabel: { Label: 'Mine' }, LocalizedLabels: [{ Label: 'First' }] } },
    { Value: 2, Label: { UserLocalizedLabel: null, LocalizedLabels: [{ Label: 'First' }, { Label: 'Second' }] } },
    { Value: 3, Label: { LocalizedLabels: [] } },
    { Value: 4, Label: {} },
  ];
  expect(globalChoice('x').read(answer(JSON.stringify({ Options })))).toEqual([
    { code: 1, label: 'Mine' },
    { code: 2, label: 'First' },
    { code: 3, label: '' },
    { code: 4, label: '' },
  ]);
});

it('whoAmI returns the caller', async () => {
  const { whoAmI: who, seen } = scriptedClient(answered(200, { UserId: id }));
  expect(await who()).toEqual({ UserId: id });
  expect(seen[0]?.url).toBe(`${root}WhoAmI`);
});

const again = (method: RawRequest['method'], headers?: Record<string, string>) =>
  raw({ method, path: 'x', ...(headers && { headers }) }).repeatable;

it('a request is sent again only where its method and headers make that safe', () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) expect(again(method)).toBe(true);
  for (const method of ['POST', 'PATCH'] as const) expect(again(method)).toBe(false);
  expect(again('PATCH', { 'If-Match': '*' })).toBe(true);
  expect(again('PATCH', { 'IF-NONE-MATCH': '*' })).toBe(true);
  expect(again('PATCH', { Prefer: 'x' })).toBe(false);
  expect(again('POST', { 'If-Match': '*' })).toBe(false);
});

it('a request sends its body and headers, and returns status, headers and JSON', async () => {
  const { request, seen } = scriptedClient(answered(201, { made: 1 }, { 'OData-EntityId': 'x' }), answered(204));
  const made = await request({ method: 'POST', path: 'Entities?x', headers: { Prefer: 'x' }, body: { a: 1 } });
  expect(made).toMatchObject({ status: 201, body: { made: 1 } });
  expect(made.headers.get('odata-entityid')).toBe('x');
  expect(seen[0]).toMatchObject({ method: 'POST', url: `${root}Entities?x`, body: '{"a":1}' });
  expect(seen[0]?.headers.get('prefer')).toBe('x');
  expect(await request({ method: 'PUT', path: 'Entities' })).toMatchObject({ status: 204, body: undefined });
  expect(seen[1]?.body).toBe('');
});

it('a request is named in an error by its method and the first word of its path', async () => {
  const { request } = scriptedClient(dropped());
  const path = 'EntityDefinitions(LogicalName=x)';
  await expect(request({ method: 'POST', path })).rejects.toThrow('POST EntityDefinitions: no whole answer');
});

const ana = { table: volunteerProfile, id, row: { crf69_volunteerid: 'Ana' } };
const changed = (contactId: string | undefined, row: RowInput<TableDefinition>, newId: string) => {
  const etags = { profile: 'W/"1"', contact: contactId && 'W/"2"' };
  const columns = { profile: ana.row, contact: row };
  const { operations } = changeVolunteer({ profileId: id, contactId, etags }, columns, newId);
  return {
    operations: operations.filter(({ path }) => !path.startsWith('crf69_personkeys')),
    keys: operations.filter(({ path }) => path.startsWith('crf69_personkeys')).map(({ body }) => body?.(root)),
  };
};

it('a volunteer is created with the contact in one request, under our id', () => {
  const operation = insertWithReferenced(ana, 'Contact', { crf69_email: 'a@b.test' });
  expect(operation).toMatchObject({ method: 'POST', path: 'crf69_volunteerprofiles', repeatable: true });
  expect(operation.body?.(root)).toEqual({
    crf69_volunteerid: 'Ana',
    crf69_volunteerprofileid: id,
    crf69_Contact: { crf69_email: 'a@b.test' },
  });
  expect(operation.read(answer(''))).toBe('created');
});

it('a volunteer is changed with the contact as both were read, unless nothing of the contact changes', () => {
  const both = changed(other, { crf69_email: 'a@b.test' }, 'unused');
  expect(both.operations.map(({ method, path, headers }) => [method, path, headers])).toEqual([
    ['PATCH', `crf69_contacts(${other})`, { 'If-Match': 'W/"2"' }],
    ['PATCH', profile, { 'If-Match': 'W/"1"' }],
  ]);
  // Each row has the keys of what is written to it, so that lists find the profile by its own name.
  expect(both.keys).toMatchObject([
    { 'crf69_Contact@odata.bind': `/crf69_contacts(${other})`, crf69_key: 'email a@b.test' },
    { 'crf69_VolunteerProfile@odata.bind': `/${profile}`, crf69_key: 'name ana' },
  ]);
  expect(both.operations.map(({ body }) => body?.(root))).toEqual([
    { crf69_email: 'a@b.test' },
    { crf69_volunteerid: 'Ana' },
  ]);
  expect(changed(other, {}, 'unused').operations).toHaveLength(1);
});

it('a volunteer without a contact gets one, in a way that may be sent again', () => {
  const { operations } = changed(undefined, { crf69_email: 'a@b.test' }, other);
  expect(operations).toMatchObject([
    { method: 'PATCH', path: `crf69_contacts(${other})`, headers: {}, repeatable: true },
    { method: 'PATCH', path: profile, headers: { 'If-Match': 'W/"1"' } },
  ]);
  expect(operations.map(({ body }) => body?.(root))).toEqual([
    { crf69_email: 'a@b.test' },
    { crf69_volunteerid: 'Ana', 'crf69_Contact@odata.bind': `/crf69_contacts(${other})` },
  ]);
  expect(operations[0]?.headers).toEqual({});
});
