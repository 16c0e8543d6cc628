/** What a workbook is made of: sheets of typed columns. */

/**
 * How a column's cells are typed and shown:
 * - `text`: text, also where it looks like a number or a formula; long text wraps
 * - `number`: whole numbers, `1,234`
 * - `hours`: two decimals, `1,234.50`
 * - `date`: a day as `YYYY-MM-DD`, shown as `31/12/2026`
 * - `dateTime`: an instant as ISO 8601, shown by Singapore's clock as `31/12/2026 18:30`
 */
export type CellKind = 'text' | 'number' | 'hours' | 'date' | 'dateTime';

/** A value of the column's kind; nothing leaves the cell empty. */
export type PlainValue = string | number | null | undefined;

/** A value with a note, which Excel shows while the pointer rests on the cell. */
export type NotedValue = { value: PlainValue; note: string };

export type CellValue = PlainValue | NotedValue;

export type SheetColumn = {
  header: string;
  /** In characters. */
  width: number;
  kind: CellKind;
  /** What a drop-down in each cell below the header offers. */
  list?: { values: readonly string[] /** Whether Excel refuses anything else. */; only: boolean };
};

/** Rows as they come: a page can be read while the one before is written. */
export type SheetRows = Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>;

export type Sheet = {
  /** At most 31 characters, none of `[]:*?/\`, as Excel has it; `Lists` is taken. */
  name: string;
  columns: readonly SheetColumn[];
  /** Values in the order of the columns. */
  rows: SheetRows;
};
