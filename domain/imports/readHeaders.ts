/** The header row of a file, held against a template. */
import type { ImportColumn, ImportTemplate } from './kit.ts';
import { trimmedCell } from './readRow.ts';

export type ReadHeaders = {
  /** The template's columns in the order of the file, and where in the file each stands (from 0). */
  columns: readonly ImportColumn[];
  places: readonly number[];
  /** The template's headers that the file does not have. */
  missing: readonly string[];
};

/** @returns nothing when the file was not made from the template: a header that is not its, or twice, or too few */
export function readHeaders(template: ImportTemplate, headers: readonly string[]): ReadHeaders | undefined {
  const byHeader = new Map(template.columns.map((column) => [column.header, column]));
  const columns: ImportColumn[] = [];
  const places: number[] = [];
  for (const [place, given] of headers.entries()) {
    const header = trimmedCell(given).replace(/\s+/g, ' ');
    if (header === '') continue;
    const column = byHeader.get(header);
    if (!column || columns.includes(column)) return undefined;
    columns.push(column);
    places.push(place);
  }
  const missing = template.columns.filter((column) => !columns.includes(column));
  if (missing.some(({ required }) => required !== undefined)) return undefined;
  if (missing.length > 0 && !template.mayLackColumns) return undefined;
  return { columns, places, missing: missing.map(({ header }) => header) };
}
