import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { uncalculated } from '../../../../../domain/imports/readRow.ts';
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { writeWorkbook } from '../../../ui/workbook/writeWorkbook.ts';
import { FileRefused } from './fileRefused.ts';
import { largestSharedTexts, limits } from './limits.ts';
import { plainXml } from './plainXml.ts';
import { readWorkbook } from './readWorkbook.ts';

const wrongType = 'Please upload an Excel (.xlsx) file.';
type Bytes = Uint8Array<ArrayBuffer>;

async function read(bytes: Bytes, within = limits) {
  const rows = [];
  const reading = readWorkbook(bytes, within, wrongType);
  for (;;) {
    const { value, done } = await reading.next();
    if (done) return { rows, ...value };
    rows.push(...value);
  }
}
const refusal = (bytes: Bytes, within = limits): Promise<string> =>
  read(bytes, within).then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefused ? error.message : `not refused but failed: ${error}`),
  );

/** A workbook of our own writer, as a template is. */
async function written(rows: readonly (readonly string[])[], headers = ['Name', 'Email']): Promise<Bytes> {
  const columns = headers.map((header) => ({ header, width: 10, kind: 'text' as const }));
  const blob = await writeWorkbook([{ name: 'Sheet', columns, rows }]);
  return new Uint8Array(await blob.arrayBuffer());
}

/** A workbook with this for its only sheet, as other programs may write it. */
function madeOf(sheet: string, parts: Record<string, string> = {}, workbook = ''): Bytes {
  const files = {
    '_rels/.rels':
      '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns:r="x">${workbook}<sheets><sheet name="A" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="http://x/worksheet" Target="sheets/one.xml"/><Relationship Id="t" Type="http://x/sharedStrings" Target="texts.xml"/><Relationship Id="u" Type="http://x/styles" Target="styles.xml"/></Relationships>',
    'xl/sheets/one.xml': sheet,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
const sheetOf = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cellsOf = async (rows: string, parts: Record<string, string> = {}, workbook = '') =>
  (await read(madeOf(sheetOf(rows), parts, workbook))).rows.map(({ cells }) => cells);

/** The same archive with its numbers where an archive beyond 4 GB has them. */
function asLargeFile(archive: Bytes): Bytes {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  const [count, first] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  const parts: Uint8Array[] = [archive.subarray(0, first)];
  for (let at = first, left = count; left > 0; left -= 1) {
    const name = view.getUint16(at + 28, true);
    const entry = new Uint8Array(46 + name + 28);
    entry.set(archive.subarray(at, at + 46 + name));
    const written = new DataView(entry.buffer);
    written.setUint16(30, 28, true);
    written.setUint16(32, 0, true);
    written.setUint16(46 + name, 1, true);
    written.setUint16(48 + name, 24, true);
    for (const [place, offset] of [24, 20, 42].entries()) {
      written.setBigUint64(50 + name + place * 8, BigInt(view.getUint32(at + offset, true)), true);
      written.setUint32(offset, 0xffff_ffff, true);
    }
    parts.push(entry);
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const directory = parts.slice(1).reduce((sum, { length }) => sum + length, 0);
  const closing = new Uint8Array(56 + 20 + 22);
  const written = new DataView(closing.buffer);
  written.setUint32(0, 0x06064b50, true);
  written.setBigUint64(32, BigInt(count), true);
  written.setBigUint64(48, BigInt(first), true);
  written.setUint32(56, 0x07064b50, true);
  written.setBigUint64(64, BigInt(first + directory), true);
  written.setUint32(76, 0x06054b50, true);
  written.setUint16(86, 0xffff, true);
  written.setUint32(92, 0xffff_ffff, true);
  const whole = new Uint8Array(first + directory + closing.length);
  let at = 0;
  for (const part of [...parts, closing]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

let small: Bytes;
beforeAll(async () => {
  small = await written([['Ann', 'ann@example.com']]);
});

describe('a workbook', () => {
  it('of our own writer is read back', async () => {
    const rows = [
      ['Ann & <Bob>', ' spaces ', '0091234567'],
      ['', '', 'only the third'],
      ['多行\ntext', '_x0041_ =1+1', "'quoted'"],
    ];
    const { rows: found } = await read(await written(rows, ['A', 'B', 'C']));
    expect(found).toEqual([
      { number: 1, cells: ['A', 'B', 'C'] },
      { number: 2, cells: ['Ann & <Bob>', 'spaces', '0091234567'] },
      { number: 3, cells: ['', '', 'only the third'] },
      { number: 4, cells: ['多行\ntext', '_x0041_ =1+1', "'quoted'"] },
    ]);
  });

  it('is read the same whatever it says', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((given) => `x${given.replace(/[\r]/g, '')}x`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const { rows: found } = await read(await written(rows));
        expect(found.slice(1).map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it('of Excel has shared texts, rich texts, and how they are pronounced', async () => {
    const texts =
      '<sst><si><t>Name</t></si><si><r><rPr><b/></rPr><t>Tan </t></r><r><t xml:space="preserve">Ah Kow</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si/><si><t/></si><si><t>A&amp;B&#10;&#x43;</t></si></sst>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>4</v></c></row>';
    expect(await cellsOf(rows, { 'xl/texts.xml': texts })).toEqual([['Name', 'Tan Ah Kow', '', 'A&B\nC']]);
  });

  it('of other programs has prefixes, no places, and quotes of its own', async () => {
    const sheet =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect((await read(madeOf(sheet))).rows).toEqual([{ number: 1, cells: ['Name', '7'] }]);
    expect(await cellsOf("<row\n r='3'><c\n r='B3'\n t='str'><v>x</v></c></row>")).toEqual([['', 'x']]);
  });

  it('has dates as numbers, by 1900 or 1904, and numbers padded with zeros', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="#,##0.00&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>';
    const row = (number: string, style: number) => `<row><c s="${style}"><v>${number}</v></c></row>`;
    const cells = [
      row('34563', 1),
      row('36585', 1),
      row('46085.820833333', 2),
      row('1234567', 3),
      row('12.600000000000001', 4),
      row('6.581234567E9', 0),
      row('60', 1),
    ].join('');
    expect((await cellsOf(cells, { 'xl/styles.xml': styles })).flat()).toEqual([
      '17/08/1994',
      '29/02/2000',
      '04/03/2026 19:42',
      '01234567',
      '12.6',
      '6581234567',
      '60',
    ]);
    const [first] = await cellsOf(row('33101', 1), { 'xl/styles.xml': styles }, '<workbookPr date1904="1"/>');
    expect(first).toEqual(['17/08/1994']);
  });

  it('has hours beyond a day as hours, and the last second of a day on that day', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="[Red]h:mm AM/PM"/><numFmt numFmtId="166" formatCode="[mm]:ss"/><numFmt numFmtId="167" formatCode="[Magenta]0.0"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf numFmtId="46"/><xf numFmtId="22"/><xf numFmtId="167"/></cellXfs></styleSheet>';
    const cells = ['1.5', '0.5208333333333334', '1.5', '1.25', '4.0208333333333', '34563.999988425924', '12.5']
      .map((value, style) => `<row><c s="${style}"><v>${value}</v></c></row>`)
      .join('');
    expect((await cellsOf(cells, { 'xl/styles.xml': styles })).flat()).toEqual([
      '36:00',
      '12:30',
      '36:00',
      '30:00',
      '96:30',
      '17/08/1994 23:59',
      '12.5',
    ]);
  });

  it('has yes and no, as a digit or as a word', async () => {
    const cell = (value: string) => `<row><c t="b"><v>${value}</v></c></row>`;
    expect((await cellsOf(['1', 'true', '0', 'false'].map(cell).join(''))).flat()).toEqual(['Yes', 'Yes', 'No', 'No']);
  });

  it('has formulas with their results, and says so where there is none', async () => {
    const rows =
      '<row><c t="str"><f>A1</f><v>Ann</v></c><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>';
    expect(await cellsOf(rows)).toEqual([['Ann', '2', uncalculated, '#N/A', 'Yes']]);
  });

  it('of other programs has comments, CDATA, marks within attributes, and parts named in another case', async () => {
    const rows =
      '<!-- <row><c><v>9</v></c></row> --><row ht="a>b"><c x="1 > 0" t="inlineStr"><is><t><![CDATA[A & <B>]]></t></is></c><c t="str"><v>x<!-- y -->z</v></c></row>';
    expect(await cellsOf(rows)).toEqual([['A & <B>', 'xz']]);
    const files = unzipSync(madeOf(sheetOf('<row><c><v>7</v></c></row>')));
    const renamed = Object.entries(files).map(([name, bytes]) => [
      name.replace('xl/sheets/one', 'XL/Sheets/One'),
      bytes,
    ]);
    expect((await read(zipSync(Object.fromEntries(renamed)))).rows).toEqual([{ number: 1, cells: ['7'] }]);
  });

  it('is read in pieces wherever a comment or a CDATA section is cut', async () => {
    const xml = '<a>1<!-- <b> -->2<![CDATA[<&]]>3</a><!DOCTYPE x>';
    for (let first = 0; first <= xml.length; first += 1) {
      const pieces = async function* () {
        yield xml.slice(0, first);
        yield xml.slice(first, first + 3);
        yield xml.slice(first + 3);
      };
      let plain = '';
      for await (const piece of plainXml(pieces())) plain += piece;
      expect(plain, `cut at ${first}`).toBe('<a>12&lt;&amp;3</a><!DOCTYPE x>');
    }
  });

  it('may be in UTF-16, with or without a mark', async () => {
    const sheet = sheetOf('<row><c t="inlineStr"><is><t>多行</t></is></c></row>');
    for (const [text, isBig] of [
      [`\uFEFF${sheet}`, false],
      [`\uFEFF${sheet}`, true],
      [sheet, false],
    ] as const) {
      const bytes = new Uint8Array(text.length * 2);
      for (const [at, letter] of [...text].entries())
        new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), !isBig);
      const files = { ...unzipSync(madeOf('')), 'xl/sheets/one.xml': bytes };
      expect((await read(zipSync(files))).rows).toEqual([{ number: 1, cells: ['多行'] }]);
    }
  });

  it('has a cell cut where Excel cuts it', async () => {
    const [cells] = await cellsOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row>`);
    expect(cells?.[0]).toHaveLength(32_767);
  });

  it('may be written for large files', async () => {
    expect((await read(asLargeFile(small))).rows).toHaveLength(2);
  });

  it('with a quote that never ends is read as far as it goes', async () => {
    expect(await cellsOf('<row><c><v>1</v></c></row><row><c s="1><v>2</v></c></row>')).toEqual([['1']]);
    expect(await cellsOf('<row><c><v>1</v></c><c><v x="1>2</v></c></row>')).toEqual([['1']]);
  });

  it('with blank rows keeps the numbers of the others', async () => {
    const spaces = '<row><c t="inlineStr"><is><t>  </t></is></c></row>'.repeat(70);
    const blank = `<row/><row r="4"><c r="A4"/></row>${spaces}`;
    const { rows } = await read(
      madeOf(sheetOf(`<row r="1"><c><v>1</v></c></row>${blank}<row r="99"><c><v>2</v></c></row>`)),
    );
    expect(rows).toEqual([
      { number: 1, cells: ['1'] },
      { number: 99, cells: ['2'] },
    ]);
  });

  it('with merged cells says so', async () => {
    expect((await read(small)).hasMergedCells).toBe(false);
    const sheet = sheetOf('<row><c><v>1</v></c></row>').replace(
      '</worksheet>',
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>',
    );
    expect((await read(madeOf(sheet))).hasMergedCells).toBe(true);
  });

  it('is read from its first sheet that is shown', async () => {
    const files = unzipSync(madeOf(sheetOf('<row><c><v>1</v></c></row>')));
    const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    files['xl/workbook.xml'] = strToU8(
      workbook.replace('<sheets>', '<sheets><sheet name="Old" state="veryHidden" r:id="gone"/>'),
    );
    expect((await read(zipSync(files))).rows).toHaveLength(1);
  });
});

describe('a file is refused', () => {
  const compound = (words = ''): Bytes => {
    const tail = [...words].flatMap((letter) => [letter.charCodeAt(0), 0]);
    return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, ...new Array<number>(600).fill(0), ...tail, 0, 0]);
  };

  it('that is empty, of another kind, protected, or another document in an archive', async () => {
    expect(await refusal(new Uint8Array())).toBe(importTexts.empty);
    expect(await refusal(strToU8('Name,Email\nAnn,a@b.c'))).toBe(wrongType);
    expect(await refusal(compound('Workbook'))).toBe(wrongType);
    expect(await refusal(compound('EncryptedPackage'))).toBe(importTexts.protected);
    expect(await refusal(zipSync({ 'word/document.xml': strToU8('<document/>') }))).toBe(wrongType);
  });

  it('that is cut off or has a wrong check sum', async () => {
    expect(await refusal(small.slice(0, small.length - 40))).toBe(importTexts.damaged);
    const stored = zipSync(unzipSync(small), { level: 0 });
    const at = strFromU8(stored, true).indexOf('ann@example.com');
    stored[at] = 'b'.charCodeAt(0);
    expect(await refusal(stored)).toBe(importTexts.damaged);
  });

  it('that is large, or would be when unpacked, long before it is', async () => {
    expect(await refusal(small, { ...limits, bytes: 100 })).toMatch(/^This file is larger than/);
    const bomb = madeOf(sheetOf(' '.repeat(8_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb, { ...limits, unpackedBytes: 1_000_000 })).toBe(importTexts.tooMuchInside);
    const texts = { 'xl/texts.xml': `<sst>${'<si/>'.repeat(largestSharedTexts.count + 1)}</sst>` };
    expect(await refusal(madeOf(sheetOf(''), texts))).toBe(importTexts.tooMuchInside);
  });

  it('that has too many rows or columns', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(limits.rows + 2);
    expect(await refusal(madeOf(sheetOf(rows)))).toBe('This file has more than 20,000 rows. Please split it.');
    expect(await refusal(madeOf(sheetOf('<row><c r="XFD1"><v>1</v></c></row>')))).toBe(importTexts.tooManyColumns(256));
    expect((await read(madeOf(sheetOf(rows.slice('<row><c><v>1</v></c></row>'.length))))).rows).toHaveLength(20_001);
  });

  it('or read, and nothing else, whatever is done to it', async () => {
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

  it('or read, whatever XML is in it', async () => {
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
