/** Random rows with relations, and random filters over them. Few values, so that filters match something. */
import fc from 'fast-check';
import { type Column, type Condition, comparable, type Kind, quoted, type Row, type Value } from './condition.ts';

const children = 'crf69_attendance_Activity';

const columns: readonly Column[] = [
  { path: ['crf69_activityid'], kind: 'text' },
  { path: ['crf69_duration'], kind: 'number' },
  { path: ['crf69_combinedduration'], kind: 'number' },
  { path: ['crf69_sessiondate'], kind: 'day' },
  { path: ['crf69_scheduledon'], kind: 'instant' },
  { path: ['crf69_Scheme', 'crf69_schemeid'], kind: 'text' },
  { path: ['crf69_Scheme', 'crf69_schemesid'], kind: 'guid' },
];
const childColumns: readonly Column[] = [
  { path: ['crf69_remarks'], kind: 'text' },
  { path: ['crf69_attendance'], kind: 'number' },
  { path: ['crf69_datetime'], kind: 'instant' },
  { path: ['crf69_VolunteerProfile', 'crf69_volunteerid'], kind: 'text' },
  { path: ['crf69_VolunteerProfile', 'crf69_Contact', 'crf69_pdpa'], kind: 'yesNo' },
  { path: ['crf69_VolunteerProfile', 'crf69_Contact', 'crf69_birthday'], kind: 'day' },
];

const texts = fc.constantFrom('Ann', 'ann lee', 'BEN', 'b', "O'Neil", 'Lee (2)', 'and', 'null');
const days = fc.constantFrom('2026-01-01', '2026-01-02', '2026-12-31', '1999-02-28');
const instants = fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z', '2025-12-31T16:00:00Z');
/** Scheme ids must differ between rows; filters use existing ones and others. */
const guidOf = (n: number) => `0000000a-0000-4000-8000-${String(n).padStart(12, '0')}`;
const guids = fc.integer({ min: 0, max: 6 }).map(guidOf);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

const volunteer = fc.record({
  crf69_volunteerid: maybe(texts),
  crf69_Contact: maybe(fc.record({ crf69_pdpa: fc.boolean(), crf69_birthday: maybe(days) })),
});
const attendance = fc.record({
  crf69_remarks: maybe(texts),
  crf69_attendance: maybe(fc.constantFrom(955870000, 955870001)),
  crf69_datetime: maybe(instants),
  crf69_VolunteerProfile: maybe(volunteer),
});
const activity = fc.record({
  crf69_activityid: maybe(texts),
  crf69_duration: maybe(fc.integer({ min: 0, max: 3 })),
  crf69_combinedduration: maybe(fc.constantFrom(-1.5, 0, 1.25, 2)),
  crf69_sessiondate: maybe(days),
  crf69_scheduledon: maybe(instants),
  crf69_Scheme: maybe(fc.record({ crf69_schemeid: maybe(texts) })),
  [children]: fc.array(attendance, { maxLength: 3 }),
});

/** Activities, each to be created by one deep insert. */
export const rows: fc.Arbitrary<Row[]> = fc
  .array(activity, { maxLength: 7 })
  .map((all) =>
    all.map((row, n) =>
      row.crf69_Scheme ? { ...row, crf69_Scheme: { ...row.crf69_Scheme, crf69_schemesid: guidOf(n) } } : row,
    ),
  );

const bare = <T extends string | number | boolean>(kind: Kind, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Value> =>
  arbitrary.map((value) => ({ written: String(value), compared: comparable(kind, value) }));

const values: Readonly<Record<Kind, fc.Arbitrary<Value>>> = {
  text: texts.map((text) => ({ written: quoted(text), compared: text.toLowerCase() })),
  number: bare('number', fc.constantFrom(-1.5, 0, 1, 1.25, 2, 955870000, 955870001)),
  day: bare('day', days),
  instant: bare(
    'instant',
    fc.oneof(
      instants,
      fc.constantFrom('2026-01-01', '2026-01-01T08:00:00+08:00', '2026-01-01T00:00:00.5Z', '2025-12-31T23:00:00-01:00'),
    ),
  ),
  yesNo: bare('yesNo', fc.boolean()),
  guid: bare('guid', guids),
};
const absent = fc.constant<Value>({ written: 'null', compared: null });
const equality = fc.constantFrom('eq' as const, 'ne' as const);
const order = fc.constantFrom('gt' as const, 'ge' as const, 'lt' as const, 'le' as const);

function comparison(column: Column): fc.Arbitrary<Condition> {
  const value = values[column.kind];
  const compare = { is: fc.constant('compare' as const), column: fc.constant(column) };
  const equals = fc.record({ ...compare, operator: equality, value: fc.oneof(value, absent) });
  const text = { is: fc.constantFrom('contains' as const, 'startswith' as const, 'endswith' as const), text: texts };
  if (column.kind === 'yesNo' || column.kind === 'guid') return equals;
  const ordered = fc.record({ ...compare, operator: order, value });
  if (column.kind !== 'text') return fc.oneof(equals, ordered);
  return fc.oneof(equals, ordered, fc.record({ ...text, column: fc.constant(column) }));
}

const simple = (of: readonly Column[]) => fc.constantFrom(...of).chain(comparison);

function nested(leaf: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 2, arbitrary: leaf },
      fc.record({ is: fc.constant('not' as const), inner: tie('condition') }),
      fc.record({
        is: fc.constantFrom('and' as const, 'or' as const),
        parts: fc.tuple(tie('condition'), tie('condition')),
      }),
    ),
  }));
  return condition;
}

const lambda = fc.record({
  is: fc.constantFrom('any' as const, 'all' as const),
  collection: fc.constant(children),
  inner: nested(simple(childColumns)),
});
// Own columns only, as in Dataverse; its values are texts, into which instants of other zones would not fit.
const listable = columns.filter(({ path, kind }) => path.length === 1 && kind !== 'instant');
const list = fc.constantFrom(...listable).chain((column) =>
  fc.record({
    is: fc.constant('in' as const),
    column: fc.constant(column),
    values: fc.array(values[column.kind], { minLength: 1, maxLength: 3 }),
  }),
);

/** Filters in OData's own grammar. */
export const standardFilter: fc.Arbitrary<Condition> = nested(fc.oneof(simple(columns), lambda));
/** Filters that also use Dataverse's own function. */
export const filter: fc.Arbitrary<Condition> = nested(fc.oneof(simple(columns), lambda, list));
