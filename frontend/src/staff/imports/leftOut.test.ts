/** Tests the file of rows that were not added: SheetJS reads its notes, and our own reader accepts it as a template. */
import { expect, it } from 'vitest';
import { read } from 'xlsx';
import { corporateImport } from '../../../../domain/imports/corporateImport.ts';
import { cellTexts } from '../../../../domain/imports/texts.ts';
import { volunteerImport } from '../../../../domain/imports/volunteerImport.ts';
import { readPhoneNumber } from '../../../../domain/phone.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';
import { cellsOf } from './book/packedCells.ts';
import { leftOutRows, leftOutSheet } from './leftOut.ts';
import { limits } from './reading/limits.ts';
import { openImportSession } from './session/importSession.ts';
import type { ImportKind } from './session/protocol.ts';
import { newRowStore } from './session/rowStore.ts';
import { templateSheet } from './templateSheets.ts';

const lists = { locations: [], programmes: [], schemes: [] };
const template = { volunteers: volunteerImport, corporate: corporateImport };

async function opened(file: Blob, kind: ImportKind) {
  const store = newRowStore();
  const context = { today: '2026-03-01', lists, readPhoneNumber };
  const bytes = new Uint8Array(await file.arrayBuffer());
  await openImportSession(bytes, { kind, scope: '', context, limits, opened: () => {}, rows: store.add });
  return store;
}
const fileOf = (kind: ImportKind, rows: readonly Readonly<Record<string, string>>[]) =>
  writeWorkbook([
    templateSheet(
      template[kind],
      lists,
      rows.map((row) => template[kind].columns.map(({ header }) => row[header] ?? '')),
    ),
  ]);

it('rows that failed, were left out or not sent are returned with the reasons at their cells, and can be imported again', async () => {
  const agreed = { 'PDPA consent': 'I accept' };
  const store = await opened(
    await fileOf('volunteers', [
      { ...agreed, 'Full name': 'Ann', Email: 'ann@example.com' },
      { ...agreed, 'Full name': 'Ben', Email: 'ben@', 'Total volunteer hours': '12,5' },
      { 'Full name': 'Cid', Email: 'cid@example.com' },
      { ...agreed, 'Full name': 'Dee', Email: 'dee@example.com', 'Total volunteer hours': '7.5' },
      { ...agreed, 'Full name': 'Eve', Email: 'eve@example.com' },
    ]),
    'volunteers',
  );
  const outcomes = [
    { outcome: 'added' },
    { outcome: 'failed', reason: 'Enter an address.' },
    { outcome: 'skipped' },
    {},
  ] as const;
  for (const [index, change] of outcomes.entries()) store.change(index, change);
  store.change(4, { outcome: 'skipped', twin: { reason: 'Same name and email', isSure: true, rowName: '2' } });
  const file = await writeWorkbook([leftOutSheet(volunteerImport, lists, leftOutRows(store))]);

  const { Volunteers } = read(await file.arrayBuffer()).Sheets;
  const noteAt = (header: string, row: number) => {
    const place = volunteerImport.columns.findIndex((column) => column.header === header);
    const letters = place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(65 + place - 26)}`;
    return Volunteers?.[`${letters}${row}`]?.c?.[0]?.t;
  };
  expect(noteAt('Full name', 2)).toBe('This row could not be added. Enter an address.');
  expect(noteAt('Email', 2)).toBe('Enter an address like name@example.com.');
  expect(noteAt('Total volunteer hours', 2)).toBe(cellTexts.ambiguousNumber('12,5'));
  expect(noteAt('Full name', 3)).toBe('This row was left out. It gives no consent to the use of personal data (PDPA).');
  expect(noteAt('Full name', 4)).toBe('This row was not sent.');
  expect(noteAt('Full name', 5)).toBe(`This row was left out. ${cellTexts.samePerson('2', 'Same name and email')}`);

  const again = await opened(file, 'volunteers');
  expect(again.rows.map(({ packedCells, problems }) => ({ packedCells, problems }))).toEqual(
    leftOutRows(store).map(({ packedCells, problems }) => ({ packedCells, problems })),
  );
});

it('a company’s rows are returned in its own template', async () => {
  const store = await opened(await fileOf('corporate', [{ Name: 'Ann', Email: 'nobody' }]), 'corporate');
  store.change(0, { outcome: 'failed', reason: 'Enter an address like name@example.com.' });
  const file = await writeWorkbook([leftOutSheet(corporateImport, lists, leftOutRows(store))]);
  expect((await opened(file, 'corporate')).rows.map(cellsOf)).toEqual([['Ann', 'nobody', '']]);
});
