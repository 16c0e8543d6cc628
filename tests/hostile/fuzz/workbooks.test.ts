import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madeOf, refusal } from '../../../frontend/src/staff/imports/reading/testing/workbooks.ts';
import { corpus, fuzzed } from './fuzzed.ts';
import { hostileTexts } from './mutations.ts';

const pieces = [
  ...['<row>', '</row>', '<row r="0">', '<c', ' r="B2"', ' r="ZZZZ1"', ' t="s"', ' t="inlineStr"', ' t="b"', '>', '/>'],
  ...['<v>', '1', '-1', '1e999', '</v>', '</c>', '<is><t>', '</t></is>', '&amp;', '&#x110000;', '<!--', '<f/>'],
  ...[' s="9"'],
  ...['<worksheet>', '</worksheet>', '<![CDATA[', ']]>', '<!DOCTYPE x [', '\u0000', '"', "'"],
];

it('a workbook with any sheet is read, or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(hostileTexts(corpus('sheets'), pieces), async (sheet) => {
      expect(await refusal(madeOf(sheet))).not.toMatch(/^not refused/);
    }),
    fuzzed('sheets'),
  );
});

it('any bytes of a file are read as a workbook, or refused in words', async () => {
  const asBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const files = corpus('workbooks').map((text) => Buffer.from(text, 'base64').toString('latin1'));
  await fc.assert(
    fc.asyncProperty(
      hostileTexts(files, ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006', '\u0000', 'ÿÿÿÿ']),
      async (file) => {
        expect(await refusal(asBytes(file))).not.toMatch(/^not refused/);
      },
    ),
    { ...fuzzed('workbooks'), examples: files.map((file): [string] => [file]) },
  );
});
