/** Extracts the rows of a worksheet's XML while it arrives. */
import { trimmedCell, uncalculated } from '../../../../../domain/imports/readRow.ts';
import { numberText } from './cellText.ts';
import { longestCell } from './limits.ts';
import type { Parts } from './parts.ts';
import { attribute, decoded, prefixOf, tagEnd, textIn } from './xml.ts';

/**
 * A row that is not blank. `number` is its own in the sheet, from 1; cells are trimmed, with gaps as `''`. A filter
 * hides rows.
 */
export type SheetRow = { number: number; cells: string[]; isHidden?: true };

type Context = Pick<Parts, 'sharedTexts' | 'formats' | 'from1904'>;

export type RowReader = {
  /** Returns the rows that are complete by now. */
  read: (piece: string) => SheetRow[];
  /** Whether any cells are merged; known when everything was read. */
  hasMergedCells: () => boolean;
};

export function newRowReader(context: Context): RowReader {
  // Pieces are joined only when they contain the end of a row: joining at each piece would copy a long row each time.
  let waiting: string[] = [];
  let tail = '';
  let tags: Tags | undefined;
  let rowNumber = 0;

  return {
    read(piece) {
      waiting.push(piece);
      const seam = tail + piece;
      tail = seam.slice(-64);
      if (!/<\/(\w+:)?row>/.test(seam)) return [];
      const text = waiting.join('');
      tags ??= tagsOf(prefixOf(text, 'worksheet'));
      const end = text.lastIndexOf(tags.rowEnd);
      if (end < 0) return [];
      waiting = [text.slice(end + tags.rowEnd.length)];
      const { rows, last } = rowsIn(text, end, rowNumber, tags, context);
      rowNumber = last;
      return rows;
    },
    hasMergedCells: () => /<(\w+:)?mergeCell /.test(waiting.join('')),
  };
}

type Tags = {
  prefix: string;
  row: string;
  rowEnd: string;
  cell: string;
  cellEnd: string;
  value: string;
  formula: string;
};

const tagsOf = (prefix: string): Tags => ({
  prefix,
  row: `<${prefix}row`,
  rowEnd: `</${prefix}row>`,
  cell: `<${prefix}c`,
  cellEnd: `</${prefix}c>`,
  value: `<${prefix}v`,
  formula: `<${prefix}f`,
});

function rowsIn(text: string, end: number, before: number, tags: Tags, context: Context) {
  const rows: SheetRow[] = [];
  let last = before;
  for (let at = text.indexOf(tags.row); at >= 0 && at < end; at = text.indexOf(tags.row, at + 1)) {
    const open = tagEnd(text, at);
    if (open < 0) break;
    const next = text.charCodeAt(at + tags.row.length);
    // `<rowBreaks` begins like a row.
    if (next !== space && next !== greater && next !== slash && next !== newline) continue;
    const tag = text.slice(at, open);
    last = Number(attribute(tag, 'r')) || last + 1;
    if (text.charCodeAt(open - 1) === slash) continue;
    const close = text.indexOf(tags.rowEnd, open);
    if (close < 0) break;
    const cells = cellsIn(text, open + 1, close, tags, context);
    const isHidden = ['1', 'true'].includes(attribute(tag, 'hidden') ?? '');
    if (cells.length > 0) rows.push({ number: last, cells, ...(isHidden ? { isHidden } : {}) });
    at = close;
  }
  return { rows, last };
}

const [space, greater, slash, newline] = [32, 62, 47, 10];

/** Returns the cells; an empty list when all are blank. */
function cellsIn(text: string, from: number, to: number, tags: Tags, context: Context): string[] {
  const cells: string[] = [];
  let column = -1;
  for (let at = text.indexOf(tags.cell, from); at >= 0 && at < to; at = text.indexOf(tags.cell, at)) {
    const open = tagEnd(text, at);
    if (open < 0) break;
    const next = text.charCodeAt(at + tags.cell.length);
    const tag = text.slice(at, open);
    at = open;
    if (next !== space && next !== greater && next !== slash && next !== newline) continue;
    const place = attribute(tag, 'r');
    column = place === undefined ? column + 1 : columnOf(place);
    if (text.charCodeAt(open - 1) === slash) continue;
    const close = text.indexOf(tags.cellEnd, open);
    if (close < 0) break;
    const said = trimmedCell(cutAsExcel(cellText(tag, text.slice(open + 1, close), tags, context)));
    at = close;
    if (said === '') continue;
    while (cells.length < column) cells.push('');
    cells[column] = said;
  }
  return cells;
}

/** Not inside a surrogate pair, half of which could not be stored. */
const cutAsExcel = (text: string): string =>
  text.length <= longestCell ? text : text.slice(0, longestCell).replace(/\p{Surrogate}$/u, '');

function cellText(tag: string, inside: string, tags: Tags, context: Context): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textIn(inside, tags.prefix);
  const raw = valueIn(inside, tags);
  if (raw === undefined) return inside.includes(tags.formula) ? uncalculated : '';
  if (type === 's') return context.sharedTexts[Number(raw)] ?? '';
  if (type === 'str' || type === 'e') return decoded(raw);
  if (type === 'b') return raw === '1' || raw === 'true' ? 'Yes' : 'No';
  // A date as text (ISO 8601), which few programs write.
  if (type === 'd') return raw;
  return numberText(raw, context.formats[Number(attribute(tag, 's') ?? 0)] ?? 'plain', context.from1904);
}

function valueIn(inside: string, { value, prefix }: Tags): string | undefined {
  const tag = inside.indexOf(value);
  if (tag < 0) return undefined;
  const start = tagEnd(inside, tag) + 1;
  if (start === 0) return undefined;
  if (inside.charCodeAt(start - 2) === slash) return undefined;
  const end = inside.indexOf(`</${prefix}v>`, start);
  return end < 0 ? undefined : inside.slice(start, end);
}

/** `A1` → 0, `AA7` → 26; at most Excel's last column, `XFD`. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return Math.min(column, 16_384) - 1;
}
