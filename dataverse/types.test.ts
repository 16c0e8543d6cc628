/** Tests what the compiler infers of a call; a wrong expectation here fails the type check, not the run. */
import { expectTypeOf, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import type { Client } from './client.ts';
import { and, any, type Conditions, contains, eq, type Filter, ge, isIn, or } from './filter.ts';

const { contact, activity, attendance, volunteerProfile } = tables;

// Never called: only its types are used.
const calls = (client: Client) => ({
  narrow: () => client.retrieve(attendance, '', { select: ['crf69_name', '_crf69_activity_value'] }),
  whole: () => client.listAll(contact),
  upwards: () =>
    client.listAll(attendance, {
      select: [],
      expand: { crf69_Activity: { select: ['crf69_duration'], expand: { crf69_Scheme: {} } } },
    }),
  downwards: () =>
    client.listAll(activity, {
      select: ['crf69_activityid'],
      expand: {
        crf69_activities_volunteers: { select: ['crf69_volunteerid'] },
        crf69_attendance_Activity: { filter: contains('crf69_name', 'x'), top: 3 },
      },
    }),
  totals: () =>
    client.apply(attendance, {
      groupBy: ['crf69_membertype'],
      totals: { n: 'count', last: { max: 'crf69_datetime' } },
    }),
});
type Calls = ReturnType<typeof calls>;
type Result<K extends keyof Calls> = Awaited<ReturnType<Calls[K]>>;

it('rows have the selected columns, their key and their ETag', () => {
  expectTypeOf<keyof Result<'narrow'>>().toEqualTypeOf<
    'crf69_name' | '_crf69_activity_value' | 'crf69_attendanceid' | '@odata.etag'
  >();
  expectTypeOf<Result<'narrow'>['crf69_name']>().toEqualTypeOf<string | null>();
  expectTypeOf<Result<'whole'>[number]['crf69_birthday']>().toEqualTypeOf<string | null>();
  expectTypeOf<Result<'whole'>[number]['crf69_contactid']>().toEqualTypeOf<string>();
});

it('rows have the expanded relations', () => {
  type Up = NonNullable<Result<'upwards'>[number]['crf69_Activity']>;
  expectTypeOf<Up['crf69_duration']>().toEqualTypeOf<number | null>();
  expectTypeOf<NonNullable<Up['crf69_Scheme']>['crf69_schemeid']>().toEqualTypeOf<string | null>();
  type Down = Result<'downwards'>[number];
  expectTypeOf<Down['crf69_activities_volunteers'][number]['crf69_volunteerid']>().toEqualTypeOf<string | null>();
  expectTypeOf<Down['crf69_attendance_Activity'][number]['crf69_membertype']>().toEqualTypeOf<number | null>();
  expectTypeOf<Down>().not.toHaveProperty('crf69_duration');
});

it('rows have totals', () => {
  expectTypeOf<Result<'totals'>[number]>().toExtend<{
    crf69_membertype: number | null;
    n: number;
    last: string | null;
  }>();
});

it('conditions fit the table', () => {
  const filters = [
    eq('crf69_name', 'x'),
    and(eq('crf69_name', 'x'), undefined, or(isIn('crf69_attendance', [1]), ge('createdon', ''))),
    eq('crf69_Activity/crf69_activityid', 'x'),
    eq('_crf69_activity_value', null),
  ];
  expectTypeOf(filters).toExtend<Filter<Conditions<typeof attendance>>[]>();
  expectTypeOf(any('crf69_activities_volunteers', eq('crf69_role', 1))).toExtend<Filter<Conditions<typeof activity>>>();
});

it('conditions that do not fit the table are refused', () => {
  type OfAttendance = Filter<Conditions<typeof attendance>>;
  expectTypeOf(eq('crf69_nam', 'x')).not.toExtend<OfAttendance>();
  expectTypeOf(eq('crf69_name', 1)).not.toExtend<OfAttendance>();
  expectTypeOf(and(eq('crf69_name', 'x'), eq('crf69_attendance', 'x'))).not.toExtend<OfAttendance>();
  expectTypeOf(eq('crf69_Activity/crf69_name', 'x')).not.toExtend<OfAttendance>();
  expectTypeOf(any('crf69_activities_volunteers', eq('crf69_duration', 1))).not.toExtend<
    Filter<Conditions<typeof activity>>
  >();
});

it('calls with names outside the schema are refused', () => {
  const refused = (client: Client) => {
    // @ts-expect-error no such column
    void client.retrieve(attendance, '', { select: ['crf69_nam'] });
    // @ts-expect-error no such relation
    void client.listAll(attendance, { expand: { crf69_Scheme: {} } });
    // @ts-expect-error a lookup is bound, not written
    void client.create(attendance, '', { _crf69_activity_value: '' });
    // @ts-expect-error a key of another table
    void client.find(activity, { _crf69_activity_value: '' });
    // @ts-expect-error not a many-to-many relation
    void client.associate(activity, '', 'crf69_attendance_Activity', '');
    // @ts-expect-error no such column in the nested row
    void client.insert(volunteerProfile, '', { crf69_Contact: { crf69_volunteerid: '' } });
  };
  expectTypeOf(refused).toBeFunction();
});
