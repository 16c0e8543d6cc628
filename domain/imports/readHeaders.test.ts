import { expect, it } from 'vitest';
import { corporateImport } from './corporateImport.ts';
import { readHeaders } from './readHeaders.ts';
import { importTexts } from './texts.ts';
import { volunteerImport } from './volunteerImport.ts';

const headers = volunteerImport.columns.map(({ header }) => header);
const of = (given: readonly string[], template = volunteerImport) => {
  const found = readHeaders(template, given);
  if ('unknown' in found) throw new Error(JSON.stringify(found));
  return found;
};
const wrong = (given: readonly string[], template = volunteerImport) => {
  const found = readHeaders(template, given);
  return 'unknown' in found ? found : undefined;
};

it('a header row is read with its headers in any order, with spaces around them, and without optional ones', () => {
  const found = of(['  Email ', '', 'Full  name']);
  expect(found.columns.map(({ header }) => header)).toEqual(['Email', 'Full name']);
  expect(found.places).toEqual([0, 2]);
  expect(found.missing).toHaveLength(47);
  expect(of(headers).missing).toEqual([]);
});

it('a header row with unknown headers is refused, and each is named with the most similar one of the template', () => {
  expect(wrong([])).toEqual({ unknown: [], repeated: [], missing: ['Full name'] });
  expect(wrong(['Email'])).toEqual({ unknown: [], repeated: [], missing: ['Full name'] });
  expect(wrong(['Full name', 'Full name'])?.repeated).toEqual(['Full name']);
  expect(wrong(['Full name', 'Shoe size', 'E-mail', 'Date of birth', 'Mobile No.'])?.unknown).toEqual([
    { header: 'Shoe size', nearest: undefined },
    { header: 'E-mail', nearest: 'Email' },
    { header: 'Date of birth', nearest: 'Date of birth (DD/MM/YYYY)' },
    { header: 'Mobile No.', nearest: 'Mobile number' },
  ]);
});

it('the corporate import needs all three of its headers and accepts no other', () => {
  expect(of(['Name', 'Email', 'Phone (area code)'], corporateImport).places).toEqual([0, 1, 2]);
  expect(wrong(['Name', 'Email'], corporateImport)?.missing).toEqual(['Phone (area code)']);
  expect(wrong(['Name', 'Email', 'Phone'], corporateImport)).toEqual({
    unknown: [{ header: 'Phone', nearest: 'Phone (area code)' }],
    repeated: [],
    missing: ['Phone (area code)'],
  });
  expect(wrong(['Name', 'Email', 'Phone (area code)', 'Age'], corporateImport)?.unknown).toHaveLength(1);
});

it('wrong headers are reported with the sheet and the row that were read', () => {
  const found = wrong(['Full name', 'E-mail', 'Email', 'Email', 'x'.repeat(100), ...'abcdef']);
  if (!found) throw new Error('The headers were taken.');
  const text = importTexts.wrongHeaders({ sheet: 'Volunteers', row: 3 }, found);
  expect(text).toContain('The headers were read from row 3 of the sheet “Volunteers”.');
  expect(text).toContain('“E-mail” is not a header of the template');
  expect(text).toContain(`“${'x'.repeat(60)}…”`);
  expect(text).toContain('3 more are not headers of the template. Twice in the file: Email.');
});
