import { expect, it } from 'vitest';
import { areLookupsAudited, isAuditedColumn } from './auditing.ts';
import { tables } from './index.ts';
import { collectionName, keyName, lookupValueName, manyToManyName, navigationName } from './names.ts';

it('the names of a relation and a key are those of the organisation', () => {
  expect(navigationName('Contact')).toBe('crf69_Contact');
  expect(lookupValueName('VolunteerProfile')).toBe('_crf69_volunteerprofile_value');
  expect(collectionName(tables.attendance, 'Activity')).toBe('crf69_attendance_Activity');
  expect(manyToManyName(tables.requirement, 'programmes')).toBe('crf69_requirement_programmes');
  expect(keyName('pair')).toBe('crf69_pair');
});

it('a table audits every column with its lookups, its secured columns, those it names, or none', () => {
  const { contact, requirement } = tables;
  expect([areLookupsAudited(requirement), areLookupsAudited(contact)]).toEqual([true, false]);
  expect(isAuditedColumn(requirement, 'name')).toBe(true);
  const secured = Object.entries(contact.columns).map(([name, column]) => [
    name,
    'secured' in column && column.secured,
  ]);
  for (const [name, isSecured] of secured)
    expect(isAuditedColumn(contact, String(name))).toBe(isSecured || name === 'email' || name === 'number');
  expect(isAuditedColumn(contact, 'unknown')).toBe(false);
  expect(isAuditedColumn({ ...contact, audited: ['email'] }, 'email')).toBe(true);
  expect(isAuditedColumn({ ...contact, audited: ['email'] }, 'contid')).toBe(false);
  const { audited: _, ...unaudited } = contact;
  expect(isAuditedColumn(unaudited, 'email')).toBe(false);
});
