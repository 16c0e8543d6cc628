import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { uncalculated } from '../../../../../domain/imports/readRow.ts';
import { asLargeFile, type Bytes, cellsOf, madeOf, read, sheetOf, written } from './testing/workbooks.ts';
import { withoutCommentsAndCdata } from './withoutCommentsAndCdata.ts';

let small: Bytes;
beforeAll(async () => {
  small = await written([['Ann', 'ann@example.com']]);
});

describe('a workbook', () => {
  it('a workbook of our own writer is read back', async () => {
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

  it('a workbook is read back unchanged, whatever its text', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((given) => `x${given.replace(/[\r]/g, '')}x`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const { rows: found } = await read(await written(rows));
        expect(found.slice(1).map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it('a workbook of Excel has shared texts, rich texts, and how they are pronounced', async () => {
    const texts =
      '<sst><si><t>Name</t></si><si><r><rPr><b/></rPr><t>Tan </t></r><r><t xml:space="preserve">Ah Kow</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si/><si><t/></si><si><t>A&amp;B&#10;&#x43;</t></si></sst>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>4</v></c></row>';
    expect(await cellsOf(rows, { 'xl/texts.xml': texts })).toEqual([['Name', 'Tan Ah Kow', '', 'A&B\nC']]);
  });

  it('a workbook of other programs may have prefixes, no cell references, and other quotes', async () => {
    const sheet =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect((await read(madeOf(sheet))).rows).toEqual([{ number: 1, cells: ['Name', '7'] }]);
    expect(await cellsOf("<row\n r='3'><c\n r='B3'\n t='str'><v>x</v></c></row>")).toEqual([['', 'x']]);
  });

  it('a workbook has dates as numbers, by 1900 or 1904, and numbers padded with zeros', async () => {
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

  it('a workbook has hours beyond a day as hours, and the last second of a day on that day', async () => {
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

  it('a workbook has yes and no, as a digit or as a word', async () => {
    const cell = (value: string) => `<row><c t="b"><v>${value}</v></c></row>`;
    expect((await cellsOf(['1', 'true', '0', 'false'].map(cell).join(''))).flat()).toEqual(['Yes', 'Yes', 'No', 'No']);
  });

  it('a workbook has formulas with their results, and reports missing results', async () => {
    const rows =
      '<row><c t="str"><f>A1</f><v>Ann</v></c><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>';
    expect(await cellsOf(rows)).toEqual([['Ann', '2', uncalculated, '#N/A', 'Yes']]);
  });

  it('a workbook of other programs may have comments, CDATA, quoted marks in attributes, and part names in another case', async () => {
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

  it('a workbook is read in pieces wherever a comment or a CDATA section is split', async () => {
    const xml = '<a>1<!-- <b> -->2<![CDATA[<&]]>3</a><!DOCTYPE x>';
    for (let first = 0; first <= xml.length; first += 1) {
      const pieces = async function* () {
        yield xml.slice(0, first);
        yield xml.slice(first, first + 3);
        yield xml.slice(first + 3);
      };
      let plain = '';
      for await (const piece of withoutCommentsAndCdata(pieces())) plain += piece;
      expect(plain, `cut at ${first}`).toBe('<a>12&lt;&amp;3</a><!DOCTYPE x>');
    }
  });

  it('a workbook may be in UTF-16, with or without a mark', async () => {
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

  it('a workbook has a cell cut where Excel cuts it', async () => {
    const [cells] = await cellsOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row>`);
    expect(cells?.[0]).toHaveLength(32_767);
    const [emoji] = await cellsOf(`<row><c t="inlineStr"><is><t>${'😀'.repeat(20_000)}</t></is></c></row>`);
    expect(emoji?.[0]).toBe('😀'.repeat(16_383));
  });

  it('a workbook has no lone surrogate, however it was written', async () => {
    const rows = '<row><c t="inlineStr"><is><t>A&#xD83D;B_xDE00_C&#x1F600;&#0;_x0000_</t></is></c></row>';
    expect(await cellsOf(rows)).toEqual([['ABC😀']]);
  });

  it('a workbook may be written for large files', async () => {
    expect((await read(asLargeFile(small))).rows).toHaveLength(2);
  });

  it('a workbook with a quote that never ends is read up to there', async () => {
    expect(await cellsOf('<row><c><v>1</v></c></row><row><c s="1><v>2</v></c></row>')).toEqual([['1']]);
    expect(await cellsOf('<row><c><v>1</v></c><c><v x="1>2</v></c></row>')).toEqual([['1']]);
  });

  it('a workbook with blank rows keeps the numbers of the others', async () => {
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

  it('a workbook reports which rows the sheet hides, and counts them among the others', async () => {
    const rows =
      '<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row><row hidden="true" r="3"><c><v>3</v></c></row><row r="4" hidden="0"><c><v>4</v></c></row>';
    expect((await read(madeOf(sheetOf(rows)))).rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
      [1, undefined],
      [2, true],
      [3, true],
      [4, undefined],
    ]);
  });

  it('a workbook with merged cells reports them', async () => {
    expect((await read(small)).hasMergedCells).toBe(false);
    const sheet = sheetOf('<row><c><v>1</v></c></row>').replace(
      '</worksheet>',
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>',
    );
    expect((await read(madeOf(sheet))).hasMergedCells).toBe(true);
  });

  it('a workbook is read from its first visible sheet', async () => {
    const files = unzipSync(madeOf(sheetOf('<row><c><v>1</v></c></row>')));
    const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    files['xl/workbook.xml'] = strToU8(
      workbook.replace('<sheets>', '<sheets><sheet name="Old" state="veryHidden" r:id="gone"/>'),
    );
    expect((await read(zipSync(files))).rows).toHaveLength(1);
  });
});
