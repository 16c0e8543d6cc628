import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDataverse, idOf, refusal, userId } from './dataverse.ts';

const { call, create } = await aDataverse({ now: () => new Date('2026-03-01T01:02:03.456Z') });

const representation = { Prefer: 'return=representation' };
const row = (id: string, set = 'crf69_contacts') => `${set}(${id})`;

it('creating a row answers 204 with the row’s address', async () => {
  const answer = await call('POST', 'crf69_contacts', { crf69_contid: 'Tan Mei Ling' });
  expect(answer.status).toBe(204);
  expect(answer.text).toBe('');
  expect(answer.headers.get('Location')).toBe(answer.headers.get('OData-EntityId'));
  expect((await call('GET', row(idOf(answer)))).json.crf69_contid).toBe('Tan Mei Ling');
});

it('creating a row answers 201 with the row on request', async () => {
  const answer = await call('POST', 'crf69_contacts?$select=crf69_contid', { crf69_contid: 'Ann' }, representation);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Preference-Applied')).toBe('return=representation');
  expect(Object.keys(answer.json)).toEqual(['@odata.context', '@odata.etag', 'crf69_contactid', 'crf69_contid']);
});

it('creating a row sets the system columns', async () => {
  const { json } = await call('POST', 'crf69_contacts', {}, representation);
  expect(json).toMatchObject({
    createdon: '2026-03-01T01:02:03Z',
    modifiedon: '2026-03-01T01:02:03Z',
    statecode: 0,
    statuscode: 1,
    _ownerid_value: userId,
    _modifiedby_value: userId,
  });
  expect(json['@odata.etag']).toBe(`W/"${json.versionnumber}"`);
});

it('creating a row accepts an id from the client, once', async () => {
  const id = randomUUID();
  const body = { crf69_contactid: id };
  expect(idOf(await call('POST', 'crf69_contacts', body))).toBe(id);
  expect(refusal(await call('POST', 'crf69_contacts', body))).toBe('412 0x80040237');
});

it('creating a row accepts no conditions', async () => {
  expect((await call('POST', 'crf69_contacts', {}, { 'If-None-Match': '*' })).status).toBe(400);
  // As Microsoft's own samples send it, against caches.
  expect((await call('POST', 'crf69_contacts', {}, { 'If-None-Match': 'null' })).status).toBe(204);
});

it('creating a row creates the rows nested in it, in one transaction', async () => {
  const nested = {
    crf69_volunteerid: 'Mei',
    crf69_Contact: { crf69_contid: 'Mei', crf69_email: 'mei@x.sg' },
    crf69_crresponse_VolunteerProfile: [{ crf69_name: 'First referee' }, { crf69_name: 'Second referee' }],
  };
  const id = await create('crf69_volunteerprofiles', nested);
  const read = await call(
    'GET',
    `${row(id, 'crf69_volunteerprofiles')}?$expand=crf69_Contact,crf69_crresponse_VolunteerProfile`,
  );
  expect(read.json.crf69_Contact).toMatchObject({ crf69_email: 'mei@x.sg' });
  expect(read.json.crf69_crresponse_VolunteerProfile).toHaveLength(2);

  const before = await call('GET', 'crf69_contacts/$count');
  const referees = [{ crf69_name: 'x'.repeat(201) }];
  const refused = await call('POST', 'crf69_volunteerprofiles', {
    ...nested,
    crf69_crresponse_VolunteerProfile: referees,
  });
  expect(refusal(refused)).toBe('400 0x80044331');
  expect((await call('GET', 'crf69_contacts/$count')).text).toBe(before.text);
});

it('changing a row updates existing rows and creates missing ones', async () => {
  const id = randomUUID();
  expect((await call('PATCH', row(id), { crf69_contid: 'Ann' }, representation)).status).toBe(201);
  expect((await call('PATCH', row(id), { crf69_number: '+6591234567' }, representation)).status).toBe(200);
  const plain = await call('PATCH', row(id), { crf69_number: null });
  expect(plain.status).toBe(204);
  expect(idOf(plain)).toBe(id);
  expect((await call('GET', row(id))).json).toMatchObject({ crf69_contid: 'Ann', crf69_number: null });
});

it('changing a row only updates with If-Match: *, only creates with If-None-Match: *', async () => {
  const id = randomUUID();
  expect(refusal(await call('PATCH', row(id), {}, { 'If-Match': '*' }))).toBe('404 0x80040217');
  expect((await call('PATCH', row(id), {}, { 'If-None-Match': '*' })).status).toBe(204);
  expect(refusal(await call('PATCH', row(id), {}, { 'If-None-Match': '*' }))).toBe('412 0x80060882');
  expect((await call('PATCH', row(id), {}, { 'If-Match': '*' })).status).toBe(204);
});

it('changing a row refuses a stale ETag and never repeats an ETag', async () => {
  const id = await create('crf69_contacts', {});
  const first = (await call('GET', row(id))).headers.get('ETag') ?? '';
  expect((await call('PATCH', row(id), { crf69_contid: 'A' }, { 'If-Match': first })).status).toBe(204);
  expect(refusal(await call('PATCH', row(id), { crf69_contid: 'B' }, { 'If-Match': first }))).toBe('412 0x80060882');
  expect(refusal(await call('DELETE', row(id), undefined, { 'If-Match': first }))).toBe('412 0x80060882');
  await call('DELETE', row(id));
  await call('PATCH', row(id), {});
  expect(Number((await call('GET', row(id))).json.versionnumber)).toBeGreaterThan(Number(first.replace(/\D/g, '')));
});

it('changing a row answers 304 to a caller who has this version', async () => {
  const id = await create('crf69_contacts', {});
  const etag = (await call('GET', row(id))).headers.get('ETag') ?? '';
  const again = await call('GET', row(id), undefined, { 'If-None-Match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('changing a row reads, writes and clears a single property', async () => {
  const id = await create('crf69_contacts', { crf69_contid: 'Ann' });
  expect((await call('PUT', `${row(id)}/crf69_contid`, { value: 'Bea' })).status).toBe(204);
  expect((await call('GET', `${row(id)}/crf69_contid`)).json.value).toBe('Bea');
  expect((await call('DELETE', `${row(id)}/crf69_contid`)).status).toBe(204);
  expect((await call('GET', `${row(id)}/crf69_contid`)).status).toBe(204);
  expect(refusal(await call('PUT', `${row(randomUUID())}/crf69_contid`, { value: 'x' }))).toBe('404 0x80040217');
});

it('deleting a row answers 204, then 404', async () => {
  const id = await create('crf69_contacts', {});
  expect((await call('DELETE', row(id))).status).toBe(204);
  expect(refusal(await call('DELETE', row(id)))).toBe('404 0x80040217');
  expect(refusal(await call('GET', row(id)))).toBe('404 0x80040217');
});

it('deleting a row clears the lookups that pointed to it', async () => {
  const contact = await create('crf69_contacts', {});
  const profile = await create('crf69_volunteerprofiles', { 'crf69_Contact@odata.bind': `/${row(contact)}` });
  const path = row(profile, 'crf69_volunteerprofiles');
  const before = (await call('GET', path)).json;
  await call('DELETE', row(contact));
  const after = (await call('GET', path)).json;
  expect([before._crf69_contact_value, after._crf69_contact_value]).toEqual([contact, null]);
  expect(after['@odata.etag']).not.toBe(before['@odata.etag']);
});

async function parents() {
  const activity = await create('crf69_activitieses', { crf69_activityid: 'Reading' });
  const volunteer = await create('crf69_volunteerprofiles', { crf69_volunteerid: 'Mei' });
  const key = `_crf69_activity_value=${activity},_crf69_volunteerprofile_value=${volunteer}`;
  return { activity, volunteer, path: `crf69_attendances(${key})` };
}

it('alternate keys make one row of two upserts', async () => {
  const { activity, path } = await parents();
  expect((await call('PATCH', path, { crf69_attendance: 955870000 }, representation)).status).toBe(201);
  expect((await call('PATCH', path, { crf69_attendance: 955870001 }, representation)).status).toBe(200);
  const rows = await call('GET', `crf69_attendances?$filter=_crf69_activity_value eq ${activity}`);
  expect(rows.rows).toMatchObject([{ crf69_attendance: 955870001 }]);
  expect((await call('GET', path)).json.crf69_attendance).toBe(955870001);
});

it('alternate keys refuse a second row with the same values', async () => {
  const { activity, volunteer } = await parents();
  const body = {
    'crf69_Activity@odata.bind': `/crf69_activitieses(${activity})`,
    'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${volunteer})`,
  };
  await create('crf69_attendances', body);
  expect(refusal(await call('POST', 'crf69_attendances', body))).toBe('412 0x80060892');
});

it('alternate keys are not in the body, and must be complete', async () => {
  const { activity, path } = await parents();
  expect(refusal(await call('GET', path))).toBe('404 0x80060891');
  expect(refusal(await call('PATCH', path, {}, { 'If-Match': '*' }))).toBe('404 0x80060891');
  const body = { 'crf69_Activity@odata.bind': `/crf69_activitieses(${activity})` };
  expect(refusal(await call('PATCH', path, body))).toBe('400 0x80048d19');
  expect(refusal(await call('GET', `crf69_attendances(_crf69_activity_value=${activity})`))).toBe('400 0x80060888');
});
