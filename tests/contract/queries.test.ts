import { beforeAll, expect, it } from 'vitest';
import { aDataverse, refusal } from './dataverse.ts';

const { call, create } = await aDataverse();

const statusFresh = 955870000;
const people = [
  {
    crf69_volunteerid: 'Ann Lee',
    crf69_volunteeremail: 'ann@x.sg',
    crf69_totalvolunteerhours: 5,
    crf69_timing: '955870000,955870001',
  },
  {
    crf69_volunteerid: 'ben TAN',
    crf69_volunteeremail: 'ben+vol@x.sg',
    crf69_totalvolunteerhours: 12,
    crf69_timing: '955870001',
  },
  { crf69_volunteerid: "Chloe O'Neil", crf69_totalvolunteerhours: 0, crf69_volunteerstatus: statusFresh },
  { crf69_volunteerid: 'Dan 100%_sure', crf69_volunteeremail: 'dan@x.sg' },
];
const profiles = 'crf69_volunteerprofiles';

/** Returns the first names of the rows that a filter finds, in the order of creation. */
async function found(filter: string, set = profiles, name = 'crf69_volunteerid'): Promise<string> {
  const { status, rows, text } = await call('GET', `${set}?$select=${name}&$filter=${encodeURIComponent(filter)}`);
  if (status !== 200) throw new Error(text);
  return rows.map((row) => String(row[name]).split(' ')[0]).join(' ');
}

const ids: string[] = [];
beforeAll(async () => {
  for (const person of people) ids.push(await create(profiles, person));
  await create('crf69_activitieses', {
    crf69_activityid: 'Morning',
    crf69_scheduledon: '2026-03-01T01:00:00Z',
    crf69_sessiondate: '2026-03-01',
  });
  await create('crf69_activitieses', { crf69_activityid: 'Evening', crf69_scheduledon: '2026-03-01T19:00:00+08:00' });
});

it.each([
  ["crf69_volunteerid eq 'BEN tan'", 'ben'],
  ["crf69_volunteerid eq 'Chloe O''Neil'", 'Chloe'],
  ["crf69_volunteeremail eq 'ben+vol@x.sg'", 'ben'],
  ["contains(crf69_volunteerid,'LEE')", 'Ann'],
  ["contains(crf69_volunteerid,'1%s_re')", 'Dan'],
  ["contains(crf69_volunteerid,'100[%][_]s')", 'Dan'],
  ["contains(crf69_volunteerid,'1[%]s')", ''],
  ["startswith(crf69_volunteerid,'B')", 'ben'],
  ["endswith(crf69_volunteerid,'tan')", 'ben'],
  ['crf69_totalvolunteerhours gt 5', 'ben'],
  ['crf69_totalvolunteerhours ge 5', 'Ann ben'],
  ['crf69_totalvolunteerhours lt 5', 'Chloe'],
  ['5 ge crf69_totalvolunteerhours', 'Ann Chloe'],
  ['crf69_totalvolunteerhours ne 5', 'ben Chloe Dan'],
  ['crf69_volunteeremail eq null', 'Chloe'],
  ['crf69_volunteeremail ne null', 'Ann ben Dan'],
  ["not contains(crf69_volunteeremail,'ann')", 'ben Chloe Dan'],
  ["crf69_totalvolunteerhours eq 0 or crf69_totalvolunteerhours eq 5 and crf69_volunteerid eq 'x'", 'Chloe'],
  ["(crf69_totalvolunteerhours eq 0 or crf69_totalvolunteerhours eq 5) and startswith(crf69_volunteerid,'a')", 'Ann'],
  [`crf69_volunteerstatus eq ${statusFresh}`, 'Chloe'],
  ["Microsoft.Dynamics.CRM.ContainValues(PropertyName='crf69_timing',PropertyValues=['955870000'])", 'Ann'],
  [
    "Microsoft.Dynamics.CRM.ContainValues(PropertyName='crf69_timing',PropertyValues=['955870000','955870001'])",
    'Ann ben',
  ],
  ["Microsoft.Dynamics.CRM.In(PropertyName='crf69_totalvolunteerhours',PropertyValues=['5','12'])", 'Ann ben'],
  ["Microsoft.Dynamics.CRM.In(PropertyName='crf69_volunteerid',PropertyValues=['ann lee'])", 'Ann'],
  ["Microsoft.Dynamics.CRM.In(PropertyName='crf69_volunteerid',PropertyValues=[\"chloe o'neil\"])", 'Chloe'],
  ['crf69_volunteerid eq crf69_volunteeremail', ''],
  ['crf69_volunteerid ne crf69_volunteeremail', 'Ann ben Chloe Dan'],
])('the filter %s', async (filter, names) => {
  expect(await found(filter)).toBe(names);
});

it('$filter accepts unquoted GUIDs', async () => {
  expect(await found(`crf69_volunteerprofileid eq ${ids[1]?.toUpperCase()}`)).toBe('ben');
});

it('$filter accepts unquoted dates, and instants in any offset', async () => {
  const activities = (filter: string) => found(filter, 'crf69_activitieses', 'crf69_activityid');
  expect(await activities('crf69_scheduledon ge 2026-03-01T11:00:00Z')).toBe('Evening');
  expect(await activities('crf69_scheduledon lt 2026-03-01T09:00:00.001+08:00')).toBe('Morning');
  expect(await activities('crf69_scheduledon gt 2026-03-01')).toBe('Morning Evening');
  expect(await activities('crf69_sessiondate eq 2026-03-01')).toBe('Morning');
});

it('$filter accepts parameter aliases', async () => {
  const path = `${profiles}?$select=crf69_volunteerid&$filter=crf69_volunteeremail eq @email&@email='ann@x.sg'`;
  expect((await call('GET', path)).rows).toMatchObject([{ crf69_volunteerid: 'Ann Lee' }]);
  const values = encodeURIComponent('["5","12"]');
  const list = `${profiles}?$filter=Microsoft.Dynamics.CRM.In(PropertyName=@p,PropertyValues=@v)&@p='crf69_totalvolunteerhours'&@v=${values}`;
  expect((await call('GET', list)).rows).toHaveLength(2);
});

it.each([
  ['crf69_nothing eq 1', '400 0x80060888'],
  ["crf69_totalvolunteerhours eq '5'", '400 0x80060888'],
  [`_crf69_contact_value eq 'a8d1e6f2-3b47-4c59-9e80-1f2d3c4b5a69'`, '400 0x80060888'],
  ['crf69_volunteerid eq', '400 0x80060888'],
  ["crf69_contact/crf69_email eq 'wrong case'", '400 0x80060888'],
  ["tolower(crf69_volunteerid) eq 'ann'", '501 0x80060888'],
  ["Microsoft.Dynamics.CRM.Today(PropertyName='createdon')", '501 0x80060888'],
  ['crf69_volunteerid eq @missing', '400 0x80060888'],
  ["Microsoft.Dynamics.CRM.In(PropertyName='crf69_volunteerid',PropertyValues=['O''Neil'])", '400 0x80060888'],
  ['crf69_volunteerid eq crf69_totalvolunteerhours', '400 0x80060888'],
  ["contains(crf69_totalvolunteerhours,'1')", '400 0x80060888'],
  ['crf69_totalvolunteerhours gt null', '400 0x80060888'],
])('$filter refuses %s', async (filter, code) => {
  expect(refusal(await call('GET', `${profiles}?$filter=${encodeURIComponent(filter)}`))).toBe(code);
});

it('a filter may have 500 conditions and no more', async () => {
  const filter = (count: number) => Array.from({ length: count }, (_, n) => `crf69_duration eq ${n}`).join(' or ');
  const path = (count: number) => `crf69_activitieses?$filter=${encodeURIComponent(filter(count))}`;
  expect((await call('GET', path(500))).status).toBe(200);
  expect(refusal(await call('GET', path(501)))).toBe('400 0x80060888');
});

it('a filter may be nested twenty deep and no deeper', async () => {
  const profile = 'crf69_volunteerprofile_Contact/any(x:x/crf69_volunteerid eq null)';
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<string>((inner, _, n) => `not (crf69_contid eq '${n}' or ${inner})`, profile);
  const path = (depth: number) => `crf69_contacts?$filter=${encodeURIComponent(nested(depth))}`;
  expect((await call('GET', path(9))).status).toBe(200);
  expect(refusal(await call('GET', path(10)))).toBe('400 0x80060888');
});

it('$select and $orderby always return the primary key, and otherwise only what was selected', async () => {
  const { rows } = await call('GET', `${profiles}?$select=crf69_volunteeremail,_crf69_contact_value&$top=1`);
  const [row] = rows;
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['@odata.etag', '_crf69_contact_value', 'crf69_volunteeremail', 'crf69_volunteerprofileid'].sort(),
  );
});

it('$select and $orderby sort text without case, nulls lowest', async () => {
  const sorted = async (orderBy: string) =>
    (await call('GET', `${profiles}?$orderby=${orderBy}`)).rows.map((row) => String(row.crf69_volunteerid)[0]).join('');
  expect(await sorted('crf69_volunteerid')).toBe('AbCD');
  expect(await sorted('crf69_volunteerid desc')).toBe('DCbA');
  expect(await sorted('crf69_totalvolunteerhours')).toBe('DCAb');
  expect(await sorted('crf69_totalvolunteerhours desc,crf69_volunteerid')).toBe('bACD');
});

it.each([
  ['$select=crf69_nothing', '400 0x80060888'],
  ['$orderby=crf69_nothing', '400 0x80060888'],
  ['$expand=crf69_contact', '400 0x80060888'],
  ['$skip=5', '400 0x80060888'],
  ['$search=x', '501 0x80060888'],
  ['fetchXml=x', '501 0x80060888'],
  ['nothing=x', '400 0x80060888'],
])('$select and $orderby refuse %s', async (search, code) => {
  expect(refusal(await call('GET', `${profiles}?${search}`))).toBe(code);
});

it('the service finds entity sets only by their exact spelling', async () => {
  expect(refusal(await call('GET', 'crf69_activities'))).toBe('404 0x8006088a');
  expect(refusal(await call('GET', 'CRF69_contacts'))).toBe('404 0x8006088a');
});
