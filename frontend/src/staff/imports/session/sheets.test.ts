import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readPhoneNumber } from '../../../../../domain/phone.ts';
import { writeWorkbook } from '../../../workbook/writeWorkbook.ts';
import { limits } from '../reading/limits.ts';
import { openImportSession } from './importSession.ts';
import type { FileRow, OpenedFile } from './protocol.ts';
import { rowName } from './rowName.ts';

const lists = { locations: [], programmes: [], schemes: [] };

/** Makes a workbook of these sheets. @param hidden the names of those that it hides */
async function fileOf(sheets: Readonly<Record<string, string[][]>>, hidden: readonly string[] = []) {
  const written = Object.entries(sheets).map(([name, [headers = [], ...rows]]) => ({
    name,
    columns: headers.map((header) => ({ header, width: 10, kind: 'text' as const })),
    rows,
  }));
  const files = unzipSync(new Uint8Array(await (await writeWorkbook(written)).arrayBuffer()));
  const workbook = hidden.reduce(
    (xml, name) => xml.replace(`<sheet name="${name}"`, `<sheet name="${name}" state="hidden"`),
    strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()),
  );
  return zipSync({ ...files, 'xl/workbook.xml': strToU8(workbook) });
}

async function opened(bytes: Uint8Array<ArrayBuffer>, sheet?: number) {
  const rows: FileRow[] = [];
  let file: OpenedFile | undefined;
  const { notices } = await openImportSession(bytes, {
    kind: 'corporate',
    scope: '',
    limits,
    sheet,
    context: { today: '2026-03-01', lists, readPhoneNumber },
    opened: (found) => {
      file = found;
    },
    rows: (some) => rows.push(...some),
  });
  return { names: rows.map((row) => `${rowName(row)}: ${row.name}`), rows, notices, choice: file?.sheets };
}

const headers = ['Name', 'Email', 'Phone (area code)'];
const turned = ['Phone (area code)', 'Name', 'Email'];
const years = { New: [headers, ['Ann', '', ''], ['Ben', '', '']], Old: [turned, ['', 'Old Ann', 'a@b.example']] };

it('sheets with the same headers are read together, whatever the order of their columns, and counted', async () => {
  const { names, rows, notices, choice } = await opened(await fileOf(years));
  expect(names).toEqual(['2 of “New”: Ann', '3 of “New”: Ben', '2 of “Old”: Old Ann']);
  expect(rows.map(({ sheet, email }) => [sheet, email])).toEqual([
    [0, undefined],
    [0, undefined],
    [1, 'a@b.example'],
  ]);
  expect(notices).toEqual(['2 sheets have the same headers, and all were read: “New” (2 rows), “Old” (1 row).']);
  expect(choice?.sheets.map((sheet) => sheet.rows)).toEqual([2, 1]);
});

it('a chosen sheet is read alone, with the same rows as beside others, and the other is named', async () => {
  const { names, rows, notices } = await opened(await fileOf(years), 1);
  expect(names).toEqual(['2: Old Ann']);
  expect(rows[0]?.sheet).toBe(1);
  expect(notices).toEqual(['Not read, because another sheet was chosen: “New” (2 rows).']);
});

it('sheets that are hidden, empty, or of other headers are left out, and said', async () => {
  const file = await fileOf(
    { Notes: [['Read me'], ['please']], Volunteers: [headers, ['Ann', '', '']], Empty: [headers], Old: [headers] },
    ['Old'],
  );
  const { names, notices } = await opened(file);
  expect(names).toEqual(['2: Ann']);
  expect(notices).toEqual([
    'Not read, because the headers are others: “Notes”.',
    'Not read, because the file hides them: “Old”.',
  ]);
});

it('sheets whose headers differ are a question', async () => {
  const file = await fileOf({
    All: [
      ['Full name', 'Email'],
      ['Ann', ''],
    ],
    Few: [['Full name'], ['Ben']],
  });
  const context = { today: '2026-03-01', lists, readPhoneNumber } as const;
  const rows: FileRow[] = [];
  const opening = { kind: 'volunteers', scope: '', limits, context, opened: () => {} } as const;
  const open = (sheet?: number) => openImportSession(file, { ...opening, sheet, rows: (some) => rows.push(...some) });
  await expect(open()).rejects.toMatchObject({
    choice: {
      areAlike: false,
      sheets: [
        { place: 0, name: 'All', rows: 1 },
        { place: 1, name: 'Few', rows: 1 },
      ],
    },
  });
  expect(rows).toEqual([]);
  await open(1);
  expect(rows.map(({ name }) => name)).toEqual(['Ben']);
});
