/** One row of a file, from its cells to the rows it becomes. */
import {
  type CellProblem,
  type CellReading,
  error,
  type ImportColumn,
  type ImportedColumns,
  type ImportTemplate,
  type ReadContext,
} from './template.ts';
import { cellTexts } from './texts.ts';

/** A row as it was read. Where `problems` has an error, the row cannot be added. */
export type ReadRow = {
  contact: ImportedColumns;
  profile: ImportedColumns;
  /** By the place of the column. */
  problems: ReadonlyMap<number, CellProblem>;
  /** The places of cells that say `-`, `N/A`, `nil` or the like. */
  placeholders: readonly number[];
};

/** What stands in the cells of a formula whose result is not in the file; no such error is Excel's. */
export const uncalculated = '#FORMULA?';
const excelErrors = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** @returns a cell's text without the spaces around it, be they wide, unbreakable or of no width */
export function trimmedCell(text: string): string {
  const isPlain = (at: number) => text.charCodeAt(at) > 0x20 && text.charCodeAt(at) < 0x80;
  // Half a million cells come through here, and nearly all begin and end with a letter or a digit.
  if (text === '' || (isPlain(0) && isPlain(text.length - 1))) return text;
  let [start, end] = [0, text.length];
  while (start < end && space.test(text.charAt(start))) start += 1;
  while (end > start && space.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const space = /[\s\u200B\uFEFF]/;

/** Texts that a column's cells are remembered by: options come again and again, names do not. */
const mostRemembered = 1000;

/**
 * Makes the reader of a file's rows. Empty cells become nothing.
 * @param columns the template's, as they stand in the file
 * @param headers the template's; with them, a row that has neither an email nor a phone number is warned about
 * @returns reads the texts of a row, trimmed, in the order of the columns
 */
export function rowReader(
  columns: readonly ImportColumn[],
  context: ReadContext,
  headers?: ImportTemplate['headers'],
): (cells: readonly string[]) => ReadRow {
  const remembered = columns.map(() => new Map<string, CellReading>());
  const placeOf = (header: string | undefined) => columns.findIndex((column) => column.header === header);
  const addressPlace = [headers?.email, headers?.phone, headers?.name].map(placeOf).find((place) => place >= 0);

  function reading(place: number, column: ImportColumn, text: string): CellReading {
    const known = remembered[place]?.get(text);
    if (known) return known;
    const read = readCell(column, text, context);
    const memory = remembered[place];
    if (memory && memory.size < mostRemembered) memory.set(text, read);
    return read;
  }

  return (cells) => {
    const contact: ImportedColumns = {};
    const profile: ImportedColumns = {};
    const problems = new Map<number, CellProblem>();
    const placeholders: number[] = [];
    for (const [place, column] of columns.entries()) {
      const read = reading(place, column, cells[place] ?? '');
      if (read.contact) Object.assign(contact, read.contact);
      if (read.profile) Object.assign(profile, read.profile);
      if (read.problem) problems.set(place, read.problem);
      if (read.isPlaceholder) placeholders.push(place);
    }
    const hasAddress = contact.crf69_email !== undefined || contact.crf69_number !== undefined;
    if (!hasAddress && addressPlace !== undefined && !problems.has(addressPlace)) {
      const message = contact.crf69_birthday === undefined ? cellTexts.unknowable : cellTexts.noAddress;
      problems.set(addressPlace, { level: 'warning', message });
    }
    return { contact, profile, problems, placeholders };
  };
}

function readCell(column: ImportColumn, text: string, context: ReadContext): CellReading {
  if (text === '') return column.required === undefined ? {} : error(column.required);
  if (text === uncalculated) return error(cellTexts.formula);
  if (excelErrors.test(text)) return error(cellTexts.excelError);
  if (!isPlaceholder(text)) return column.read(text, context);
  if (column.required !== undefined) return /\p{L}/u.test(text) ? column.read(text, context) : error(column.required);
  const reading = column.read(text, context);
  return isTakenAsText(reading, text) ? { ...reading, isPlaceholder: true } : reading;
}

/** What people write where they have nothing to say. "None" and "no" are answers. */
const placeholder = /^([-\u2010-\u2015._]+|n[./]?a\.?|nil|null)$/i;

/** Whether a cell holds words or signs that people write for nothing. */
export const isPlaceholder = (text: string): boolean => placeholder.test(text);

/** Whether a column did nothing with a text but keep it, or could not read it; a religion of "nil" was understood. */
function isTakenAsText({ contact, profile, problem }: CellReading, text: string): boolean {
  const values = [...Object.values(contact ?? {}), ...Object.values(profile ?? {})];
  return problem !== undefined || (values.length > 0 && values.every((value) => value === text));
}

/** The columns that a new profile gets from its row: those of its cells, the template's own, and its contact's name. */
export function newProfile({ contact, profile }: ReadRow, { fixed }: ImportTemplate): ImportedColumns {
  return { ...profile, ...fixed, ...knownAs(contact) };
}

/** The columns that change in a profile that was there already: its status and role stay what staff have made of them. */
export const changedProfile = ({ contact, profile }: ReadRow): ImportedColumns => ({ ...profile, ...knownAs(contact) });

const knownAs = ({ crf69_contid, crf69_email }: ImportedColumns): ImportedColumns => ({
  ...(crf69_contid === undefined ? {} : { crf69_volunteerid: crf69_contid }),
  ...(crf69_email === undefined ? {} : { crf69_volunteeremail: crf69_email }),
});
