/** Makes the copy of a person's data that they are given. */
import { answerIn } from '../schema/answered.ts';
import { columnName, lookupValueName, type TableDefinition, tables } from '../schema/index.ts';
import { displayDateTime, displayDay } from '../time.ts';
import { type CopyRule, copyRules, leftOut, refereeRules } from './copyRules.ts';

/** A row as the Web API returns it, with annotations. */
type Row = { readonly [property: string]: unknown };
export type CopyPart = { table: TableDefinition; rows: readonly Row[] };
/** Returns the label of a choice, or the name of what a lookup points to, from a row's annotations. */
export type LabelOf = (row: Row, property: string) => string | undefined;

/** One record: labels and values, both for people. */
export type CopyRecord = readonly (readonly [label: string, value: string])[];
export type PersonCopy = {
  /** Singapore's time, for people. */
  made: string;
  sections: { title: string; records: CopyRecord[] }[];
  leftOut: { kind: string; ground: string }[];
};

/**
 * @param parts the person's own rows; what no rule names is left out
 * @param references by whom they are the referee
 */
export function copyOf(
  parts: readonly CopyPart[],
  references: readonly Row[],
  labelOf: LabelOf,
  now: Date,
): PersonCopy {
  const asReferee = [{ table: tables.characterReference, rows: references }];
  const sections = [...sectionsOf(copyRules, parts, labelOf), ...sectionsOf(refereeRules, asReferee, labelOf)];
  return {
    made: displayDateTime(now.toISOString()),
    sections: sections.filter(({ records }) => records.length > 0),
    leftOut: leftOut.map(({ kind, ground }) => ({ kind, ground })),
  };
}

function sectionsOf(rules: readonly CopyRule[], parts: readonly CopyPart[], labelOf: LabelOf): PersonCopy['sections'] {
  return rules.map((rule) => ({
    title: rule.title,
    records: parts
      .filter(({ table }) => table === rule.table)
      .flatMap(({ rows }) => rows.filter((row) => !rule.leavesOut?.(row)).map((row) => recordOf(rule, row, labelOf)))
      .filter((record) => record.length > 0),
  }));
}

function recordOf({ table, columns, lookups, made }: CopyRule, row: Row, labelOf: LabelOf): CopyRecord {
  const createdOn = made && typeof row.createdon === 'string' ? displayDateTime(row.createdon) : undefined;
  const values = [
    [made ?? '', createdOn] as const,
    ...lookups.map((name) => [table.lookups?.[name]?.label ?? name, labelOf(row, lookupValueName(name))] as const),
    ...columns.map((name) => [table.columns[name]?.label ?? name, shownValue(table, name, row, labelOf)] as const),
  ];
  return values.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value] as const]));
}

function shownValue(table: TableDefinition, name: string, row: Row, labelOf: LabelOf): string | undefined {
  const property = columnName(name);
  const { kind } = table.columns[name] ?? {};
  const value = kind === 'yesNo' ? answerIn(table, name, row) : row[property];
  if (value === null || value === undefined) return undefined;
  switch (kind) {
    case 'dateTime':
      return displayDateTime(String(value));
    case 'date':
      return displayDay(String(value));
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'choice':
    case 'choices':
      return labelOf(row, property) ?? String(value);
    default:
      return String(value);
  }
}
