import { describe, expect, it } from 'vitest';
import { allQuestions, type Question } from '../forms/formTypes.ts';
import { forms } from '../forms/index.ts';
import { isAuditedColumn } from './auditing.ts';
import * as clearance from './choices/clearance.ts';
import * as concerns from './choices/concerns.ts';
import * as feedback from './choices/feedback.ts';
import * as merges from './choices/merges.ts';
import * as organizations from './choices/organizations.ts';
import * as people from './choices/people.ts';
import * as privacy from './choices/privacy.ts';
import * as records from './choices/records.ts';
import * as references from './choices/references.ts';
import * as retention from './choices/retention.ts';
import * as signups from './choices/signups.ts';
import * as volunteers from './choices/volunteers.ts';
import {
  type Choice,
  type Column,
  choiceTables,
  columnName,
  entitySet,
  logicalName,
  primaryKey,
  type TableDefinition,
  tables,
} from './index.ts';

const all = Object.values<TableDefinition>(tables);
const eachTable = all.map((table) => [logicalName(table), table] as const);
const named = (name: string) => all.find((table) => table.name === name);

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

it.each([
  ['logical name', logicalName],
  ['entity set', entitySet],
  ['primary key', primaryKey],
])('tables share no %s', (_what, nameOf) => {
  expect(repeated(all.map(nameOf))).toEqual([]);
});

it('tables have the entity sets that no plural rule would give', () => {
  const sets = Object.fromEntries(all.map((table) => [logicalName(table), entitySet(table)]));
  expect(sets).toMatchObject({
    crf69_activities: 'crf69_activitieses',
    crf69_schemes: 'crf69_schemeses',
    crf69_volunteerexit: 'crf69_volunteerexits',
    crf69_recurringactivity: 'crf69_recurringactivities',
    crf69_messagedelivery: 'crf69_messagedeliveries',
  });
});

it('tables have the primary keys that calls select', () => {
  expect(all.map(primaryKey)).toEqual(
    expect.arrayContaining(['crf69_scheduledemailid', 'crf69_programmeid', 'crf69_schemesid', 'crf69_locationid']),
  );
});

/** Dataverse's own columns; their names have no prefix, but a relation's shadow column may. */
const system = ['createdon', 'modifiedon', 'statecode', 'statuscode', 'ownerid', 'versionnumber'];

describe.each(eachTable)('%s', (_name, table) => {
  const columns = Object.keys(table.columns);
  const lookups = Object.keys(table.lookups ?? {});
  const manyToMany = Object.keys(table.manyToMany ?? {});

  it('a table names each thing once', () => {
    // Dataverse stores a lookup under its lower-case name, and the primary key under the table's.
    const names = [...columns, ...lookups.map((lookup) => lookup.toLowerCase()), `${table.name}id`, ...system];
    expect(repeated(names)).toEqual([]);
    expect(repeated([...lookups, ...manyToMany].map((name) => name.toLowerCase()))).toEqual([]);
  });

  it('a table writes its columns in lower case, as Dataverse does', () => {
    expect(columns.filter((column) => !/^[a-z][a-z0-9_]*$/.test(column))).toEqual([]);
  });

  it("a table's rows are named by a text column", () => {
    expect(table.columns[table.primaryName]?.kind).toBe('text');
  });

  it('a table is related to tables that exist', () => {
    const targets = [
      ...Object.values(table.lookups ?? {}).map(({ target }) => target),
      ...Object.values(table.manyToMany ?? {}),
    ];
    expect(targets.filter((target) => !named(target))).toEqual([]);
  });

  it("a table's keys and indexes use its own columns", () => {
    const keyed = Object.values(table.keys ?? {}).flat();
    expect(keyed.filter((part) => !columns.includes(part) && !lookups.includes(part))).toEqual([]);
    const indexes = table.indexes ?? [];
    const sortable = [...columns, 'createdon'];
    expect(indexes.filter((column) => !sortable.includes(column))).toEqual([]);
    expect(repeated(indexes)).toEqual([]);
  });
});

it.each([
  ['attendance', ['Activity', 'VolunteerProfile']],
  ['trainingattendance', ['TrainingSession', 'VolunteerProfile']],
  ['activities', ['RecurringActivity', 'sessiondate']],
])('the alternate key makes each row of %s unique', (name, parts) => {
  expect(Object.values(named(name)?.keys ?? {})).toEqual([parts]);
});

// Includes those that no column uses.
const defined = [
  clearance,
  concerns,
  feedback,
  merges,
  organizations,
  people,
  privacy,
  records,
  references,
  retention,
  signups,
  volunteers,
]
  .flatMap((file) => Object.values<unknown>(file))
  .filter((value): value is Choice => typeof value === 'object' && value !== null && 'options' in value);

it('choice tables have unique names', () => {
  expect(repeated(defined.map(({ name }) => name))).toEqual([]);
  expect([...choiceTables.values()].filter((choice) => !defined.includes(choice))).toEqual([]);
});

it.each(defined.map((choice) => [choice.name, choice] as const))(
  'the choice table %s numbers its options in order',
  (_name, choice) => {
    expect(choice.options.map(({ code }) => code)).toEqual(choice.options.map((_option, order) => 955_870_000 + order));
    expect(repeated(choice.options.map(({ label }) => label))).toEqual([]);
    expect(Object.values(choice.codes)).toEqual(choice.options.map(({ code }) => code));
  },
);

it('choice tables are the same wherever a column has the same name, because a picklist is known by its column', () => {
  const columns = all.flatMap((table) => Object.entries<Column>(table.columns));
  const behind = new Map([...choiceTables.keys()].map((name) => [name, name]));
  for (const [column, definition] of columns) {
    if (!('choice' in definition)) continue;
    const key = columnName(column);
    const { name } = definition.choice;
    expect([key, behind.get(key) ?? name]).toEqual([key, name]);
    behind.set(key, name);
  }
});

it("the roles are the customer's eight", () => {
  expect(volunteers.volunteerRole.name).toBe('connectionrole_category');
  expect(volunteers.volunteerRole.assumed).toBe(false);
  expect(volunteers.volunteerRole.options).toEqual([
    { code: 955870000, label: 'ad hoc volunteer' },
    { code: 955870001, label: 'alumni' },
    { code: 955870002, label: 'Life! Mentor' },
    { code: 955870003, label: 'reading mentor/buddy' },
    { code: 955870004, label: 'regular volunteer' },
    { code: 955870005, label: 'academic mentor/tutor' },
    { code: 955870006, label: 'corporate volunteer leader' },
    { code: 955870007, label: 'corporate volunteer member' },
  ]);
});

it("three codes of a volunteer’s status are the customer's", () => {
  const { applied, onboarded, corporate } = volunteers.volunteerStatus.codes;
  expect([applied, onboarded, corporate]).toEqual([955870000, 955870002, 955870008]);
  expect(volunteers.volunteerStatus.name).toBe('crf69_volunteerstatus');
});

it('the attendance options are Attended and Absent', () => {
  expect(records.attendanceStatus.options).toEqual([
    { code: 955870000, label: 'Attended' },
    { code: 955870001, label: 'Absent' },
  ]);
});

it("four codes of the member type are the customer's", () => {
  const { lifeMentor, mentor, other, corporate } = records.memberType.codes;
  expect([lifeMentor, mentor, other, corporate]).toEqual([955870000, 955870001, 955870002, 955870003]);
});

it("the three answers about vaccination are the customer's", () => {
  const labels = people.covidVaccination.options.map(({ label }) => label);
  expect(labels).toEqual(['No', 'Yes - with booster taken', 'Yes - but booster not yet taken']);
});

it('auditing records every change of a secured column, and of who is cleared by what and why', () => {
  const untold = all.flatMap((table) =>
    Object.entries(table.columns).flatMap(([name, { secured }]) =>
      secured && !isAuditedColumn(table, name) ? [`${table.name}.${name}`] : [],
    ),
  );
  expect(untold).toEqual([]);
  const whole = all.flatMap(({ name, audited }) => (audited === 'every column' ? [name] : []));
  expect(whole.sort()).toEqual([
    'clearance',
    'concern',
    'crresponse',
    'deputyconcern',
    'exemptionrequest',
    'officerconcern',
    'override',
    'requirement',
    'restoration',
    'retentionrule',
    'retentionrun',
    'suspension',
  ]);
});

it.each([tables.attendance, tables.trainingAttendance])(
  'auditing records who let somebody in, when they came and left, and changes of it',
  (table) => {
    const audited = Object.keys(table.columns).filter((name) => isAuditedColumn(table, name));
    expect(audited.sort()).toEqual(
      [
        ...(table === tables.attendance ? ['attendance', 'datetime'] : ['attended', 'attendancestart']),
        ...['attendanceend', 'clearance', 'clearanceasof', 'clearancereason'],
        ...['overriddenby', 'overridereason', 'correctedby', 'correctedon'],
      ].sort(),
    );
  },
);

describe.each(forms)('$title', (form) => {
  it('the form asks for what a table can store', () => {
    expect(allQuestions(form).filter((question) => !isHeld(question))).toEqual([]);
  });
});

/** Returns whether a question's answer has a column of the kind that the question expects. */
function isHeld({ name, field, table }: Question): boolean {
  if (field.kind === 'referees') return tables.contact.columns.characterreferees.kind === 'memo';
  if (field.kind === 'locations') {
    const lookups: TableDefinition['lookups'] = tables.volunteerProfile.lookups;
    const places = Array.from({ length: field.max }, (_none, index) => `PreferredLocation${index + 1}`);
    return places.every((place) => lookups?.[place]?.target === tables.location.name);
  }
  return table ? table.columns[name] === field : all.some(({ columns }) => columns[name] === field);
}
