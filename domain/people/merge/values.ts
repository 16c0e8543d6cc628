/** The values of two people side by side, and what a merge writes of them. */
import { yesNoAnswered } from '../../schema/answered.ts';
import {
  columnName,
  lookupValueName,
  navigationName,
  type RowInput,
  rowReference,
  type TableDefinition,
  tables,
} from '../../schema/index.ts';
import type { StoredRow } from './doubledRows.ts';
import { type PersonTable, tableKeyOf } from './relations.ts';

/** A column or a lookup of a person. */
export type PersonValue = {
  table: PersonTable;
  /** Without the prefix; a lookup by its navigation property. */
  name: string;
  /** As rows name it. */
  column: string;
  label: string;
  /** The short name of a lookup's table. */
  target?: string;
};

/** Values that are chosen together. */
export type ValueGroup = { key: string; label: string; of: readonly PersonValue[] };

/** The two rows of a person; `undefined` without a contact. */
export type PersonRows = { volunteerProfile: StoredRow; contact: StoredRow | undefined };

export type Scalar = string | number | boolean | null;
/** One value that a merge wrote. */
export type ValueChange = { table: PersonTable; column: string; before: Scalar; after: Scalar };

/** Columns that are chosen together, because half of one address with half of another is wrong. */
const composites: readonly { label: string; of: readonly string[] }[] = [
  { label: 'Name', of: ['contact.contid', 'volunteerProfile.volunteerid'] },
  { label: 'Email', of: ['contact.email', 'volunteerProfile.volunteeremail'] },
  { label: 'Address', of: ['contact.addressline1', 'contact.addressline2'] },
  {
    label: 'Emergency contact',
    of: [
      ...['contact.emergencycontacts', 'contact.emergencycontactname'],
      ...['contact.emergencycontactnumber', 'contact.emergencycontactrelationship'],
    ],
  },
  { label: 'Religion', of: ['contact.religion', 'contact.religionlegacy'] },
  { label: 'Consent', of: ['contact.pdpa', 'contact.declaration'] },
  {
    label: 'Preferred locations',
    of: [1, 2, 3].map((place) => `volunteerProfile.PreferredLocation${place}`),
  },
];

/** Not chosen: the standing and the mark of answered questions follow rules, and the rest belongs to the row and not to the person. */
const notChosen: ReadonlySet<string> = new Set([
  'contact.yesnoanswered',
  'volunteerProfile.heldback',
  'volunteerProfile.linknumber',
  'volunteerProfile.placechange',
  'volunteerProfile.volunteerstatus',
  'volunteerProfile.statussince',
  'volunteerProfile.statusseen',
  'volunteerProfile.decidedon',
  'volunteerProfile.submissiondigest',
  'volunteerProfile.submissionreference',
  'volunteerProfile.importedby',
  'volunteerProfile.addedas',
  'volunteerProfile.AddedByImport',
  'volunteerProfile.ChangedByImport',
  'volunteerProfile.Contact',
  'volunteerProfile.MergedInto',
]);

const valuesOfTable = (table: PersonTable): PersonValue[] => {
  const definition: TableDefinition = tables[table];
  return [
    ...Object.entries(definition.columns).flatMap(([name, { label, secured }]) =>
      secured ? [] : [{ table, name, column: columnName(name), label }],
    ),
    ...Object.entries(definition.lookups ?? {}).map(([name, { label, target }]) => ({
      table,
      name,
      column: lookupValueName(name),
      label,
      target,
    })),
  ];
};
const keyOf = ({ table, name }: PersonValue): string => `${table}.${name}`;

const chosen = [...valuesOfTable('contact'), ...valuesOfTable('volunteerProfile')].filter(
  (value) => !notChosen.has(keyOf(value)),
);
const grouped: ReadonlySet<string> = new Set(composites.flatMap(({ of }) => of));

/** Everything that staff choose, composites first. */
export const valueGroups: readonly ValueGroup[] = [
  ...composites.map(({ label, of }) => ({
    key: label,
    label,
    of: chosen.filter((value) => of.includes(keyOf(value))),
  })),
  ...chosen
    .filter((value) => !grouped.has(keyOf(value)))
    .map((value) => ({ key: keyOf(value), label: value.label, of: [value] })),
];

/** The columns that nobody compares: the kept person's stay, and empty ones are taken over unseen. */
export const securedColumns: readonly string[] = Object.entries<TableDefinition['columns'][string]>(
  tables.contact.columns,
).flatMap(([name, { secured }]) => (secured ? [columnName(name)] : []));

/** Returns a stored value; null for what is empty or not there. */
export function scalarOf(row: StoredRow | undefined, column: string): Scalar {
  const value = row?.[column];
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const valueIn = (rows: PersonRows, { table, column }: PersonValue): Scalar => scalarOf(rows[table], column);

/** Whether a value counts as empty: also a No, which Dataverse stores where nobody has answered. */
const isEmpty = (value: Scalar): boolean => value === null || value === false;

const isEmptyGroup = (group: ValueGroup, rows: PersonRows): boolean =>
  group.of.every((value) => isEmpty(valueIn(rows, value)));

/** Returns whether two people have other values in a group. */
export const differ = (group: ValueGroup, kept: PersonRows, merged: PersonRows): boolean =>
  group.of.some((value) => valueIn(kept, value) !== valueIn(merged, value));

/** Returns whose values are suggested: the kept person's, unless they are empty. */
export const suggestedSide = (group: ValueGroup, kept: PersonRows, merged: PersonRows): 'kept' | 'merged' =>
  isEmptyGroup(group, kept) && !isEmptyGroup(group, merged) ? 'merged' : 'kept';

/** Returns what the chosen groups change in the kept person's rows. @param fromMerged the keys of the chosen groups */
export const changesOf = (kept: PersonRows, merged: PersonRows, fromMerged: readonly string[]): ValueChange[] =>
  valueGroups
    .filter(({ key }) => fromMerged.includes(key))
    .flatMap(({ of }) => of)
    // A kept person who has no contact gets the other person's contact, with all its values.
    .filter(({ table }) => kept[table] !== undefined && merged[table] !== undefined)
    .flatMap((value) => {
      const [before, after] = [valueIn(kept, value), valueIn(merged, value)];
      return before === after ? [] : [{ table: value.table, column: value.column, before, after }];
    });

/**
 * Returns the change of the mark of answered yes/no questions, which follows the chosen answers.
 * @param written what the merge writes of the kept person's contact, by column
 */
export function markChange(kept: PersonRows, written: StoredRow): ValueChange[] {
  if (kept.contact === undefined) return [];
  const column = 'crf69_yesnoanswered';
  const { [column]: after = null } = yesNoAnswered({ ...kept.contact, ...written });
  const before = scalarOf(kept.contact, column);
  return before === after ? [] : [{ table: 'contact', column, before, after }];
}

const all: readonly PersonValue[] = [...valuesOfTable('contact'), ...valuesOfTable('volunteerProfile')];

/** Returns the columns to write in one table. @param side which of the two values is written */
export function columnsToWrite(
  changes: readonly ValueChange[],
  table: PersonTable,
  side: 'before' | 'after',
): RowInput<TableDefinition> {
  const row: RowInput<TableDefinition> = {};
  for (const change of changes.filter((each) => each.table === table)) {
    const value = all.find(({ table: of, column }) => of === table && column === change.column);
    const target = value?.target === undefined ? undefined : tableKeyOf(value.target);
    if (!value) continue;
    if (target)
      row[`${navigationName(value.name)}@odata.bind`] =
        change[side] === null ? null : rowReference(tables[target], String(change[side]));
    else row[columnName(value.name)] = change[side];
  }
  return row;
}

/** Returns the label of a column. */
export const labelOfColumn = (table: PersonTable, column: string): string =>
  all.find((value) => value.table === table && value.column === column)?.label ?? column;

/**
 * Returns which of the changes an undo can take back, because nobody has changed the value since, and the labels of the
 * others.
 */
export function changesToTakeBack(
  changes: readonly ValueChange[],
  kept: PersonRows,
): { back: ValueChange[]; edited: string[] } {
  const isAsWritten = ({ table, column, after }: ValueChange) => scalarOf(kept[table], column) === after;
  const edited = changes.filter((change) => !isAsWritten(change));
  return {
    back: changes.filter(isAsWritten),
    edited: [...new Set(edited.map(({ table, column }) => labelOfColumn(table, column)))],
  };
}
