/** The formats of cells: `xl/styles.xml`, and the index of each format in it. */
import type { CellKind } from './sheet.ts';

/** The format of a header, also above figures, of each kind of cell, and of text that looks like a formula. */
export const styleOf: Readonly<Record<CellKind | 'header' | 'figureHeader' | 'quoted', number>> = {
  header: 1,
  text: 2,
  quoted: 3,
  number: 4,
  hours: 5,
  date: 6,
  dateTime: 7,
  figureHeader: 8,
};

// A small distance from the right, where the next column's text begins.
const figure = '<alignment horizontal="right" vertical="top" indent="1"/>';
const left = '<alignment horizontal="left" vertical="top"/>';
const wrapped = '<alignment vertical="top" wrapText="1"/>';
const look = (numberFormat: number, alignment: string, more = '') =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"${more}>${alignment}</xf>`;

const header = (alignment: string) =>
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`;

const formats = { text: 49, thousands: 3, twoDecimals: 4, day: 164, dayAndTime: 165 };

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="${formats.day}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${formats.dayAndTime}" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF4"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF8A9BAA"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[
  header('<alignment vertical="center" wrapText="1"/>'),
  look(formats.text, wrapped),
  look(formats.text, wrapped, ' quotePrefix="1"'),
  look(formats.thousands, figure),
  look(formats.twoDecimals, figure),
  look(formats.day, left),
  look(formats.dayAndTime, left),
  header('<alignment horizontal="right" vertical="center" wrapText="1" indent="1"/>'),
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
