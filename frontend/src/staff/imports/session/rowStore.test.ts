import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { importedRowId } from '../../../../../domain/imports/rowId.ts';
import { packCells } from '../book/packedCells.ts';
import type { FileRow } from './protocol.ts';
import { newRowStore, rowKinds } from './rowStore.ts';

afterEach(() => {
  vi.useRealTimers();
});

const aRow = (number: number, person: Partial<FileRow> = {}): FileRow => ({
  number,
  packedCells: packCells([]),
  problems: [],
  name: `Ann ${number}`,
  email: undefined,
  phone: undefined,
  birthday: undefined,
  lacksConsent: false,
  isHidden: false,
  placeholders: [],
  hasUnreadReferees: false,
  ...person,
});
const ben = {
  profileId: 'p',
  contactId: undefined,
  name: 'Ben',
  email: undefined,
  phone: undefined,
  birthday: undefined,
  organization: undefined,
  isDeactivated: false,
  etags: { profile: '1', contact: undefined },
};

const level = fc.constantFrom('error', 'warning').map((value) => ({ level: value, message: 'wrong' }) as const);
const change = fc.record(
  {
    problems: fc.array(level, { maxLength: 2 }).map((all) => all.map((problem) => [0, problem] as const)),
    existing: fc.option(
      fc.record({
        person: fc.constant(ben),
        reason: fc.constantFrom('Same email', 'Same phone'),
        isSure: fc.boolean(),
        belongs: fc.constantFrom('here', 'individual', 'elsewhere'),
      }),
      { nil: undefined },
    ),
    lacksConsent: fc.boolean(),
    outcome: fc.constantFrom('added', 'failed', undefined),
  },
  { requiredKeys: [] },
);

it('the store counts the rows of each kind, however they came and were changed', async () => {
  const emails = fc.array(fc.constantFrom('a@example.com', 'b@example.com', undefined), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(emails, fc.array(fc.tuple(fc.nat(12), change)), async (given, changes) => {
      const store = newRowStore();
      store.add(given.map((email, index) => aRow(index + 2, { email, name: 'Ann' })));
      await store.findTwins();
      for (const [index, each] of changes) store.change(index, each);
      expect(store.counts()).toEqual(Object.fromEntries(rowKinds.map((kind) => [kind, store.ofKind(kind).length])));
    }),
  );
});

it('the store notifies once of portions that come together, and at once of a change', () => {
  vi.useFakeTimers();
  const store = newRowStore();
  const told = vi.fn();
  store.subscribe(told);
  for (let number = 2; number < 12; number += 1) store.add([aRow(number)]);
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledTimes(1);
  store.add([aRow(12)]);
  store.change(0, {});
  vi.runAllTimers();
  expect(told).toHaveBeenCalledTimes(2);
});

it('the store marks a row that repeats the person of an earlier one, and only notes one that shares a household’s phone', async () => {
  const phone = '+6591234567';
  const store = newRowStore();
  store.add([
    aRow(2, { name: 'Tan Ah Kow', phone, birthday: '1970-05-03' }),
    aRow(3, { name: 'Lim Mei Hua', phone, birthday: '1972-11-30' }),
    aRow(4, { name: 'lim mei hua', phone }),
    aRow(5, { name: 'Tan Xiao Ming', birthday: '2001-01-01' }),
    aRow(6, { name: 'Tan Xiao Ming', birthday: '2001-01-01' }),
    aRow(7, { name: 'Tan Xiao Ming', birthday: '2003-01-01' }),
    aRow(8, { name: 'Raj', email: 'hr@bank.example' }),
    aRow(9, { name: 'Siti', email: 'hr@bank.example' }),
    aRow(10, { name: 'Jonathan Lee', email: 'jon@example.com', birthday: '1988-08-08' }),
    aRow(11, { name: 'Jonathon Lee', email: 'lee@example.com', birthday: '1988-08-08' }),
  ]);
  await store.findTwins();
  expect(store.rows.map(({ number, twin }) => [number, twin])).toEqual([
    [2, undefined],
    [3, { reason: 'Same phone, but another name', isSure: false, rowName: '2' }],
    [4, { reason: 'Same name and phone', isSure: true, rowName: '3' }],
    [5, undefined],
    [6, { reason: 'Same name and birthday, and no email or phone to compare', isSure: true, rowName: '5' }],
    [7, undefined],
    [8, undefined],
    [9, { reason: 'Same email, but another name', isSure: false, rowName: '8' }],
    [10, undefined],
    [11, { reason: 'Similar name and same birthday', isSure: false, rowName: '10' }],
  ]);
});

it('the store gives each row the id that follows from the file’s seed and its number, whatever was changed in it', async () => {
  const store = newRowStore();
  store.add([aRow(2), aRow(3), aRow(2, { sheet: 1, sheetName: '2025' })]);
  expect(store.isIdentified()).toBe(false);
  await store.identify('seed');
  expect(store.isIdentified()).toBe(true);
  store.change(0, { ...aRow(2), name: 'Mended' });
  expect(store.rows.map(({ id }) => id)).toEqual([
    importedRowId('seed', 2),
    importedRowId('seed', 3),
    importedRowId('seed', 2, 1),
  ]);
  expect(new Set(store.rows.map(({ id }) => id)).size).toBe(3);
});
