import { expect, it } from 'vitest';
import { aDataverse, refusal } from './dataverse.ts';

const { call, create, url } = await aDataverse();
const life = await create('crf69_schemeses', { crf69_schemeid: 'Life' });
const contact = await create('crf69_contacts', { crf69_contid: 'Mei', crf69_email: 'mei@x.sg' });
const mei = await create('crf69_volunteerprofiles', {
  crf69_volunteerid: 'Mei',
  'crf69_Contact@odata.bind': `/crf69_contacts(${contact})`,
});
const ben = await create('crf69_volunteerprofiles', { crf69_volunteerid: 'Ben' });
const walk = await create('crf69_activitieses', {
  crf69_activityid: 'Walk',
  'crf69_Scheme@odata.bind': `/crf69_schemeses(${life})`,
});
await create('crf69_activitieses', { crf69_activityid: 'Talk' });
const attends = (volunteer: string, remarks: string) =>
  create('crf69_attendances', {
    crf69_remarks: remarks,
    'crf69_Activity@odata.bind': `/crf69_activitieses(${walk})`,
    'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${volunteer})`,
  });
const first = await attends(mei, 'b');
await attends(ben, 'a');

const activities = (search: string, headers?: Record<string, string>) =>
  call(
    'GET',
    `crf69_activitieses?$select=crf69_activityid&$orderby=crf69_activityid desc&${search}`,
    undefined,
    headers,
  );
const children = 'crf69_attendance_Activity';

it("$expand joins a lookup's target, without its version", async () => {
  const { rows } = await activities('$expand=crf69_Scheme($select=crf69_schemeid)');
  expect(rows[0]?.crf69_Scheme).toMatchObject({ crf69_schemeid: 'Life' });
  expect(rows[0]?.crf69_Scheme).not.toHaveProperty('@odata.etag');
  expect(rows[1]?.crf69_Scheme).toBeNull();
});

it('$expand joins collections, filtered, sorted and limited', async () => {
  const { rows } = await activities(`$expand=${children}($select=crf69_remarks;$orderby=crf69_remarks;$top=1)`);
  expect(rows).toMatchObject([{ [children]: [{ crf69_remarks: 'a' }] }, { [children]: [] }]);
  const filtered = await activities(`$expand=${children}($filter=contains(crf69_remarks,'b'))`);
  expect(filtered.rows[0]?.[children]).toMatchObject([{ crf69_remarks: 'b' }]);
});

it('$expand continues through any number of lookups', async () => {
  const path = `crf69_attendances(${first})?$expand=crf69_VolunteerProfile($select=crf69_volunteerid;$expand=crf69_Contact($select=crf69_email))`;
  expect((await call('GET', path)).json.crf69_VolunteerProfile).toMatchObject({
    crf69_Contact: { crf69_email: 'mei@x.sg' },
  });
});

it('$expand leaves collections complete on one level, and links to the same rows', async () => {
  const { rows } = await activities(`$expand=${children}($select=crf69_remarks)`, { Prefer: 'odata.maxpagesize=1' });
  expect(rows[0]?.[children]).toHaveLength(2);
  const link = String(rows[0]?.[`${children}@odata.nextLink`]);
  expect(link).toBe(`${url}/api/data/v9.2/crf69_activitieses(${walk})/${children}?$select=crf69_remarks`);
  expect((await call('GET', link)).rows).toHaveLength(2);
});

it('$expand pages collections below a nested expand', async () => {
  const search = `$expand=${children}($select=crf69_remarks;$expand=crf69_VolunteerProfile($select=crf69_volunteerid))`;
  const page = await activities(search, { Prefer: 'odata.maxpagesize=1' });
  expect(page.rows[0]?.[children]).toMatchObject([
    { crf69_remarks: 'b', crf69_VolunteerProfile: { crf69_volunteerid: 'Mei' } },
  ]);
  const rest = await call('GET', String(page.rows[0]?.[`${children}@odata.nextLink`]));
  expect(rest.rows).toMatchObject([{ crf69_remarks: 'a', crf69_VolunteerProfile: { crf69_volunteerid: 'Ben' } }]);
});

it.each([
  ['sorting beneath a nested expand', `$expand=${children}($orderby=createdon;$expand=crf69_VolunteerProfile)`],
  ['cutting a lookup', '$expand=crf69_Scheme($top=1)'],
  ['a many-to-many relation beside another', '$expand=crf69_activities_volunteers,crf69_Scheme'],
  ['a many-to-many relation that goes on', '$expand=crf69_activities_volunteers($expand=crf69_Contact)'],
  ['more than fifteen', `$expand=${Array.from({ length: 16 }, () => 'crf69_Scheme').join(',')}`],
  ['an unknown option', '$expand=crf69_Scheme($levels=2)'],
  ['a count inside', `$expand=${children}($count=true)`],
])('$expand refuses %s', async (_, search) => {
  const answer = await activities(search);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.json.error?.code).toBe('0x80060888');
});

it('$expand accepts fifteen', async () => {
  expect((await activities(`$expand=${Array.from({ length: 15 }, () => 'crf69_Scheme').join(',')}`)).status).toBe(200);
});

const found = async (set: string, filter: string, name: string) =>
  (await call('GET', `${set}?$filter=${encodeURIComponent(filter)}`)).rows.map((row) => row[name]).join();
const volunteers = (filter: string) => found('crf69_volunteerprofiles', filter, 'crf69_volunteerid');
const attendances = (filter: string) => found('crf69_attendances', filter, 'crf69_remarks');

it.each([
  ["crf69_Contact/crf69_email eq 'MEI@x.sg'", 'Mei'],
  ["crf69_Contact/crf69_email ne 'mei@x.sg'", 'Ben'],
  ['crf69_Contact/crf69_email eq null', 'Ben'],
  ['crf69_Contact/crf69_email ne null', 'Mei'],
  ["not startswith(crf69_Contact/crf69_email,'mei')", 'Ben'],
  ["crf69_attendance_VolunteerProfile/any(a:a/crf69_remarks eq 'a')", 'Ben'],
  ["crf69_attendance_VolunteerProfile/any(a:a/crf69_Activity/crf69_activityid eq 'walk')", 'Mei,Ben'],
  ["crf69_attendance_VolunteerProfile/all(a:a/crf69_remarks eq 'a')", 'Ben'],
  ["not crf69_attendance_VolunteerProfile/any(a:a/crf69_remarks eq 'a')", 'Mei'],
  ['crf69_crresponse_VolunteerProfile/any()', ''],
  ["crf69_crresponse_VolunteerProfile/all(r:r/crf69_name eq 'x')", 'Mei,Ben'],
])('related rows in a filter are found: %s', async (filter, names) => {
  expect(await volunteers(filter)).toBe(names);
});

it('a filter goes through several lookups', async () => {
  expect(await attendances("crf69_VolunteerProfile/crf69_Contact/crf69_email eq 'mei@x.sg'")).toBe('b');
  expect(await attendances("crf69_Activity/crf69_Scheme/crf69_schemeid eq 'life' and crf69_remarks eq 'a'")).toBe('a');
});

it('rows are sorted by a column of a lookup', async () => {
  const { rows } = await call('GET', 'crf69_attendances?$orderby=crf69_VolunteerProfile/crf69_volunteerid');
  expect(rows.map((row) => row.crf69_remarks)).toEqual(['a', 'b']);
});

it.each([
  ['a path without the variable', "crf69_attendance_VolunteerProfile/any(a:crf69_remarks eq 'a')"],
  ['a collection as a value', "crf69_attendance_VolunteerProfile/crf69_remarks eq 'a'"],
  ['a lambda over a lookup', "crf69_Contact/any(c:c/crf69_email eq 'x')"],
  ['a lambda behind a lookup', "crf69_Contact/crf69_volunteerprofile_Contact/any(c:c/crf69_volunteerid eq 'x')"],
])('the service refuses %s', async (_, filter) => {
  expect(refusal(await call('GET', `crf69_volunteerprofiles?$filter=${encodeURIComponent(filter)}`))).toBe(
    '400 0x80060888',
  );
});

it('navigation properties as addresses return one row, none, or many', async () => {
  expect(
    (await call('GET', `crf69_volunteerprofiles(${mei})/crf69_Contact?$select=crf69_email`)).json.crf69_email,
  ).toBe('mei@x.sg');
  expect((await call('GET', `crf69_volunteerprofiles(${ben})/crf69_Contact`)).status).toBe(204);
  const path = `crf69_activitieses(${walk})/${children}`;
  expect((await call('GET', `${path}?$filter=crf69_remarks eq 'a'`)).rows).toHaveLength(1);
  expect((await call('GET', `${path}/$count`)).text).toBe('2');
});

it('navigation properties as addresses are case-sensitive', async () => {
  expect(refusal(await call('GET', `crf69_volunteerprofiles(${mei})/crf69_contact`))).toBe('404 0x8006088a');
});

const scheme = (id: string) => ({ '@odata.id': `${url}/api/data/v9.2/crf69_schemeses(${id})` });
const volunteer = (id: string) => ({ '@odata.id': `crf69_volunteerprofiles(${id})` });

it('$ref sets and clears a lookup', async () => {
  const activity = await create('crf69_activitieses', {});
  const other = await create('crf69_schemeses', { crf69_schemeid: 'Other' });
  const path = `crf69_activitieses(${activity})`;
  expect((await call('PUT', `${path}/crf69_Scheme/$ref`, scheme(other))).status).toBe(204);
  expect((await call('GET', path)).json._crf69_scheme_value).toBe(other);
  expect((await call('DELETE', `${path}/crf69_Scheme/$ref`)).status).toBe(204);
  expect((await call('GET', path)).json._crf69_scheme_value).toBeNull();
});

it('$ref links and unlinks rows many to many, from either side', async () => {
  const activity = await create('crf69_activitieses', { crf69_activityid: 'Tied' });
  const path = `crf69_activitieses(${activity})/crf69_activities_volunteers`;
  for (const id of [mei, ben, mei]) expect((await call('POST', `${path}/$ref`, volunteer(id))).status).toBe(204);
  expect((await call('GET', `${path}/$count`)).text).toBe('2');
  const back = await call(
    'GET',
    `crf69_volunteerprofiles(${mei})?$expand=crf69_activities_volunteers($select=crf69_activityid)`,
  );
  expect(back.json.crf69_activities_volunteers).toMatchObject([{ crf69_activityid: 'Tied' }]);
  const tied = await call(
    'GET',
    "crf69_activitieses?$filter=crf69_activities_volunteers/any(v:v/crf69_volunteerid eq 'ben')",
  );
  expect(tied.rows).toMatchObject([{ crf69_activityid: 'Tied' }]);

  expect((await call('DELETE', `${path}(${mei})/$ref`)).status).toBe(204);
  expect(refusal(await call('DELETE', `${path}(${mei})/$ref`))).toBe('404 0x80040217');
  const reference = encodeURIComponent(`${url}/api/data/v9.2/crf69_volunteerprofiles(${ben})`);
  expect((await call('DELETE', `${path}/$ref?$id=${reference}`)).status).toBe(204);
  expect((await call('GET', `${path}/$count`)).text).toBe('0');
});

it('$ref links rows to a collection, and new rows to existing ones', async () => {
  const contact = await create('crf69_contacts', {});
  await call('POST', `crf69_contacts(${contact})/crf69_volunteerprofile_Contact/$ref`, volunteer(ben));
  expect((await call('GET', `crf69_volunteerprofiles(${ben})`)).json._crf69_contact_value).toBe(contact);
  const activity = await create('crf69_activitieses', {
    'crf69_activities_volunteers@odata.bind': [`/crf69_volunteerprofiles(${mei})`],
  });
  expect((await call('GET', `crf69_activitieses(${activity})/crf69_activities_volunteers/$count`)).text).toBe('1');
  await call('DELETE', `crf69_contacts(${contact})`);
});

it('$ref refuses rows of another table, and rows that do not exist', async () => {
  const path = `crf69_activitieses(${walk})/crf69_Scheme/$ref`;
  expect(refusal(await call('PUT', path, volunteer(mei)))).toBe('400 0x80048d19');
  expect(refusal(await call('PUT', path, scheme(mei)))).toBe('404 0x80040217');
  expect(refusal(await call('PUT', path, {}))).toBe('400 0x80048d19');
  expect((await call('POST', path, scheme(mei))).status).toBe(405);
});
