/** A worksheet's XML before and after its rows. */
import { columnLetters } from './cells.ts';
import { notesDrawingId } from './notes.ts';
import { listsName, type SheetColumn } from './sheet.ts';
import { styleOf } from './styles.ts';

/** The last row that Excel supports. */
export const lastRow = 1_048_576;
/** How many characters fit side by side on a printed page and stay readable. */
const pageWidth = 180;

/** Writes widths, a frozen header, and each column's format, so that cells typed below have it too. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleOf[kind]}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

/**
 * Writes the end of a sheet.
 * @param rows how many the sheet has, including its header
 * @param listCells by column, the cells of its list of options on the sheet of lists, such as `$A$1:$A$8`
 * @param hasNotes whether the sheet has notes
 */
export function sheetFoot(
  columns: readonly SheetColumn[],
  rows: number,
  listCells: ReadonlyMap<SheetColumn, string>,
  hasNotes = false,
): string {
  const validations = columns.flatMap((column, index) => {
    const cells = listCells.get(column);
    if (cells === undefined || column.list === undefined) return [];
    const letters = columnLetters(index);
    const refusing = column.list.only ? ' showErrorMessage="1"' : '';
    return [
      `<dataValidation type="list" allowBlank="1"${refusing} sqref="${letters}2:${letters}${lastRow}"><formula1>${listsName}!${cells}</formula1></dataValidation>`,
    ];
  });
  const filter = rows > 1 ? `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${rows}"/>` : '';
  const lists =
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : '';
  const pagesAcross = Math.ceil(columns.reduce((sum, { width }) => sum + width, 0) / pageWidth);
  const notes = hasNotes ? `<legacyDrawing r:id="${notesDrawingId}"/>` : '';
  return `</sheetData>${filter}${lists}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesAcross}" fitToHeight="0"/>${notes}</worksheet>`;
}
