import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defineTable, tables, text } from '../domain/schema/index.ts';
import {
  and,
  any,
  contains,
  containValues,
  endsWith,
  eq,
  type Filter,
  ge,
  gt,
  isIn,
  le,
  lt,
  ne,
  not,
  or,
  startsWith,
  writeFilter,
} from './filter.ts';
import { rowPath } from './key.ts';
import { queryString } from './query.ts';

const { contact, attendance, activity, volunteerProfile } = tables;
const id = '11111111-1111-4111-8111-111111111111';
const on = (filter: Filter<never>) => writeFilter(filter, attendance);

it.each([
  [eq('crf69_name', "O'Hara"), "crf69_name eq 'O''Hara'"],
  [ne('crf69_attendance', 955_870_000), 'crf69_attendance ne 955870000'],
  [eq('_crf69_activity_value', id), `_crf69_activity_value eq ${id}`],
  [eq('crf69_attendanceid', id), `crf69_attendanceid eq ${id}`],
  [eq('crf69_remarks', null), 'crf69_remarks eq null'],
  [gt('crf69_datetime', '2026-03-01T09:00:00+08:00'), 'crf69_datetime gt 2026-03-01T09:00:00+08:00'],
  [ge('createdon', '2026-03-01T00:00:00.000Z'), 'createdon ge 2026-03-01T00:00:00.000Z'],
  [lt('crf69_Activity/crf69_sessiondate', '2026-03-01'), 'crf69_Activity/crf69_sessiondate lt 2026-03-01'],
  [
    le('crf69_Activity/crf69_RecurringActivity/crf69_duration', 3),
    'crf69_Activity/crf69_RecurringActivity/crf69_duration le 3',
  ],
  [contains('crf69_name', 'a'), "contains(crf69_name,'a')"],
  [startsWith('crf69_name', '50%_[x]'), "startswith(crf69_name,'50[%][_][[]x]')"],
  [endsWith('crf69_name', "'"), "endswith(crf69_name,'''')"],
  [not(eq('statecode', 0)), 'not (statecode eq 0)'],
  [
    and(eq('statecode', 0), or(eq('statuscode', 1), eq('statuscode', 2))),
    '(statecode eq 0 and (statuscode eq 1 or statuscode eq 2))',
  ],
  [and(undefined, eq('statecode', 0)), 'statecode eq 0'],
  [and(), 'crf69_attendanceid ne null'],
  [or(), 'crf69_attendanceid eq null'],
  [
    isIn('crf69_attendance', [955_870_000, 955_870_001]),
    'Microsoft.Dynamics.CRM.In(PropertyName=\'crf69_attendance\',PropertyValues=["955870000","955870001"])',
  ],
  [isIn('crf69_name', []), 'crf69_attendanceid eq null'],
])('a condition number %# is written as OData', (filter, written) => {
  expect(on(filter)).toBe(written);
});

it('a condition may be nested in collections and their collections', () => {
  const deep = any('crf69_activities_volunteers', any('crf69_crresponse_VolunteerProfile', eq('crf69_name', 'x')));
  expect(writeFilter(deep, activity)).toBe(
    "crf69_activities_volunteers/any(o0:o0/crf69_crresponse_VolunteerProfile/any(o1:o1/crf69_name eq 'x'))",
  );
});

it('a condition on several choices writes them as text', () => {
  expect(writeFilter(containValues('crf69_timing', [955_870_000]), volunteerProfile)).toBe(
    'Microsoft.Dynamics.CRM.ContainValues(PropertyName=\'crf69_timing\',PropertyValues=["955870000"])',
  );
  expect(writeFilter(containValues('crf69_timing', []), volunteerProfile)).toBe('crf69_volunteerprofileid eq null');
});

it.each([
  ['a column that is not there', eq('crf69_nam', 'x')],
  ['a lookup that is not there', eq('crf69_Nobody/crf69_name', 'x')],
  ['a collection that is not there', any('crf69_activities_volunteers', eq('crf69_name', 'x'))],
  ['an id that is none', eq('_crf69_activity_value', "' or 1 eq 1")],
  ['a date that is none', eq('crf69_Activity/crf69_sessiondate', '2026-03-01T00:00Z')],
  ['an instant without its zone', eq('crf69_datetime', '2026-03-01T00:00:00')],
  ['a number that is none', eq('crf69_attendance', Number.NaN)],
  ['a text for a number', eq('crf69_attendance', '1')],
  ['a list through a relation', any('crf69_attendance_Activity', isIn('crf69_name', ['x']))],
  ['a list of what the column cannot hold', isIn('_crf69_activity_value', ['x'])],
])('a condition is refused with %s', (_, filter) => {
  expect(() => on(filter)).toThrow(expect.objectContaining({ kind: 'invalid' }));
});

const filterOf = (query: string) => new URL(`https://x.example/s${query}`).searchParams;
const anyText = fc.string({ unit: 'binary' });
const awkward = fc.string({ unit: fc.constantFrom(...'\'"%&+#;,()[]_\\/?= $@\n'), maxLength: 12 });

it('any text is read back as the same literal, and as nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, awkward), (value) => {
      const query = queryString({ select: ['crf69_email'], filter: eq('crf69_email', value), top: 1 }, contact);
      const options = filterOf(query);
      expect([...options.keys()]).toEqual(['$select', '$filter', '$top']);
      const literal = /^crf69_email eq '((?:[^']|'')*)'$/s.exec(options.get('$filter') ?? '')?.[1];
      expect(literal?.replaceAll("''", "'")).toBe(value);
    }),
  );
});

it('any text is literal in a pattern and in a list', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, awkward), (value) => {
      const within = filterOf(queryString({ filter: contains('crf69_email', value) }, contact)).get('$filter');
      const pattern = /^contains\(crf69_email,'((?:[^']|'')*)'\)$/s.exec(within ?? '')?.[1];
      expect(pattern?.replaceAll("''", "'").replace(/\[([[%_])\]/g, '$1')).toBe(value);
      const list = filterOf(queryString({ filter: isIn('crf69_email', [value]) }, contact)).get('$filter');
      const values = /PropertyValues=(\[.*\])\)$/s.exec(list ?? '')?.[1];
      expect(JSON.parse(values ?? '')).toEqual([value]);
    }),
  );
});

it('any text that was cut inside a character is sent with a replacement character', () => {
  const cut = filterOf(queryString({ filter: eq('crf69_email', '🙂'.slice(0, 1)) }, contact));
  expect(cut.get('$filter')).toBe("crf69_email eq '\uFFFD'");
});

it('any text is a key of its own', () => {
  const place = defineTable({
    name: 'place',
    set: 'places',
    label: 'Place',
    primaryName: 'name',
    columns: { name: text({ label: 'Name', maxLength: 100 }) },
    keys: { byname: ['name'] },
  });
  fc.assert(
    fc.property(fc.oneof(anyText, awkward), (value) => {
      const path = rowPath(place, { crf69_name: value });
      expect(path).toMatch(/^crf69_places\(crf69_name='[^/?#&]*'\)$/s);
      const literal = /='(.*)'\)$/s.exec(decodeURIComponent(path))?.[1];
      expect(literal?.replaceAll("''", "'")).toBe(value);
      expect(new URL(path, 'https://x.example/api/').href).toMatch(/^https:\/\/x\.example\/api\/crf69_places\(/);
    }),
  );
});

it('any text that is no GUID is refused as an id', () => {
  fc.assert(fc.property(anyText, (value) => void expect(() => rowPath(contact, value)).toThrow()));
});
