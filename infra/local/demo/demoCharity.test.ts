import { expect, it } from 'vitest';
import { readPhoneNumber } from '../../../domain/phone.ts';
import {
  type Column,
  columnName,
  entitySet,
  navigationName,
  primaryKey,
  rowReference,
  type TableDefinition,
  tables,
} from '../../../domain/schema/index.ts';
import { instantAt, isDay, singaporeDay } from '../../../domain/time.ts';
import { demoCharity } from './demoCharity.ts';
import { tablesInOrder } from './rows.ts';
import { scheduleAround } from './schedule.ts';
import { trainingsAround } from './trainings.ts';

const today = '2026-03-10';
const charity = demoCharity({ today });
const { rows } = charity;

type Cell = string | number | boolean | null | undefined;
type LooseRow = Readonly<Record<string, Cell>>;
type Table = { definition: TableDefinition; rows: readonly LooseRow[] };

const everyTable: Table[] = tablesInOrder.map((name) => ({ definition: tables[name], rows: rows[name] }));
const ids = new Map(
  everyTable.map((table) => [entitySet(table.definition), new Set(table.rows.map((row) => idIn(table, row)))]),
);

function idIn(table: Table, row: LooseRow): string {
  return String(row[primaryKey(table.definition)]);
}

/** Returns every value of a kind of column in the whole charity, with a name for messages. */
function cells<Kind extends Column['kind']>(kind: Kind) {
  return everyTable.flatMap(({ definition, rows }) =>
    Object.entries(definition.columns).flatMap(([name, column]) =>
      isKind(column, kind)
        ? rows.map((row) => ({
            column,
            where: `${definition.name}.${name}`,
            value: row[columnName(name)] ?? undefined,
          }))
        : [],
    ),
  );
}

function isKind<Kind extends Column['kind']>(column: Column, kind: Kind): column is Extract<Column, { kind: Kind }> {
  return column.kind === kind;
}

it('a demo charity is the same for the same day', () => {
  expect(demoCharity({ today })).toEqual(charity);
});

it('a demo charity has the promised size', () => {
  expect(rows.externalOrganization).toHaveLength(12);
  expect(rows.programme).toHaveLength(8);
  expect(rows.scheme).toHaveLength(6);
  expect(rows.location).toHaveLength(20);
  expect(rows.volunteerProfile).toHaveLength(300);
  expect(rows.recurringActivity).toHaveLength(6);
  expect(rows.attendance).toHaveLength(3000);
  expect(tablesInOrder.filter((name) => rows[name].length === 0)).toEqual([]);
  const empty = [
    'bulkEmail',
    'emailDraft',
    'emailPicture',
    'erasedPerson',
    'goneRows',
    'merge',
    'openEmail',
    'personPair',
    'signup',
    'timerMark',
  ];
  expect([...tablesInOrder, ...empty].sort()).toEqual(Object.keys(tables).sort());
});

it.each(['2026-01-01', '2026-02-28', '2027-12-31'])(
  'a demo charity has the same size and the same people on %s, whatever the day of the week',
  (day) => {
    const other = demoCharity({ today: day }).rows;
    expect(other.attendance).toHaveLength(3000);
    // Since when somebody has their status is a day before the demo's.
    const [profiles, others] = [rows, other].map(({ volunteerProfile }) =>
      volunteerProfile.map((profile) => ({ ...profile, crf69_statussince: null })),
    );
    expect([other.contact, others]).toEqual([rows.contact, profiles]);
  },
);

it.each(['00:05', '07:00', '14:40'])('at %s nobody is present at a session that has not begun', (time) => {
  const now = instantAt(today, time);
  const { activity, attendance } = scheduleAround(today, now);
  const { trainingSession, trainingAttendance } = trainingsAround(today, now);
  const to = (sessions: readonly { crf69_scheduledon?: string | null }[], ids: readonly string[]) =>
    new Set(ids.filter((_, index) => (sessions[index]?.crf69_scheduledon ?? '') > now));
  const activities = to(
    activity,
    activity.map(({ crf69_activitiesid: id }) => rowReference(tables.activity, id)),
  );
  const trainings = to(
    trainingSession,
    trainingSession.map(({ crf69_trainingsessionid: id }) => rowReference(tables.trainingSession, id)),
  );
  const early = attendance.filter(
    ({ crf69_datetime: on, ...of }) => on && (on > now || activities.has(of['crf69_Activity@odata.bind'] ?? '')),
  );
  const earlyTrained = trainingAttendance.filter(
    ({ crf69_attendancestart: on, ...of }) => on && trainings.has(of['crf69_TrainingSession@odata.bind'] ?? ''),
  );
  expect([activities.size > 0, early, earlyTrained]).toEqual([true, [], []]);
});

it('a demo charity has activities today and in the future', () => {
  const days = rows.activity.map(({ crf69_scheduledon }) => singaporeDay(crf69_scheduledon ?? ''));
  expect(days.filter((day) => day === today).length).toBeGreaterThan(2);
  expect(days.filter((day) => day > today).length).toBeGreaterThan(20);
  expect(rows.eventCalendar.filter(({ crf69_startdate }) => crf69_startdate === today)).toHaveLength(2);
});

it('every demo row has an id of its own', () => {
  for (const table of everyTable) {
    expect(ids.get(entitySet(table.definition))?.size, table.definition.name).toBe(table.rows.length);
  }
});

it('every demo row has only columns of its table', () => {
  for (const { definition, rows } of everyTable) {
    const known = new Set([
      primaryKey(definition),
      ...['statecode', 'statuscode'],
      ...Object.keys(definition.columns).map(columnName),
      ...Object.keys(definition.lookups ?? {}).map((lookup) => `${navigationName(lookup)}@odata.bind`),
    ]);
    expect(new Set(rows.flatMap((row) => Object.keys(row).filter((key) => !known.has(key))))).toEqual(new Set());
  }
});

it('every demo row refers to rows that come before it', () => {
  const written = new Set<string>();
  for (const table of everyTable) {
    const { definition, rows } = table;
    for (const lookup of Object.keys(definition.lookups ?? {})) {
      const bound = rows.flatMap((row) => row[`${navigationName(lookup)}@odata.bind`] ?? []);
      expect(
        bound.filter((reference) => !written.has(String(reference))),
        `${definition.name}.${lookup}`,
      ).toEqual([]);
    }
    for (const row of rows) written.add(`/${entitySet(definition)}(${idIn(table, row)})`);
  }
});

it('every demo row has a unique alternate key', () => {
  for (const { definition, rows } of everyTable) {
    for (const members of Object.values(definition.keys ?? {})) {
      const properties = members.map((member) =>
        definition.lookups?.[member] ? `${navigationName(member)}@odata.bind` : columnName(member),
      );
      // Dataverse ignores rows with an empty key column.
      const keyed = rows.filter((row) => properties.every((property) => row[property]));
      expect(new Set(keyed.map((row) => properties.map((property) => row[property]).join())).size).toBe(keyed.length);
    }
  }
});

it('every demo row stays within lengths and ranges', () => {
  const tooLong = [...cells('text'), ...cells('memo')].filter(
    ({ column, value }) => typeof value === 'string' && value.length > column.maxLength,
  );
  const outside = [...cells('integer'), ...cells('decimal')].filter(
    ({ column, value }) => value !== undefined && !(Number(value) >= column.min && Number(value) <= column.max),
  );
  expect([...tooLong, ...outside].map(({ where, value }) => `${where}: ${value}`)).toEqual([]);
});

it('every demo row uses the options of its choice tables', () => {
  const given = [...cells('choice'), ...cells('choices')].flatMap(({ column, where, value }) =>
    value === undefined
      ? []
      : String(value)
          .split(',')
          .map((code) => ({ column, where, code: Number(code) })),
  );
  const unknown = given.filter(({ column, code }) => !column.choice.options.some((option) => option.code === code));
  expect(given.length).toBeGreaterThan(1000);
  expect(unknown.map(({ where }) => where)).toEqual([]);
});

it('every demo row writes days as days', () => {
  const days = cells('date').flatMap(({ value }) => value ?? []);
  expect(days.filter((day) => !isDay(String(day)))).toEqual([]);
});

it.each([
  ['organizationSchemes', tables.externalOrganization, tables.scheme],
  ['activityVolunteers', tables.activity, tables.volunteerProfile],
  ['recurringActivityVolunteers', tables.recurringActivity, tables.volunteerProfile],
] as const)('every demo row exists when %s links it, and is linked once', (relation, fromTable, toTable) => {
  const links = charity.links[relation];
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ from }) => !ids.get(entitySet(fromTable))?.has(from))).toEqual([]);
  expect(links.filter(({ to }) => !ids.get(entitySet(toTable))?.has(to))).toEqual([]);
  expect(new Set(links.map(({ from, to }) => `${from} ${to}`)).size).toBe(links.length);
});

it('people in the demo have email addresses that reach nobody', () => {
  const everything = JSON.stringify(rows);
  const domains = new Set(everything.match(/@(?!odata)[a-z0-9.-]+/gi));
  expect([...domains].sort()).toEqual(['@charity.test', '@example.com', '@example.net', '@example.org']);
});

it('people in the demo have an address each, except in a few old records', () => {
  const addresses = rows.contact.flatMap(({ crf69_email }) => crf69_email ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(rows.contact.length - addresses.length).toBe(3);
});

it('people in the demo have telephone numbers as the forms would store them', () => {
  const numbers = cells('text').flatMap(({ column, value }) =>
    column.format === 'phone' && value ? String(value) : [],
  );
  expect(numbers.filter((number) => readPhoneNumber(number) !== number)).toEqual([]);
});
