/** Makes the same sheet with programs of different origin, which each write it in their own way. */
import { unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { type CellObject, utils, write } from 'xlsx';
import { xmlText } from '../../../../workbook/xmlText.ts';
import { type Bytes, madeOf, written } from './workbooks.ts';

/** `serial` counts days since 30 December 1899, as Excel does. */
export type Value =
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'padded'; number: number }
  | { kind: 'day' | 'moment' | 'hours'; serial: number }
  | { kind: 'yesNo'; isTrue: boolean };

export type SheetOf = readonly (readonly Value[])[];
export type Producer = {
  name: string;
  make: (sheet: SheetOf) => Promise<Bytes>;
  /** Replaces what the program, or SheetJS reading its cells, cannot handle; unchanged when left out. */
  writable?: (text: string) => string;
};

export const formats = { padded: '00000000', day: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm', hours: '[h]:mm' } as const;

/** SheetJS, with its texts in the cells or in a table of shared ones. */
const sheetJs = (bookSST: boolean, compression: boolean): Producer => ({
  name: `SheetJS${bookSST ? ', shared texts' : ''}${compression ? ', packed' : ''}`,
  async make(sheet) {
    const cellOf = (value: Value): CellObject | undefined => {
      if (value.kind === 'nothing') return undefined;
      if (value.kind === 'text') return { t: 's', v: value.text };
      if (value.kind === 'yesNo') return { t: 'b', v: value.isTrue };
      if (value.kind === 'number') return { t: 'n', v: value.number };
      return { t: 'n', v: 'serial' in value ? value.serial : value.number, z: formats[value.kind] };
    };
    const cells = utils.aoa_to_sheet([[]]);
    const wide = Math.max(1, ...sheet.map(({ length }) => length));
    for (const [row, values] of sheet.entries()) {
      for (const [column, value] of values.entries()) {
        const cell = cellOf(value);
        if (cell) cells[utils.encode_cell({ r: row, c: column })] = cell;
      }
    }
    cells['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: sheet.length - 1, c: wide - 1 } });
    const session = utils.book_new();
    utils.book_append_sheet(session, cells, 'Sheet');
    const made: ArrayBuffer = write(session, { type: 'array', bookSST, compression });
    return new Uint8Array(made);
  },
  // SheetJS decodes the texts of such cells (`t="str"`) twice: `&amp;amp;` as `&`.
  ...(bookSST ? {} : { writable: (text) => text.replaceAll('&', '+') }),
});

const daysFrom1899 = Date.UTC(1899, 11, 30);

const byWriteExcelFile: Producer = {
  name: 'write-excel-file',
  async make(sheet) {
    const rows = sheet.map(
      (values): Row =>
        values.map((value) => {
          if (value.kind === 'nothing' || (value.kind === 'text' && value.text === '')) return null;
          if (value.kind === 'text') return { type: String, value: value.text };
          if (value.kind === 'yesNo') return { type: Boolean, value: value.isTrue };
          if (value.kind === 'number') return { type: Number, value: value.number };
          if (value.kind === 'padded') return { type: Number, value: value.number, format: formats.padded };
          if (value.kind === 'hours') return { type: Number, value: value.serial, format: formats.hours };
          const date = new Date(daysFrom1899 + Math.round(value.serial * 86_400_000));
          return { type: Date, value: date, format: formats[value.kind] };
        }),
    );
    return new Uint8Array(await writeExcelFile(rows).toBuffer());
  },
  // It looks shared texts up in a plain object, which has a value of its own for `valueOf`.
  writable: (text) => (text in {} ? `${text}()` : text),
};

/** Our own writer, which makes the templates: every cell is text. */
const ourOwn: Producer = {
  name: 'our own writer',
  make(sheet) {
    const texts = sheet.map((values) =>
      values.map((value) => (value.kind === 'text' ? value.text : 'number' in value ? String(value.number) : '')),
    );
    const wide = Math.max(1, ...texts.map(({ length }) => length));
    const headers = Array.from({ length: wide }, (_, column) => texts[0]?.[column] || `Header ${column}`);
    return written(texts.slice(1), headers);
  },
};

const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4">${Object.values(
  formats,
)
  .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xmlText(code)}"/>`)
  .join('')}</numFmts><cellXfs count="5"><xf numFmtId="0"/>${[164, 165, 166, 167]
  .map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;
const styleOf = { number: 0, padded: 1, day: 2, moment: 3, hours: 4 } as const;

type Dialect = { texts: 'inline' | 'shared' | 'rich'; hasPlaces: boolean; apostrophes: boolean; isPacked: boolean };

/** XML as programs without a library write it: other quotes, no cell references, rich texts, line ends between tags. */
const byHand = ({ texts, hasPlaces, apostrophes, isPacked }: Dialect): Producer => ({
  name: `by hand, ${texts}${hasPlaces ? '' : ', no places'}${apostrophes ? ', apostrophes' : ''}`,
  async make(sheet) {
    const shared: string[] = [];
    const pieceOf = (text: string) => `<t xml:space="preserve">${xmlText(text)}</t>`;
    const textCell = (place: string, text: string): string => {
      if (texts === 'inline') return `<c${place} t="inlineStr"><is>${pieceOf(text)}</is></c>`;
      const half = [...text].slice(0, Math.floor([...text].length / 2)).join('');
      const runs = `<r>${pieceOf(half)}</r>\n<r><rPr><b/></rPr>${pieceOf(text.slice(half.length))}</r>`;
      shared.push(texts === 'shared' ? pieceOf(text) : runs);
      return `<c${place} t="s"><v>${shared.length - 1}</v></c>`;
    };
    const cellOf = (value: Value, place: string): string => {
      if (value.kind === 'nothing') return hasPlaces ? '' : '<c/>';
      if (value.kind === 'text') return textCell(place, value.text);
      if (value.kind === 'yesNo') return `<c${place} t="b"><v>${value.isTrue ? 1 : 0}</v></c>`;
      const number = 'serial' in value ? value.serial : value.number;
      return `<c${place} s="${styleOf[value.kind]}"><v>${number}</v></c>`;
    };
    const rows = sheet.map((values, row) => {
      const cells = values.map((value, column) =>
        cellOf(value, hasPlaces ? ` r="${utils.encode_cell({ r: row, c: column })}"` : ''),
      );
      return `<row r="${row + 1}">${cells.join('\n')}</row>`;
    });
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const xml = `<?xml version="1.0"?>\n<worksheet ${main}><sheetData>${rows.join('\r\n')}</sheetData></worksheet>`;
    const quoted = apostrophes ? xml.replace(/ (r|s|t)="([^"]*)"/g, " $1='$2'") : xml;
    const table = `<sst ${main}>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`;
    const parts = { ...frame, 'xl/texts.xml': table, 'xl/styles.xml': styles };
    return isPacked ? madeOf(quoted, parts) : stored(quoted, parts);
  },
});

const type = (name: string, kind: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook', 'sheet.main')}${type('sheets/one', 'worksheet')}${type('texts', 'sharedStrings')}${type('styles', 'styles')}</Types>`;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;
/** The parts that are the same in each, with the names that SheetJS needs. */
const frame = {
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': relations(['a', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="s"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ['s', 'worksheet', 'sheets/one.xml'],
    ['t', 'sharedStrings', 'texts.xml'],
    ['u', 'styles', 'styles.xml'],
  ),
};

/** An archive without compression. */
const stored = (sheet: string, parts: Record<string, string>): Bytes =>
  zipSync(unzipSync(madeOf(sheet, parts)), { level: 0 });

export const producers: readonly Producer[] = [
  sheetJs(false, false),
  sheetJs(true, true),
  byWriteExcelFile,
  ourOwn,
  byHand({ texts: 'inline', hasPlaces: true, apostrophes: false, isPacked: true }),
  byHand({ texts: 'shared', hasPlaces: true, apostrophes: true, isPacked: false }),
  byHand({ texts: 'rich', hasPlaces: false, apostrophes: false, isPacked: true }),
];
