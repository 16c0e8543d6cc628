/** The content of a workbook: sheets of typed columns. */

/** The hidden sheet with the lists of drop-downs. */
export const listsName = 'Lists';

/**
 * The type and format of a column's cells:
 * - `text`: text, also where it looks like a number or a formula; long text wraps
 * - `number`: whole numbers, `1,234`
 * - `hours`: two decimals, `1,234.50`
 * - `date`: a day as `YYYY-MM-DD`, shown as `31/12/2026`
 * - `dateTime`: an instant as ISO 8601, shown by Singapore's clock as `31/12/2026 18:30`
 */
export type CellKind = 'text' | 'number' | 'hours' | 'date' | 'dateTime';

/** A value of the column's kind; null or undefined leaves the cell empty. */
export type PlainValue = string | number | null | undefined;

/** A value with a note, which Excel shows while the pointer is over the cell. */
export type NotedValue = { value: PlainValue; note: string };

export type CellValue = PlainValue | NotedValue;

export type SheetColumn = {
  header: string;
  /** In characters. */
  width: number;
  kind: CellKind;
  /** The options of a drop-down in each cell below the header. */
  list?: { values: readonly string[] /** Whether Excel refuses other values. */; only: boolean };
};

/** The rows in order; asynchronous, so that a page can be read while the one before is written. */
export type SheetRows = Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>;

export type Sheet = {
  /** At most 31 characters, none of `[]:*?/\`, as Excel requires; `Lists` is reserved. */
  name: string;
  columns: readonly SheetColumn[];
  /** Values in the order of the columns. */
  rows: SheetRows;
};
