/** Tests the writer by reading its files with SheetJS, which is independent of it. */
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import type { Sheet } from './sheet.ts';
import { writeWorkbook } from './writeWorkbook.ts';

const columns = [
  { header: 'Name', width: 30, kind: 'text' },
  { header: 'Records', width: 10, kind: 'number' },
  { header: 'Hours', width: 10, kind: 'hours' },
  { header: 'Born', width: 12, kind: 'date' },
  { header: 'Came', width: 18, kind: 'dateTime' },
] as const;

const bytesOf = async (sheets: readonly Sheet[], options?: Parameters<typeof writeWorkbook>[1]) =>
  new Uint8Array(await (await writeWorkbook(sheets, options)).arrayBuffer());
const reread = (bytes: Uint8Array) => read(bytes, { cellNF: true, cellStyles: true });
const rowsOf = (sheet: WorkSheet | undefined): unknown[][] => (sheet ? utils.sheet_to_json(sheet, { header: 1 }) : []);
const part = (bytes: Uint8Array, name: string) => {
  const found = unzipSync(bytes)[name];
  return found ? strFromU8(found) : '';
};

it('a workbook has typed cells, real dates and numbers in their formats', async () => {
  const rows = [['Tan Wei Ming', 1234, 1234.5, '1996-02-29', '2026-01-01T15:59:30Z']];
  const { People } = reread(await bytesOf([{ name: 'People', columns, rows }])).Sheets;
  expect(People).toMatchObject({
    A1: { t: 's', v: 'Name' },
    A2: { t: 's', v: 'Tan Wei Ming' },
    B2: { t: 'n', v: 1234, w: '1,234' },
    C2: { t: 'n', v: 1234.5, w: '1,234.50' },
    D2: { t: 'n', v: 35124, w: '29/02/1996' },
    E2: { t: 'n', w: '01/01/2026 23:59' },
  });
  expect(People?.E2.v).toBeCloseTo(46023 + (23 * 60 + 59.5) / 1440, 9);
});

it('a workbook freezes the header, sets widths and filters its rows', async () => {
  const bytes = await bytesOf([{ name: 'People', columns, rows: [['A'], ['B']] }]);
  const sheet = part(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:E3"/>');
  expect(reread(bytes).Sheets.People?.['!cols']?.map((column) => column.width)).toEqual([30, 10, 10, 12, 18]);
  expect(part(bytes, 'xl/workbook.xml')).toContain("'People'!$1:$1");
});

it('a workbook prints wide sheets on several pages side by side, and makes rows high enough for wrapped text', async () => {
  const wide = Array.from({ length: 13 }, () => columns[0]);
  const bytes = await bytesOf([
    { name: 'Wide', columns: wide, rows: [['short'], ['long '.repeat(15)], ['a\nb\nc']] },
    { name: 'Narrow', columns, rows: [] },
  ]);
  const sheet = part(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet.match(/<row [^>]*>/g)).toEqual([
    '<row r="1">',
    '<row r="2">',
    '<row r="3" ht="45">',
    '<row r="4" ht="45">',
  ]);
  expect(sheet).toContain('fitToWidth="3" fitToHeight="0"');
  expect(part(bytes, 'xl/worksheets/sheet2.xml')).toContain('fitToWidth="1"');
});

it.each(['=1+1', '+6591234567', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
  'a workbook keeps %j as text, also when it is typed again',
  async (text) => {
    const bytes = await bytesOf([{ name: 'S', columns, rows: [[text]] }]);
    const cell = reread(bytes).Sheets.S?.A2;
    expect(cell).toMatchObject({ t: 's', v: text });
    expect(cell.f).toBeUndefined();
    const style = /<c r="A2" s="(\d+)"/.exec(part(bytes, 'xl/worksheets/sheet1.xml'))?.[1];
    const looks =
      part(bytes, 'xl/styles.xml')
        .split('<cellXfs')[1]
        ?.match(/<xf [^>]*>/g) ?? [];
    expect(looks[Number(style)]).toContain('quotePrefix="1"');
  },
);

it('a workbook returns any text, without characters that no cell can contain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), async (texts) => {
      const rows = texts.map((text) => [`>${text}<`]);
      const { S } = reread(await bytesOf([{ name: 'S', columns, rows }])).Sheets;
      const expected = rows.map(([text = '']) =>
        text
          .replace(/\r\n?/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML forbids.
          .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu, ''),
      );
      expect(rows.map((_, index) => S?.[`A${index + 2}`]?.v)).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

it('a workbook keeps text that Excel would read as a character code, and cuts what exceeds a cell', async () => {
  const rows = [['_x0041_'], ['x'.repeat(40_000)]];
  const { S } = reread(await bytesOf([{ name: 'S', columns, rows }])).Sheets;
  expect([S?.A2.v, S?.A3.v.length]).toEqual(['_x0041_', 32_767]);
});

it('a workbook shows a value that does not fit its column as text, and leaves nothing out', async () => {
  const rows = [[null, 'about 5', undefined, '1899-01-01', 'soon'], [], ['', 0, 0]];
  const { S } = reread(await bytesOf([{ name: 'S', columns, rows }])).Sheets;
  expect(S?.A2).toBeUndefined();
  expect([S?.B2.v, S?.D2.v, S?.E2.v, S?.B4.v]).toEqual(['about 5', '1899-01-01', 'soon', 0]);
});

it('a workbook offers lists from a hidden sheet', async () => {
  const roles = { values: ['Mentor, "Life!" & more', '=Alumni'], only: true };
  const listed = [columns[0], { header: 'Role', width: 20, kind: 'text', list: roles } as const];
  const bytes = await bytesOf([{ name: 'People', columns: listed, rows: [] }]);
  const book = reread(bytes);
  expect(book.SheetNames).toEqual(['People', 'Lists']);
  expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1]);
  expect(rowsOf(book.Sheets.Lists)).toEqual(roles.values.map((value) => [value]));
  expect(part(bytes, 'xl/worksheets/sheet1.xml')).toContain(
    '<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="B2:B1048576"><formula1>Lists!$A$1:$A$2</formula1>',
  );
});

it('a workbook reads rows as they come, and continues on another sheet when one is full', async () => {
  async function* rows() {
    for (let n = 1; n <= 5; n += 1) yield [`Row ${n}`];
  }
  const book = reread(await bytesOf([{ name: 'All', columns, rows: rows() }], { mostRows: 2 }));
  expect(book.SheetNames).toEqual(['All', 'All (2)', 'All (3)']);
  expect(book.SheetNames.map((name) => rowsOf(book.Sheets[name]).length - 1)).toEqual([2, 2, 1]);
});

it('a workbook stops when it is aborted', async () => {
  const sheet = { name: 'S', columns, rows: [['A']] };
  await expect(bytesOf([sheet], { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
});

it.each(['', 'a'.repeat(32), 'a/b', 'Lists', "'a'"])('a sheet refuses the name %j', async (name) => {
  await expect(bytesOf([{ name, columns, rows: [] }])).rejects.toThrow(RangeError);
});
