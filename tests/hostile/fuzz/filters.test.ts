import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contains, eq, isIn, writeFilter } from '../../../dataverse/filter.ts';
import { tables } from '../../../domain/schema/index.ts';
import { DataverseError } from '../../../infra/local/dataverse/errors.ts';
import { parseFilter } from '../../../infra/local/dataverse/odata/parseFilter.ts';
import { corpus, fuzzed } from './fuzzed.ts';
import { hostileTexts } from './mutations.ts';

const pieces = [
  ...["'", "''", '(', ')', ',', '/', ':', ' ', ' eq ', ' ne ', ' and ', ' or ', 'not ', 'null', 'true', '1', '-1.5e3'],
  ...['contains(', 'startswith(', 'any(x:', 'all(', 'x/', 'crf69_name', 'createdon', '2026-01-01'],
  ...['2026-01-01T00:00:00Z'],
  ...['Microsoft.Dynamics.CRM.In(', 'PropertyName=', 'PropertyValues=[', ']', '"', '%27', '\\', '@p1', '--', ';'],
  ...['\u0000'],
];

it('any text is read as a filter, or refused as one', () => {
  fc.assert(
    fc.property(hostileTexts(corpus('filters'), pieces), (text) => {
      try {
        expect(parseFilter(text, new Map())).toHaveProperty('kind');
      } catch (error) {
        expect(error).toBeInstanceOf(DataverseError);
        expect(error).toMatchObject({ status: expect.toSatisfy((status) => [400, 501].includes(status)) });
      }
    }),
    fuzzed('filters'),
  );
});

it('a value that a person typed stays a value, whatever stands in it', () => {
  fc.assert(
    fc.property(hostileTexts(corpus('filters'), pieces), (text) => {
      const read = (filter: string) => parseFilter(filter, new Map());
      expect(read(writeFilter(eq('crf69_contid', text), tables.contact))).toMatchObject({
        kind: 'compare',
        left: { path: ['crf69_contid'] },
        right: { literal: { value: text } },
      });
      expect(read(writeFilter(contains('crf69_contid', text), tables.contact))).toMatchObject({
        // Wildcards of the database are escaped, so the text is not always the same.
        kind: 'textMatch',
        path: ['crf69_contid'],
      });
      expect(read(writeFilter(isIn('crf69_contid', [text, 'other']), tables.contact))).toMatchObject({
        kind: 'valueSet',
        property: 'crf69_contid',
        values: [text, 'other'],
      });
    }),
    fuzzed('filters'),
  );
});
