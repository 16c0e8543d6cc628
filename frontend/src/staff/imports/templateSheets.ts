/** Builds the templates, empty or with rows, as sheets for the workbook writer. */
import type { ImportColumn, ImportLists, ImportTemplate } from '../../../../domain/imports/template.ts';
import type { Sheet, SheetColumn } from '../../workbook/sheet.ts';

/**
 * Builds a template's sheet.
 * @param rows cells in the order of the columns; none for an empty template
 * @param noteOf returns the note of a cell, by its index in `rows` and its column
 */
export function templateSheet(
  { sheetName, columns }: Pick<ImportTemplate, 'sheetName' | 'columns'>,
  lists: ImportLists,
  rows: readonly (readonly string[])[] = [],
  noteOf: (row: number, place: number) => string | undefined = () => undefined,
): Sheet {
  return {
    name: sheetName,
    columns: columns.map((column, place) =>
      sheetColumn(
        column,
        lists,
        rows.map((row) => row[place] ?? ''),
      ),
    ),
    rows: rows.map((row, index) =>
      row.map((cell, place) => {
        const value = columns[place]?.isNumber && /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
        const note = noteOf(index, place);
        return note === undefined ? value : { value, note };
      }),
    ),
  };
}

// Everything except hours is text, so that phone numbers keep their zeros and another country's Excel does not reorder
// dates.
function sheetColumn(
  { header, offers, several, isNumber }: ImportColumn,
  lists: ImportLists,
  cells: readonly string[],
): SheetColumn {
  const values = typeof offers === 'string' ? lists[offers].map(({ label }) => label) : offers;
  const longest = [header, ...(values ?? []), ...cells].reduce((most, { length }) => Math.max(most, length), 0);
  return {
    header,
    width: Math.max(18, Math.min(40, longest + 4)),
    kind: isNumber ? 'hours' : 'text',
    ...(values && values.length > 0 ? { list: { values, only: !several } } : {}),
  };
}
