import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { eq } from './filter.ts';
import { formattedValue, queryString } from './query.ts';

const { activity, attendance } = tables;
const decoded = (query: string) => decodeURIComponent(query);

it('a query is empty without options', () => {
  expect(queryString({}, attendance)).toBe('');
  expect(queryString({ expand: {}, orderBy: [] }, attendance)).toBe('');
});

it('a query selects, orders and limits', () => {
  const query = queryString(
    { select: ['crf69_name'], orderBy: ['crf69_datetime desc', 'crf69_name'], top: 3 },
    attendance,
  );
  expect(decoded(query)).toBe('?$select=crf69_name&$orderby=crf69_datetime desc,crf69_name&$top=3');
});

it('a query selects only the key when nothing is selected', () => {
  expect(queryString({ select: [] }, attendance)).toBe('?$select=crf69_attendanceid');
});

it('a query expands with options, which semicolons separate', () => {
  const expand = {
    crf69_Scheme: {},
    crf69_attendance_Activity: {
      select: ['crf69_name'],
      filter: eq('crf69_name', 'a;b)'),
      orderBy: ['crf69_name'],
      top: 2,
    },
    crf69_activities_volunteers: { select: [], expand: { crf69_Contact: { select: ['crf69_email'] } } },
  };
  expect(decoded(queryString({ expand }, activity))).toBe(
    '?$expand=crf69_Scheme,' +
      "crf69_attendance_Activity($select=crf69_name;$filter=crf69_name eq 'a;b)';$orderby=crf69_name;$top=2)," +
      'crf69_activities_volunteers($select=crf69_volunteerprofileid;$expand=crf69_Contact($select=crf69_email))',
  );
});

it.each([
  { select: ['crf69_name&$filter=x'] },
  { orderBy: ['crf69_name desc, x'] },
  { expand: { crf69_contact: {} } },
  { top: 0 },
  { top: 5001 },
  { top: 1.5 },
])('a query is refused with %j', (query) => {
  expect(() => queryString(query, attendance)).toThrow(expect.objectContaining({ kind: 'invalid' }));
});

it('labels that came with a row are read', () => {
  const row = {
    crf69_attendance: 955_870_000,
    'crf69_attendance@OData.Community.Display.V1.FormattedValue': 'Attended',
  };
  expect(formattedValue(row, 'crf69_attendance')).toBe('Attended');
  expect(formattedValue({ crf69_name: 'x' }, 'crf69_name')).toBeUndefined();
});
