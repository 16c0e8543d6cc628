/** The parts of a workbook that list its sheets. */
import { columnLetters } from './cells.ts';
import { notesFile } from './notes.ts';
import { xmlText } from './xmlText.ts';

/** A written sheet; `rows` includes its header. A hidden one contains lists, and is not printed or filtered. */
export type WrittenSheet = { name: string; columns: number; rows: number; hidden: boolean; hasNotes: boolean };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetFile = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** Returns every part except styles and worksheets, by its name in the file. */
export function partsOf(sheets: readonly WrittenSheet[]): ReadonlyMap<string, string> {
  return new Map([
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, index): [string, string] => ['worksheet', sheetFile(index).replace('xl/', '')]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/workbook.xml', workbook(sheets)],
  ]);
}

const relations = (targets: readonly [type: string, target: string][]): string =>
  `${declaration}<Relationships xmlns="${packaging}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const worksheets = sheets.map(({ hasNotes }, index) => {
    const notes = hasNotes ? `<Override PartName="/${notesFile(index)}" ContentType="${types}.comments+xml"/>` : '';
    return `<Override PartName="/${sheetFile(index)}" ContentType="${types}.worksheet+xml"/>${notes}`;
  });
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${worksheets.join('')}</Types>`;
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const entries = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const names = sheets.flatMap((sheet, index) => (sheet.hidden ? [] : definedNames(sheet, index)));
  return `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${entries.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`;
}

/** Returns the defined names that Excel needs for its filter, and for the header that is printed on every page. */
function definedNames({ name, columns, rows }: WrittenSheet, index: number): string[] {
  const sheet = `'${xmlText(name.replaceAll("'", "''"))}'`;
  const filtered = `${sheet}!$A$1:$${columnLetters(columns - 1)}$${rows}`;
  const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${filtered}</definedName>`;
  const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$1</definedName>`;
  return rows > 1 ? [filter, titles] : [titles];
}
