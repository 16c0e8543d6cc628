/** Tells people what a row of a file would change of a stored volunteer. */
import type { Column } from '../schema/definitions.ts';
import { displayDay, isDay } from '../time.ts';
import { boundIdIn, type Change, changesOf, type ImportedRows, type StoredRows } from './changes.ts';
import type { ImportLists } from './template.ts';

export type Difference = {
  label: string;
  before: string;
  after: string;
  /** "Fill what is empty" writes it, too. */
  isFilling?: true;
  /** The person may not read the stored value, which stays as it is. */
  isHidden?: true;
};

const formatted = '@OData.Community.Display.V1.FormattedValue';

/**
 * Compares the columns that a row of a file would write with what is stored.
 * @param lists the charity's lists, for the names of lookup targets
 * @param hidden columns that the person may not read, by their logical names
 * @returns every column that an update would change, also those that it would empty, and those of the row that the
 * person may not read
 */
export function differencesOf(
  stored: StoredRows,
  written: ImportedRows,
  lists: ImportLists,
  hidden?: ReadonlySet<string>,
): Difference[] {
  const found = changesOf(stored, written, hidden);
  return [
    ...found.changes.map((change) => differenceOf(change, stored, lists)),
    ...found.hidden.map(({ label }): Difference => ({ label, before: '', after: '', isHidden: true })),
  ];
}

function differenceOf({ place, before, after, isFilling }: Change, stored: StoredRows, lists: ImportLists): Difference {
  const named = textOf(stored[place.of][`${place.stored}${formatted}`]);
  return {
    label: place.label,
    ...(place.column
      ? { before: valueText(place.column, before, named), after: valueText(place.column, after) }
      : { before: named || textOf(before), after: itemText(after, lists) }),
    ...(isFilling ? { isFilling } : {}),
  };
}

function itemText(bind: unknown, lists: ImportLists): string {
  const id = boundIdIn(bind);
  const item = Object.values(lists)
    .flat()
    .find((each) => each.id === id);
  return item?.label || (id ?? '');
}

/** @param named how Dataverse names the value: the charity may have options that the schema does not know */
function valueText(column: Column, value: unknown, named = ''): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (column.kind === 'choice' || column.kind === 'choices') {
    const codes = String(value).split(',');
    const labels = codes.map((code) => column.choice.options.find((each) => String(each.code) === code)?.label);
    if (named !== '' && labels.includes(undefined)) return named;
    return labels.map((label, index) => label ?? codes[index]).join('; ');
  }
  const text = textOf(value);
  return column.kind === 'date' && isDay(text) ? displayDay(text) : text;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
