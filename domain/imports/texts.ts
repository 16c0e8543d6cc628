import type { WrongHeaders } from './template.ts';

const rowsText = (count: number): string => `${count.toLocaleString('en-SG')} ${count === 1 ? 'row' : 'rows'}`;
/** Names a sheet with the count of its rows. */
export const sheetText = ({ name, rows }: { name: string; rows: number }): string => `“${name}” (${rowsText(rows)})`;
const named = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
const mostNamed = 5;
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The imports' texts; the specification's are exact. */
export const importTexts = {
  /** Why a row is not sent: one stored person is changed by one row. */
  takenBy: (row: string) =>
    `Row ${row} changes this volunteer already, and two rows never change one person. Leave one of them out, or add this one as another person.`,
  doubled: 'Two volunteers are this person',
  left: (reason: string) => `${reason}, but they have left or were not accepted`,
  /** The reason of a row that this file has added before, and that was taken back. */
  addedBefore: 'Added from this file before',
  /** Why a row is refused: the decision was made about another state of the record. */
  erased: 'Somebody with this name and address was erased on request.',
  outdated: 'Somebody has changed this volunteer since the file was checked. Look at the row again, then decide.',
  gone: 'This volunteer no longer exists. Choose the file again.',
  corporate: {
    wrongType: 'Please upload .xlsx file.',
    wrongTemplate: 'Invalid template. Please use the template provided.',
  },
  volunteers: {
    wrongType: 'Please upload an Excel (.xlsx) file.',
    wrongTemplate: 'Invalid file template. Please use the correct template.',
  },
  completed: 'Import Completed',
  unableToAdd: (name: string) => `Unable to add ${name}`,
  empty: 'This file is empty. Please choose another one.',
  damaged: 'This file is damaged and cannot be read. Please open it in Excel, save it again and upload it.',
  protected: 'This file is protected by a password. Please save it without one and upload it again.',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Please split it.`,
  tooMuchInside: 'This file contains more than can be read. Please copy the rows into a fresh template.',
  tooManyRows: (most: string) => `This file has more than ${most} rows. Please split it.`,
  tooManyColumns: (most: number) => `This file has more than ${most} columns. Please use the template.`,
  tooSlow: 'Reading this file takes too long. Please copy the rows into a fresh template.',
  howToSave:
    'In Excel, Numbers or Google Sheets choose “Save as” or “Download” and the type Excel workbook (.xlsx), then upload that file.',
  wrongHeaders: (place: { sheet: string; row: number }, { unknown, repeated, missing }: WrongHeaders) =>
    [
      `The headers were read from row ${place.row} of the sheet “${place.sheet}”.`,
      ...unknown
        .slice(0, mostNamed)
        .map(
          ({ header, nearest }) =>
            `“${shortened(header)}” is not a header of the template${nearest ? `: is it “${nearest}”?` : '.'}`,
        ),
      ...(unknown.length > mostNamed ? [`${unknown.length - mostNamed} more are not headers of the template.`] : []),
      ...(repeated.length > 0 ? [`Twice in the file: ${repeated.join('; ')}.`] : []),
      ...(missing.length > 0 ? [`Missing: ${missing.join('; ')}.`] : []),
    ].join(' '),
  lineLost: 'The connection is lost. The import tries again and continues automatically.',
  lineLostLooking: 'The connection is lost. The look-up continues when it is back.',
  undecided: 'Please decide first about the marked rows in the table below.',
  sheetsRead: (sheets: readonly { name: string; rows: number }[]) =>
    `${sheets.length} sheets have the same headers, and all were read: ${sheets.map(sheetText).join(', ')}.`,
  oneSheetRead: (sheets: readonly { name: string; rows: number }[]) =>
    `Not read, because another sheet was chosen: ${sheets.map(sheetText).join(', ')}.`,
  otherSheets: (names: readonly string[]) => `Not read, because the headers are others: ${named(names)}.`,
  hiddenSheets: (names: readonly string[]) => `Not read, because the file hides them: ${named(names)}.`,
  chooseSheet: 'This file has several sheets that could be read, and their headers differ. Please choose one.',
  noRows: 'This file has no rows yet. Please fill in one row for each volunteer.',
  unreadable: 'This file could not be read. Please try again.',
  mergedCells: 'Some cells are merged. Their content was read into the first cell of each; the others are empty.',
  missingColumns: (headers: readonly string[]) => `The file has no column for: ${headers.join('; ')}.`,
} as const;

/** What is wrong with a cell. For errors that the volunteers' own form also reports, `answerErrors` has the text. */
export const cellTexts = {
  nameMissing: 'The name is missing.',
  unknown: (labels: readonly string[]) =>
    `${labels.map((label) => `“${label}”`).join(', ')} ${labels.length === 1 ? 'is' : 'are'} not on the list and will be left out.`,
  tooManyLocations: (most: number) => `Only the first ${most} locations are kept.`,
  unreadReferees:
    'The referees cannot be read. Please write for each, on a line of their own: name, relationship, and a phone number or an email; two at most.',
  emergencyNumber: 'The number does not look like a phone number. It is kept as it is.',
  emergencyParts: 'Please write name; number; relationship.',
  ambiguousNumber: (text: string) =>
    `“${text}” can be read in two ways and will be left out. Please write it without separators, for example 12.5 or 1200.`,
  hours: 'Please enter the hours as a number from 0 to 1,000,000.',
  excelError: 'This cell contains an Excel error. Please type the correct value.',
  formulaText: 'This is a formula in place of its result. Please type the correct value.',
  formula: 'The result of this formula is not in the file. Please type it.',
  samePerson: (row: string, reason: string) => `${reason}: row ${row}.`,
  noAddress: 'This row has neither an email nor a phone number: nobody can write to this person.',
  unknowable:
    'This row has neither an email nor a phone number nor a birthday: nobody can write to this person, and importing the row twice adds two volunteers.',
} as const;
