import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDataverse, idOf, refusal } from './dataverse.ts';

const { call } = await aDataverse();

it.each([
  ['crf69_contacts', 'crf69_contid', '陈美玲 O’Neil 🙂'],
  ['crf69_contacts', 'crf69_contid', 'x'.repeat(200)],
  ['crf69_contacts', 'crf69_gender', 955870001],
  ['crf69_contacts', 'crf69_pdpa', true],
  ['crf69_contacts', 'crf69_pdpa', false],
  ['crf69_contacts', 'crf69_birthday', '1981-12-31'],
  ['crf69_contacts', 'crf69_proficientspokenlanguage', '955870002,955870000'],
  ['crf69_contacts', 'statecode', 1],
  ['crf69_volunteerprofiles', 'crf69_totalvolunteerhours', 1_000_000],
  ['crf69_activitieses', 'crf69_combinedduration', -1.25],
  ['crf69_activitieses', 'crf69_scheduledon', '2026-03-01T01:00:00Z'],
  ['crf69_contacts', 'crf69_contid', null],
  ['crf69_contacts', 'crf69_proficientspokenlanguage', null],
])('the column %s.%s stores %j', async (set, property, value) => {
  const answer = await call('POST', set, { [property]: value }, { Prefer: 'return=representation' });
  expect(answer.status).toBe(201);
  expect(answer.json[property]).toEqual(value);
});

it.each([
  ['an instant in another zone', 'crf69_scheduledon', '2026-03-01T09:00:00.999+08:00', '2026-03-01T01:00:00Z'],
  ['more digits than the column has', 'crf69_combinedduration', 1.239, 1.24],
  ['an empty text', 'crf69_activityid', '', null],
])('the service normalises %s', async (_, property, value, kept) => {
  const { json } = await call('POST', 'crf69_activitieses', { [property]: value }, { Prefer: 'return=representation' });
  expect(json[property]).toBe(kept);
});

it.each([
  ['crf69_contacts', 'crf69_contid', 'x'.repeat(201), '400 0x80044331'],
  ['crf69_contacts', 'crf69_contid', 5, '400 0x80048d19'],
  ['crf69_contacts', 'crf69_contid', {}, '400 0x80048d19'],
  ['crf69_contacts', 'crf69_nothing', 'x', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_Contid', 'x', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_gender', 1, '400 0x8004431a'],
  ['crf69_contacts', 'crf69_gender', '955870001', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_pdpa', 'true', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_birthday', '2026-02-30', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_birthday', '2026-02-03T00:00:00Z', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_proficientspokenlanguage', [955870000], '400 0x80048d19'],
  ['crf69_contacts', 'crf69_proficientspokenlanguage', '', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_proficientspokenlanguage', '955870000;955870001', '400 0x80048d19'],
  ['crf69_contacts', 'crf69_proficientspokenlanguage', '5', '400 0x8004431a'],
  ['crf69_contacts', 'crf69_contactid', 'x', '400 0x80048d19'],
  ['crf69_contacts', 'statecode', null, '400 0x80048d19'],
  ['crf69_contacts', 'createdon', '2026-02-03T00:00:00Z', '400 0x80048d19'],
  ['crf69_volunteerprofiles', 'crf69_totalvolunteerhours', -1, '400 0x80044330'],
  ['crf69_volunteerprofiles', 'crf69_totalvolunteerhours', 1.5, '400 0x80048d19'],
  ['crf69_volunteerprofiles', 'crf69_totalvolunteerhours', '5', '400 0x80048d19'],
  ['crf69_activitieses', 'crf69_scheduledon', '2026-03-01', '400 0x80048d19'],
  ['crf69_activitieses', 'crf69_scheduledon', '2026-03-01T09:00:00', '400 0x80048d19'],
  ['crf69_volunteerprofiles', '_crf69_contact_value', randomUUID(), '400 0x80060888'],
  ['crf69_volunteerprofiles', 'crf69_contact@odata.bind', `/crf69_contacts(${randomUUID()})`, '400 0x80048d19'],
  ['crf69_volunteerprofiles', 'crf69_Contact@odata.bind', `/crf69_contacts(${randomUUID()})`, '404 0x80040217'],
  ['crf69_volunteerprofiles', 'crf69_Contact@odata.bind', `/crf69_programmes(${randomUUID()})`, '400 0x80048d19'],
  ['crf69_volunteerprofiles', 'crf69_Contact@odata.bind', `/crf69_Contacts(${randomUUID()})`, '404 0x8006088a'],
  ['crf69_volunteerprofiles', 'crf69_Contact@odata.bind', 5, '400 0x80048d19'],
  ['crf69_volunteerprofiles', 'crf69_Contact', [{}], '400 0x80048d19'],
])('the column %s.%s refuses %j', async (set, property, value, code) => {
  expect(refusal(await call('POST', set, { [property]: value }))).toBe(code);
  expect(refusal(await call('PATCH', `${set}(${randomUUID()})`, { [property]: value }))).toBe(code);
});

it('lookups are bound by id, by alternate key and by absolute URL, and cleared by null', async () => {
  const contact = idOf(await call('POST', 'crf69_contacts', {}));
  const bind = 'crf69_Contact@odata.bind';
  const profile = idOf(await call('POST', 'crf69_volunteerprofiles', { [bind]: `/crf69_contacts(${contact})` }));
  const path = `crf69_volunteerprofiles(${profile})`;
  const bound = async () => (await call('GET', path)).json._crf69_contact_value;
  expect(await bound()).toBe(contact);
  for (const clearing of [{ [bind]: null }, { crf69_Contact: null }]) {
    await call('PATCH', path, { [bind]: `https://org.example/api/data/v9.2/crf69_contacts(${contact})` });
    expect(await bound()).toBe(contact);
    expect((await call('PATCH', path, clearing)).status).toBe(204);
    expect(await bound()).toBeNull();
  }
});

it('rows may be nested only in new rows', async () => {
  const profile = idOf(await call('POST', 'crf69_volunteerprofiles', {}));
  const answer = await call('PATCH', `crf69_volunteerprofiles(${profile})`, { crf69_Contact: { crf69_contid: 'x' } });
  expect(refusal(answer)).toBe('400 0x80048d19');
});

it('a row can be sent back as it was read, with annotations, without the read-only columns', async () => {
  const first = await call('POST', 'crf69_schemeses', { crf69_schemeid: 'A' }, { Prefer: 'return=representation' });
  const body = { '@odata.etag': first.json['@odata.etag'], crf69_schemeid: 'B', statecode: 0 };
  expect((await call('PATCH', `crf69_schemeses(${first.json.crf69_schemesid})`, body)).status).toBe(204);
});

it('annotations are returned only on request, with what people read', async () => {
  const contact = idOf(await call('POST', 'crf69_contacts', { crf69_contid: 'Mei' }));
  const id = idOf(
    await call('POST', 'crf69_volunteerprofiles', {
      crf69_role: 955870000,
      crf69_timing: '955870000,955870001',
      crf69_totalvolunteerhours: 1234,
      'crf69_Contact@odata.bind': `/crf69_contacts(${contact})`,
    }),
  );
  const path = `crf69_volunteerprofiles(${id})`;
  expect((await call('GET', path)).text).not.toContain('FormattedValue');
  const { json, headers } = await call('GET', path, undefined, { Prefer: 'odata.include-annotations="*"' });
  expect(headers.get('Preference-Applied')).toBe('odata.include-annotations="*"');
  const formatted = (name: string) => json[`${name}@OData.Community.Display.V1.FormattedValue`];
  expect(formatted('crf69_timing')).toMatch(/^[^;]+; [^;]+$/);
  expect(formatted('crf69_totalvolunteerhours')).toBe('1,234');
  expect(formatted('_crf69_contact_value')).toBe('Mei');
  expect(json['_crf69_contact_value@Microsoft.Dynamics.CRM.lookuplogicalname']).toBe('crf69_contact');
  expect(json['_crf69_contact_value@Microsoft.Dynamics.CRM.associatednavigationproperty']).toBe('crf69_Contact');
});

it('annotations have days and times of Singapore, Yes and No', async () => {
  const prefer = {
    Prefer: 'return=representation,odata.include-annotations="OData.Community.Display.V1.FormattedValue"',
  };
  const activity = { crf69_scheduledon: '2026-02-28T16:30:00Z', crf69_sessiondate: '2026-03-01' };
  const { json } = await call('POST', 'crf69_activitieses', activity, prefer);
  expect(json['crf69_scheduledon@OData.Community.Display.V1.FormattedValue']).toBe('01/03/2026 12:30 AM');
  expect(json['crf69_sessiondate@OData.Community.Display.V1.FormattedValue']).toBe('01/03/2026');
  expect(json['_ownerid_value@Microsoft.Dynamics.CRM.lookuplogicalname']).toBeUndefined();
  const contact = await call('POST', 'crf69_contacts', { crf69_pdpa: false }, prefer);
  expect(contact.json['crf69_pdpa@OData.Community.Display.V1.FormattedValue']).toBe('No');
});
