/** Decides what a row of a file changes of a stored volunteer. The comparison shows it, and the writers write it. */
import { withAnswersOnly, yesNoAnswered } from '../schema/answered.ts';
import { activeState, inactiveState } from '../schema/choices/rowState.ts';
import type { Column, TableDefinition } from '../schema/definitions.ts';
import { columnName, navigationName } from '../schema/names.ts';
import { contact } from '../schema/tables/contact.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import { composites, type RowOf } from './composites.ts';
import type { ImportedColumns } from './template.ts';

/** A stored row with its annotations, as Dataverse returns it. */
export type Stored = Readonly<Record<string, unknown>>;
export type StoredRows = Readonly<Record<RowOf, Stored>>;
export type ImportedRows = Readonly<Record<RowOf, ImportedColumns>>;

/** A column or a lookup of a volunteer. */
export type Place = {
  of: RowOf;
  label: string;
  /** The column's name in a write (`written`) and in a read row (`stored`). */
  written: string;
  stored: string;
  /** Undefined for a lookup. */
  column?: Column;
};

export type Change = {
  place: Place;
  before: unknown;
  /** `null` empties it. */
  after: unknown;
  /** The place, or the whole composite that it belongs to, is empty. */
  isFilling: boolean;
};

/** `fill` writes only what is empty in the stored row; `reactivate` does so, too, and activates deactivated rows. */
export type ChangeAs = 'fill' | 'update' | 'reactivate';

const rowsOf = ['contact', 'profile'] as const satisfies RowOf[];

const sources: readonly (readonly [RowOf, TableDefinition])[] = [
  ['contact', contact],
  ['profile', volunteerProfile],
];

/** Follows what is written of the questions that it is about. */
const mark = 'crf69_yesnoanswered';

/** Its No may be a withdrawal, also by staff in Dynamics alone: a file may be older, and takes none back. */
const consent = 'crf69_pdpa';

/** Every place, in the tables' order; a composite's places are one group. */
const groups: readonly (readonly Place[])[] = (() => {
  const named = sources.flatMap(([of, { columns, lookups }]) => [
    ...Object.entries<Column>(columns).flatMap(([name, column]): [string, Place][] =>
      columnName(name) === mark
        ? []
        : [[name, { of, label: column.label, written: columnName(name), stored: columnName(name), column }]],
    ),
    ...Object.entries(lookups ?? {}).map(([name, { label }]): [string, Place] => [
      name,
      {
        of,
        label,
        written: `${navigationName(name)}@odata.bind`,
        stored: `_${navigationName(name).toLowerCase()}_value`,
      },
    ]),
  ]);
  const compositeOf = ([name, { of }]: [string, Place]) => composites.find((each) => each[of]?.includes(name));
  const seen = new Set<unknown>();
  return named.flatMap((one): Place[][] => {
    const composite = compositeOf(one);
    if (!composite) return [[one[1]]];
    if (seen.has(composite)) return [];
    seen.add(composite);
    return [named.filter((each) => compositeOf(each) === composite).map(([, place]) => place)];
  });
})();

/**
 * Compares what a row of a file writes with what is stored.
 * @param hidden columns that the person may not read, by their logical names: an update leaves them as they are
 * @returns what would change, and the places of the row that the person may not read
 */
export function changesOf(
  found: StoredRows,
  written: ImportedRows,
  hidden: ReadonlySet<string> = new Set(),
): { changes: Change[]; hidden: Place[] } {
  const values: StoredRows = written;
  const stored = { ...found, contact: withAnswersOnly(contact, found.contact) };
  const changes: Change[] = [];
  const unseen: Place[] = [];
  for (const group of groups) {
    const given = group.filter((place) => isGiven(place, values));
    if (given.length === 0) continue;
    if (group.some((place) => hidden.has(place.stored))) {
      unseen.push(...given);
      continue;
    }
    const isFilling = group.every((place) => isEmpty(stored[place.of][place.stored]));
    for (const place of group) {
      const before = stored[place.of][place.stored];
      const after = values[place.of][place.written] ?? null;
      if (place.stored === consent && before === false) continue;
      if (!isSame(place, before, after)) changes.push({ place, before, after, isFilling });
    }
  }
  return { changes, hidden: unseen };
}

/**
 * Returns the columns to write. Without any, the volunteer is as the row wants them: a row that was written before, and
 * whose answer was lost, changes nothing.
 */
export function columnsToWrite(
  as: ChangeAs,
  stored: StoredRows,
  written: ImportedRows,
  hidden?: ReadonlySet<string>,
): ImportedRows {
  const columns: Record<RowOf, ImportedColumns> = { contact: {}, profile: {} };
  for (const { place, after, isFilling } of changesOf(stored, written, hidden).changes)
    if (as === 'update' || isFilling) Object.assign(columns[place.of], { [place.written]: after });
  Object.assign(columns.contact, yesNoAnswered(columns.contact, stored.contact[mark]));
  if (as === 'reactivate')
    for (const of of rowsOf) if (stored[of].statecode === inactiveState) columns[of].statecode = activeState;
  return columns;
}

/** Whether there is nothing to write. */
export const isNothing = (columns: ImportedRows): boolean =>
  rowsOf.every((of) => Object.keys(columns[of]).length === 0);

/** Returns the id in a bind: `/crf69_locations(id)`. */
export const boundIdIn = (bind: unknown): string | undefined =>
  typeof bind === 'string' ? /\(([^()]+)\)$/.exec(bind)?.[1] : undefined;

function isGiven({ of, written, column }: Place, rows: StoredRows): boolean {
  const value = rows[of][written];
  return column ? value !== undefined : boundIdIn(value) !== undefined;
}

const isEmpty = (value: unknown): boolean => (value ?? '') === '';

function isSame({ column }: Place, before: unknown, after: unknown): boolean {
  if (!column) return (boundIdIn(after) ?? '') === (before ?? '');
  if (column.kind === 'choices') return sorted(before) === sorted(after);
  return (after ?? '') === (before ?? '');
}

const sorted = (codes: unknown): string => (isEmpty(codes) ? '' : String(codes).split(',').sort().join(','));
