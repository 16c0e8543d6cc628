/**
 * Writes rows of cells as XML. Texts are inside their cells, because a table of shared ones would stay in memory until
 * the end.
 */
import { daySerial, instantSerial } from '../../../domain/excelSerial.ts';
import type { CellKind, PlainValue, SheetColumn } from './sheet.ts';
import { styleOf } from './styles.ts';
import { looksLikeFormula, xmlText } from './xmlText.ts';

/** 0 → `A`, 26 → `AA`. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Writes the header row. @param row from 1 */
export const headerRow = (columns: readonly SheetColumn[], row = 1): string =>
  rowXml(
    row,
    columns.map(({ header, kind }, index) =>
      textCell(index, row, header, kind === 'number' || kind === 'hours' ? styleOf.figureHeader : styleOf.header),
    ),
    columns.map(({ header, width }) => linesOf(header, width)),
  );

/** Writes a row of data. @param row from 1 */
export const dataRow = (columns: readonly SheetColumn[], values: readonly PlainValue[], row: number): string =>
  rowXml(
    row,
    columns.map(({ kind }, index) => cell(index, row, kind, values[index])),
    columns.map(({ width }, index) => linesOf(values[index], width)),
  );

/** In points. */
const [lineHeight, highestRow] = [15, 409];

// Excel computes the height of a row by itself; LibreOffice lets wrapped text run into the next one.
function rowXml(row: number, cells: readonly string[], linesOfCells: readonly number[]): string {
  const lines = Math.max(...linesOfCells);
  const height = lines > 1 ? ` ht="${Math.min(highestRow, lines * lineHeight)}"` : '';
  return `<row r="${row}"${height}>${cells.join('')}</row>`;
}

/** Returns the number of lines of a value. @param width of the column, in characters */
function linesOf(value: PlainValue, width: number): number {
  if (typeof value !== 'string' || (value.length <= width && !value.includes('\n'))) return 1;
  return value.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / width)), 0);
}

// A value that does not fit its column's kind is written as text, so that it is not lost.
function cell(column: number, row: number, kind: CellKind, value: PlainValue): string {
  if (value === null || value === undefined || value === '') return '';
  const number = kind === 'text' ? undefined : numberOf(kind, value);
  if (number !== undefined) return `<c r="${columnLetters(column)}${row}" s="${styleOf[kind]}"><v>${number}</v></c>`;
  const text = String(value);
  return textCell(column, row, text, looksLikeFormula(text) ? styleOf.quoted : styleOf.text);
}

function numberOf(kind: Exclude<CellKind, 'text'>, value: string | number): number | undefined {
  if (kind === 'number' || kind === 'hours') return Number.isFinite(value) ? Number(value) : undefined;
  if (typeof value === 'number') return undefined;
  return kind === 'date' ? daySerial(value) : instantSerial(value);
}

const textCell = (column: number, row: number, text: string, style: number): string =>
  `<c r="${columnLetters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
