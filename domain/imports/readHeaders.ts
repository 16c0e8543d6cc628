/** Compares the header row of a file with a template. */

import { plainLabel } from './labels.ts';
import { trimmedCell } from './readRow.ts';
import type { ImportColumn, ImportTemplate, WrongHeaders } from './template.ts';

export type ReadHeaders = {
  /** The template's columns in the order of the file, and their indexes in the file (from 0). */
  columns: readonly ImportColumn[];
  places: readonly number[];
  /** The template's headers that the file does not have. */
  missing: readonly string[];
};

/**
 * Returns what is wrong when the file was not made from the template: an unknown header, a repeated one, or a missing
 * one.
 */
export function readHeaders(template: ImportTemplate, headers: readonly string[]): ReadHeaders | WrongHeaders {
  const byHeader = new Map(template.columns.map((column) => [column.header, column]));
  const columns: ImportColumn[] = [];
  const places: number[] = [];
  const [unknown, repeated]: [string[], string[]] = [[], []];
  for (const [place, given] of headers.entries()) {
    const header = trimmedCell(given).replace(/\s+/g, ' ');
    if (header === '') continue;
    const column = byHeader.get(header);
    if (!column) unknown.push(header);
    else if (columns.includes(column)) repeated.push(header);
    else {
      columns.push(column);
      places.push(place);
    }
  }
  const missing = template.columns.filter((column) => !columns.includes(column));
  const needed = missing.filter(({ required }) => required !== undefined || !template.mayLackColumns);
  if (unknown.length + repeated.length + needed.length === 0) {
    return { columns, places, missing: missing.map(({ header }) => header) };
  }
  const open = missing.map(({ header }) => header);
  return {
    unknown: unknown.map((header) => ({ header, nearest: nearestTo(header, open) })),
    repeated,
    missing: needed.map(({ header }) => header),
  };
}

/** Returns the header that shares most words or letters with a wrong one; undefined when none is similar. */
function nearestTo(header: string, headers: readonly string[]): string | undefined {
  const [best] = headers
    .map((each) => ({ each, likeness: likeness(plainLabel(header), plainLabel(each)) }))
    .sort((a, b) => b.likeness - a.likeness);
  return best && best.likeness >= 0.5 ? best.each : undefined;
}

/** Returns the share of letter pairs that two texts have in common (Sørensen–Dice), from 0 to 1. */
function likeness(a: string, b: string): number {
  const pairsOf = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [ofA, ofB] = [pairsOf(a.slice(0, 200)), pairsOf(b)];
  const left = [...ofB];
  const shared = ofA.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  // One text may be the beginning of the other, such as "Date of birth".
  if (b.startsWith(a) && a.length > 3) return 1;
  return (2 * shared.length) / Math.max(1, ofA.length + ofB.length);
}
