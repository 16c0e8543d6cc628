/** Moves the focus in the preview by keys. */
import type { ImportRow } from '../session/importRow.ts';

/** A cell on the screen, from 0. */
export type Place = { row: number; column: number };
type Size = { rows: number; columns: number };
type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

const page = 10;

/** Returns the place that a key leads to; undefined for any other key. */
export function moved(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Key,
  { rows, columns }: Size,
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const to: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? columns - 1 : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const place = to[key];
  const within = (value: number, size: number) => Math.max(0, Math.min(value, size - 1));
  return place && { row: within(place.row, rows), column: within(place.column, columns) };
}

/** Returns the next row that is wanted, after this one and wrapping around: its name. */
export function nextRow(rows: readonly ImportRow[], from: Place, wanted: ReadonlySet<number>): Place | undefined {
  const order = rows.map((_row, step) => (from.row + 1 + step) % rows.length);
  const row = order.find((index) => wanted.has(rows[index]?.index ?? -1));
  return row === undefined ? undefined : { row, column: 0 };
}

/** Returns the next cell with an error or a warning, after this one and wrapping around. */
export function nextProblem(rows: readonly ImportRow[], places: readonly number[], from: Place): Place | undefined {
  for (let step = 0; step <= rows.length; step += 1) {
    const row = (from.row + step) % Math.max(1, rows.length);
    const problems = rows[row]?.problems ?? [];
    if (problems.length === 0) continue;
    const wrong = new Set(problems.map(([place]) => place));
    const columns = places.flatMap((place, column) => (wrong.has(place) ? [column] : []));
    const column = step === 0 ? columns.find((each) => each > from.column) : columns[0];
    if (column !== undefined) return { row, column };
  }
  return undefined;
}
