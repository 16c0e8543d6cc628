/**
 * Compares our reader with SheetJS: both must read random sheets by several programs alike, cell by cell.
 * `DIFFERENTIAL_RUNS=2000 DIFFERENTIAL_SEED=…` sets their number and seed.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CellObject, read as readBySheetJs, SSF, utils } from 'xlsx';
import { trimmedCell } from '../../../../../domain/imports/readRow.ts';
import { producers, type SheetOf, type Value } from './testing/producers.ts';
import { type Bytes, read } from './testing/workbooks.ts';

const seed = Number(process.env.DIFFERENTIAL_SEED ?? randomInt(2 ** 31));
const numRuns = Number(process.env.DIFFERENTIAL_RUNS ?? 12);

/** Text that a cell can hold: XML has no control characters, and a line end is `\n`. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      '0091234567',
      ' spaced ',
      '17/08/1994',
      'a\nb',
      '<b>&amp;</b>',
      "'quoted'",
      '多行',
      '_x0041_',
      'valueOf',
      '__proto__',
    ),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold.
  .map((given) => given.replace(/[\u0000-\u0008\u000B-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu, '').trim())
  .filter((given) => given !== '');
// From March 1900, where Excel's count is right, to 2100; to the minute, because seconds are not shown.
const day = fc.integer({ min: 61, max: 73_415 });
const minutes = fc.integer({ min: 0, max: 1439 });

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 3, arbitrary: text.map((given) => ({ kind: 'text', text: given }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'nothing' } as const) },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        fc.integer({ min: -(10 ** 9), max: 10 ** 12 }),
        fc.integer({ min: -99_999, max: 99_999_999 }).map((n) => n / 100),
        fc.constantFrom(0, 6_581_234_567, 0.1 + 0.2, 1e-5, 12.600000000000001),
      )
      .map((number) => ({ kind: 'number', number }) as const),
  },
  { weight: 1, arbitrary: fc.nat(999_999_999).map((number) => ({ kind: 'padded', number }) as const) },
  { weight: 1, arbitrary: day.map((serial) => ({ kind: 'day', serial }) as const) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(day, minutes)
      .map(([days, minute]) => ({ kind: 'moment', serial: days + minute / 1440 }) as const),
  },
  { weight: 1, arbitrary: fc.nat(10_000).map((minute) => ({ kind: 'hours', serial: minute / 1440 }) as const) },
  { weight: 1, arbitrary: fc.boolean().map((isTrue) => ({ kind: 'yesNo', isTrue }) as const) },
);
const sheets: fc.Arbitrary<SheetOf> = fc.array(fc.array(value, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 6,
});

const two = (number: number) => String(number).padStart(2, '0');

/** Returns the text of a cell as SheetJS read it; `kind` is what its producer meant. */
function said(cell: CellObject | undefined, kind: Value['kind'] | undefined): string {
  if (!cell || cell.v === undefined) return '';
  if (cell.t === 'b') return cell.v ? 'Yes' : 'No';
  if (typeof cell.v !== 'number') return trimmedCell(String(cell.v));
  if (kind === 'hours') {
    const minute = Math.round(cell.v * 1440);
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  }
  if (kind === 'day' || kind === 'moment') {
    const { d, m, y, H, M } = SSF.parse_date_code(cell.v);
    return `${two(d)}/${two(m)}/${y}${H + M > 0 ? ` ${two(H)}:${two(M)}` : ''}`;
  }
  return kind === 'padded' ? String(cell.v).padStart(8, '0') : String(Number(cell.v.toPrecision(15)));
}

function bySheetJs(bytes: Bytes, sheet: SheetOf): string[][] {
  const session = readBySheetJs(bytes, { cellText: false });
  const cells = session.Sheets[session.SheetNames[0] ?? ''];
  const range = utils.decode_range(cells?.['!ref'] ?? 'A1');
  return Array.from({ length: range.e.r + 1 }, (_, row) =>
    Array.from({ length: range.e.c + 1 }, (__, column) =>
      said(cells?.[utils.encode_cell({ r: row, c: column })], sheet[row]?.[column]?.kind),
    ),
  );
}

/** Returns the rows that are not blank, by their numbers: what both readers must agree on. */
const spoken = (rows: Iterable<readonly [number: number, cells: readonly string[]]>) =>
  [...rows].flatMap(([number, cells]) => {
    const last = cells.findLastIndex((cell) => cell !== '');
    return last < 0 ? [] : [{ number, cells: cells.slice(0, last + 1) }];
  });

const withTexts = (sheet: SheetOf, writable: (text: string) => string): SheetOf =>
  sheet.map((row) => row.map((cell) => (cell.kind === 'text' ? { ...cell, text: writable(cell.text) } : cell)));

it.each(producers)('both readers read the same in sheets by $name', async ({ name, make, writable }) => {
  console.log(`differential: ${numRuns} sheets by ${name}, seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(sheets, async (given) => {
      const sheet = writable ? withTexts(given, writable) : given;
      const bytes = await make(sheet);
      const { rows } = await read(bytes);
      expect(spoken(rows.map(({ number, cells }) => [number, cells]))).toEqual(
        spoken(bySheetJs(bytes, sheet).map((cells, row) => [row + 1, cells])),
      );
    }),
    { seed, numRuns },
  );
});
