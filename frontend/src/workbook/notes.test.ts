/** Notes of cells, read back by SheetJS. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { read } from 'xlsx';
import type { CellValue } from './sheet.ts';
import { writeWorkbook } from './writeWorkbook.ts';

const columns = [
  { header: 'Name', width: 20, kind: 'text' },
  { header: 'Hours', width: 10, kind: 'hours' },
] as const;

async function written(rows: readonly (readonly CellValue[])[], mostRows?: number): Promise<Uint8Array> {
  const book = await writeWorkbook([{ name: 'People', columns, rows }], mostRows ? { mostRows } : {});
  return new Uint8Array(await book.arrayBuffer());
}
const textOf = (cell: { c?: { t?: string }[] } | undefined) => cell?.c?.map(({ t }) => t).join();

it('a note is attached to its cell, also to an empty one, and the cell keeps its value', async () => {
  const long = 'This row was left out.\nIt has errors & <b>more</b>.';
  const bytes = await written([
    ['Ann', 1],
    [
      { value: 'Ben', note: long },
      { value: '', note: 'Please enter the hours.' },
    ],
    [
      { value: '=1+1', note: 'No formula.' },
      { value: 3, note: 'Three.' },
    ],
  ]);
  const { People } = read(bytes).Sheets;
  expect(People?.A3).toMatchObject({ t: 's', v: 'Ben' });
  expect(People?.A4).toMatchObject({ t: 's', v: '=1+1' });
  expect(People?.B4).toMatchObject({ t: 'n', v: 3 });
  expect(['A2', 'A3', 'B3', 'A4', 'B4'].map((place) => textOf(People?.[place]))).toEqual([
    undefined,
    long,
    'Please enter the hours.',
    'No formula.',
    'Three.',
  ]);
});

it('each note has a box at its row and column, under an id of its own', async () => {
  const rows = Array.from({ length: 2100 }, (_, row) => [`Person ${row}`, { value: row, note: `Note ${row}` }]);
  const files = unzipSync(await written(rows));
  const drawing = strFromU8(files['xl/drawings/vmlDrawing1.vml'] ?? new Uint8Array());
  expect(drawing).toContain('data="1,2,3"');
  expect(new Set(drawing.match(/id="_x0000_s\d+"/g)).size).toBe(2100);
  expect(drawing.match(/<x:Row>\d+<\/x:Row><x:Column>1<\/x:Column>/g)?.at(-1)).toBe(
    '<x:Row>2100</x:Row><x:Column>1</x:Column>',
  );
});

it('every part of a workbook with notes is named in its content types and relations', async () => {
  const bytes = await written([['Ann', 1], [{ value: 'Ben', note: 'one' }], ['Cid', { value: 2, note: 'two' }]], 2);
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['xl/comments1.xml', 'xl/comments2.xml']));
  for (const sheet of [1, 2]) {
    expect(text('[Content_Types].xml')).toContain(`PartName="/xl/comments${sheet}.xml"`);
    expect(text(`xl/worksheets/_rels/sheet${sheet}.xml.rels`)).toContain(`Target="../drawings/vmlDrawing${sheet}.vml"`);
    expect(text(`xl/worksheets/sheet${sheet}.xml`)).toMatch(/<pageSetup [^>]*\/><legacyDrawing r:id="rId1"\/>/);
  }
  const [first, second] = Object.values(read(bytes).Sheets);
  expect([textOf(first?.A3), textOf(second?.B2)]).toEqual(['one', 'two']);
  const plain = unzipSync(await written([['Ann', 1]]));
  expect(Object.keys(plain).filter((name) => /comments|vml|sheets\/_rels/.test(name))).toEqual([]);
});
