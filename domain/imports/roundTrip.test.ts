import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPhoneNumber } from '../phone.ts';
import { displayDay } from '../time.ts';
import { isPlaceholder, rowReader, trimmedCell } from './readRow.ts';
import { volunteerImport } from './volunteerImport.ts';

const headers = volunteerImport.columns.map(({ header }) => header);
const context = { today: '2026-03-01', lists: { locations: [], programmes: [], schemes: [] }, readPhoneNumber };
const cellsOf = (row: Readonly<Record<string, string>>) => headers.map((header) => row[header] ?? '');
function readCell(header: string, text: string) {
  const { contact, profile } = rowReader(volunteerImport.columns, context)(cellsOf({ [header]: text }));
  return { ...contact, ...profile };
}

/** For every column of options: each of its labels, in the cell and as the stored code. */
const optionColumns = volunteerImport.columns.flatMap(({ header, offers, several }) =>
  typeof offers === 'object' &&
  !header.startsWith('PDPA') &&
  header !== 'Declaration' &&
  header !== 'Non-medicinal drug intake'
    ? [{ header, labels: offers, several: several === true }]
    : [],
);

it('any chosen options are read back the same after they were written', () => {
  const someOptions = fc.record(
    Object.fromEntries(
      optionColumns.map(({ header, labels, several }) => [
        header,
        fc.subarray([...labels], { minLength: 1, maxLength: several ? labels.length : 1 }),
      ]),
    ),
  );
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const hours = fc.integer({ min: 0, max: 1_000_000 });
  const name = fc
    .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
    .map(trimmedCell)
    .filter((text) => text !== '' && !text.startsWith('#') && !isPlaceholder(text));
  fc.assert(
    fc.property(someOptions, day, hours, name, (options, birthday, total, fullName) => {
      const cells = cellsOf({
        ...Object.fromEntries(Object.entries(options).map(([header, labels]) => [header, labels.join('; ')])),
        'Full name': fullName.slice(0, 200),
        'Date of birth (DD/MM/YYYY)': displayDay(birthday),
        'Total volunteer hours': String(total),
      });
      const { contact, profile, problems } = rowReader(volunteerImport.columns, context)(cells);
      expect([...problems]).toEqual([]);
      expect(contact).toMatchObject({ crf69_contid: fullName.slice(0, 200), crf69_birthday: birthday });
      expect(profile).toMatchObject({ crf69_totalvolunteerhours: total });
      for (const { header } of optionColumns) {
        const stored = Object.entries(readCell(header, cells[headers.indexOf(header)] ?? ''));
        const codes = stored.flatMap(([name, value]) =>
          name === 'crf69_religionlegacy' ? [] : String(value).split(',').map(Number),
        );
        const labels = options[header] ?? [];
        expect(codes.toSorted()).toEqual(codesOf(header, labels).toSorted());
      }
    }),
    { numRuns: 50 },
  );
});

/** Returns the codes by their order in the table, as the specification numbers them. */
function codesOf(header: string, labels: readonly string[]): number[] {
  const all = optionColumns.find((column) => column.header === header)?.labels ?? [];
  return labels.map((label) => 955_870_000 + all.indexOf(label));
}
