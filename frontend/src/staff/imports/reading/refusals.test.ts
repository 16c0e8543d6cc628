import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { largestSharedTexts, limits, mostFiles } from './limits.ts';
import { type Bytes, madeOf, read, refusal, sheetOf, written, wrongType } from './testing/workbooks.ts';

let small: Bytes;
beforeAll(async () => {
  small = await written([['Ann', 'ann@example.com']]);
});

describe('a file is refused', () => {
  const compound = (words = ''): Bytes => {
    const tail = [...words].flatMap((letter) => [letter.charCodeAt(0), 0]);
    return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, ...new Array<number>(600).fill(0), ...tail, 0, 0]);
  };

  it('a file is refused that is empty, of another kind, protected, or another document in an archive', async () => {
    expect(await refusal(new Uint8Array())).toBe(importTexts.empty);
    expect(await refusal(strToU8('Name,Email\nAnn,a@b.c'))).toBe(wrongType);
    expect(await refusal(compound('Workbook'))).toBe(wrongType);
    expect(await refusal(compound('EncryptedPackage'))).toBe(importTexts.protected);
    expect(await refusal(zipSync({ 'word/document.xml': strToU8('<document/>') }))).toBe(wrongType);
  });

  it('a file is refused with instructions to save it as .xlsx, when it is of another kind, whatever its extension', async () => {
    const relation =
      '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="xl/workbook.bin"/></Relationships>';
    const binary = { 'xl/workbook.bin': new Uint8Array([0x83, 1, 0, 0xff, 0xfe, 0x9c]) };
    for (const other of [
      strToU8('Name,Email\nAnn,a@b.c'),
      strToU8('<html><table><tr><td>Name</td></tr></table></html>'),
      compound('Workbook'),
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<x/>') }),
      zipSync({ '_rels/.rels': strToU8(relation), ...binary }),
      zipSync({ 'Index/Document.iwa': new Uint8Array([0, 1, 2]) }),
    ]) {
      const refused = await read(other).catch((error: unknown) => error);
      expect(refused).toMatchObject({ message: wrongType, detail: importTexts.howToSave });
    }
  });

  it('a file is refused that is incomplete or has a wrong checksum', async () => {
    expect(await refusal(small.slice(0, small.length - 40))).toBe(importTexts.damaged);
    const stored = zipSync(unzipSync(small), { level: 0 });
    const at = strFromU8(stored, true).indexOf('ann@example.com');
    stored[at] = 'b'.charCodeAt(0);
    expect(await refusal(stored)).toBe(importTexts.damaged);
  });

  it('a file is refused that is large, or would be when unpacked, long before it is unpacked', async () => {
    expect(await refusal(small, { ...limits, bytes: 100 })).toMatch(/^This file is larger than/);
    const bomb = madeOf(sheetOf(' '.repeat(8_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb, { ...limits, unpackedBytes: 1_000_000 })).toBe(importTexts.tooMuchInside);
    const files = Array.from({ length: mostFiles + 1 }, (_, index) => [`media/${index}`, new Uint8Array()] as const);
    expect(await refusal(zipSync({ ...unzipSync(small), ...Object.fromEntries(files) }, { level: 0 }))).toBe(
      importTexts.tooMuchInside,
    );
    const texts = { 'xl/texts.xml': `<sst>${'<si/>'.repeat(largestSharedTexts.count + 1)}</sst>` };
    expect(await refusal(madeOf(sheetOf(''), texts))).toBe(importTexts.tooMuchInside);
  });

  it('a file is refused that has too many rows or columns', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(limits.rows + 2);
    expect(await refusal(madeOf(sheetOf(rows)))).toBe('This file has more than 20,000 rows. Please split it.');
    expect(await refusal(madeOf(sheetOf('<row><c r="XFD1"><v>1</v></c></row>')))).toBe(importTexts.tooManyColumns(256));
    expect((await read(madeOf(sheetOf(rows.slice('<row><c><v>1</v></c></row>'.length))))).rows).toHaveLength(20_001);
  });

  it('a file is refused or read without what it declares: no entity of its own is expanded or fetched', async () => {
    const lol = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">';
    const declared = `<!DOCTYPE worksheet [${lol}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const cell = '<row><c t="inlineStr"><is><t>&b;&file;&amp;</t></is></c></row>';
    const { rows } = await read(madeOf(declared + sheetOf(cell)));
    expect(rows.map(({ cells }) => cells.map((one) => JSON.stringify(one)).join())).toEqual([
      expect.stringContaining('&b;&file;&'),
    ]);
  });

  it('a file is refused or read, without any other error, however it is damaged', async () => {
    const change = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.boolean(),
        async (changes, cut, isCut) => {
          const hurt = small.slice(0, isCut ? cut % small.length : small.length);
          for (const { at, byte } of changes) hurt[at % Math.max(1, hurt.length)] = byte;
          expect(await refusal(hurt)).not.toMatch(/^not refused/);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a file is refused or read, whatever XML is in it', async () => {
    const bits = [
      '<row>',
      '</row>',
      '<c',
      ' r="B2"',
      ' t="s"',
      ' t="inlineStr"',
      '>',
      '/>',
      '<v>',
      '1',
      '</v>',
      '</c>',
      '<is><t>',
      '</t></is>',
      '&amp;',
      '&#x110000;',
      '<f/>',
      '<',
      '"',
      ' s="9"',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...bits), { maxLength: 40 }), async (some) => {
        expect(await refusal(madeOf(sheetOf(some.join(''))))).not.toMatch(/^not refused/);
      }),
      { numRuns: 300 },
    );
  });
});
