/** Notes of cells: their texts, and the boxes that Excel draws for them, which still need VML (ECMA-376, part 4). */
import { columnLetters } from './cells.ts';
import { xmlText } from './xmlText.ts';

/** `row` from 1, `column` from 0. */
export type Note = { row: number; column: number; text: string };

/** The id by which a worksheet refers to its drawing. */
export const notesDrawingId = 'rId1';
const notesId = 'rId2';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns the file of a sheet's notes. @param sheet its index, from 0 */
export const notesFile = (sheet: number): string => `xl/comments${sheet + 1}.xml`;
const drawing = (sheet: number): string => `drawings/vmlDrawing${sheet + 1}.vml`;

/** Returns the parts that the notes of a sheet need, by their names in the file. */
export const notesParts = (sheet: number, notes: readonly Note[]): readonly (readonly [string, string])[] => [
  [notesFile(sheet), textsOf(notes)],
  [`xl/${drawing(sheet)}`, drawingOf(notes)],
  [
    `xl/worksheets/_rels/sheet${sheet + 1}.xml.rels`,
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${notesDrawingId}" Type="${office}/vmlDrawing" Target="../${drawing(sheet)}"/><Relationship Id="${notesId}" Type="${office}/comments" Target="../comments${sheet + 1}.xml"/></Relationships>`,
  ],
];

function textsOf(notes: readonly Note[]): string {
  const comments = notes.map(
    ({ row, column, text }) =>
      `<comment ref="${columnLetters(column)}${row}" authorId="0"><text><r><t xml:space="preserve">${xmlText(text)}</t></r></text></comment>`,
  );
  return `${declaration}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author/></authors><commentList>${comments.join('')}</commentList></comments>`;
}

/** Shapes that share a block of ids. */
const shapesInBlock = 1023;

function drawingOf(notes: readonly Note[]): string {
  const blocks = Array.from({ length: Math.ceil(notes.length / shapesInBlock) }, (_, block) => block + 1);
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocks.join(',')}"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${notes.map(shapeOf).join('')}</xml>`;
}

function shapeOf({ row, column, text }: Note, index: number): string {
  const id = 1024 * (1 + Math.floor(index / shapesInBlock)) + 1 + (index % shapesInBlock);
  const lines = text.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / 34)), 0);
  // Two columns wide, beside the cell, and as high as its text: from column and row to column and row, each with an
  // offset in pixels.
  const anchor = [column + 1, 15, row - 1, 2, column + 3, 15, row + Math.max(2, lines), 4].join(', ');
  return `<v:shape id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;width:190pt;height:${Math.max(40, lines * 15)}pt;z-index:${index + 1};visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}
