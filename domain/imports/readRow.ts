/** Reads one row of a file, from its cells to the rows it becomes. */
import { statusSince } from '../retention/statusSince.ts';
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

/** A row as it was read. With an error in `problems`, the row cannot be added. */
export type ReadRow = {
  contact: ImportedColumns;
  profile: ImportedColumns;
  /** By the index of the column. */
  problems: ReadonlyMap<number, CellProblem>;
  /** The indexes of cells that say `-`, `N/A`, `nil` or the like. */
  placeholders: readonly number[];
  hasUnreadReferees: boolean;
};

/** The text of a formula cell whose result is not in the file; it is no error text of Excel's. */
export const uncalculated = '#FORMULA?';
/** A formula that stands in the cell as a text: its words are nobody's name. */
const writtenFormula = /^=\s*[a-z][a-z.]*\(/i;
const excelErrors = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** Returns a cell's text without surrounding spaces of any kind: wide, non-breaking or zero-width. */
export function trimmedCell(text: string): string {
  const isPlain = (at: number) => text.charCodeAt(at) > 0x20 && text.charCodeAt(at) < 0x80;
  // A fast path: half a million cells are read, and nearly all begin and end with a letter or a digit.
  if (text === '' || (isPlain(0) && isPlain(text.length - 1))) return text;
  let [start, end] = [0, text.length];
  while (start < end && space.test(text.charAt(start))) start += 1;
  while (end > start && space.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const space = /[\s\u200B\uFEFF]/;

/** The size of a column's cache of read texts: options repeat, names do not. */
const mostRemembered = 1000;

/**
 * Makes the reader of a file's rows. Empty cells are left out.
 * @param columns the template's, in the order of the file
 * @param headers the template's; with them, a row without an email and a phone number gets a warning
 * @returns a function that reads the texts of a row, trimmed, in the order of the columns
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
    let hasUnreadReferees = false;
    for (const [place, column] of columns.entries()) {
      const read = reading(place, column, cells[place] ?? '');
      if (read.contact) Object.assign(contact, read.contact);
      if (read.profile) Object.assign(profile, read.profile);
      if (read.problem) problems.set(place, read.problem);
      if (read.isPlaceholder) placeholders.push(place);
      if (read.hasUnreadReferees) hasUnreadReferees = true;
    }
    const hasAddress = contact.crf69_email !== undefined || contact.crf69_number !== undefined;
    if (!hasAddress && addressPlace !== undefined && !problems.has(addressPlace)) {
      const message = contact.crf69_birthday === undefined ? cellTexts.unknowable : cellTexts.noAddress;
      problems.set(addressPlace, { level: 'warning', message });
    }
    return { contact, profile, problems, placeholders, hasUnreadReferees };
  };
}

function readCell(column: ImportColumn, text: string, context: ReadContext): CellReading {
  if (text === '') return column.required === undefined ? {} : error(column.required);
  if (text === uncalculated) return error(cellTexts.formula);
  if (writtenFormula.test(text)) return error(cellTexts.formulaText);
  if (excelErrors.test(text)) return error(cellTexts.excelError);
  if (!isPlaceholder(text)) return column.read(text, context);
  if (column.required !== undefined) return /\p{L}/u.test(text) ? column.read(text, context) : error(column.required);
  const reading = column.read(text, context);
  return isTakenAsText(reading, text) ? { ...reading, isPlaceholder: true } : reading;
}

/** What people write to leave a cell empty. "None" and "no" are answers. */
const placeholder = /^([-\u2010-\u2015._]+|n[./]?a\.?|nil|null)$/i;

/** Returns whether a cell has text that people write to leave it empty. */
export const isPlaceholder = (text: string): boolean => placeholder.test(text);

/** Returns whether a column only stored a text, or could not read it; a religion of "nil" was understood. */
function isTakenAsText({ contact, profile, problem }: CellReading, text: string): boolean {
  const values = [...Object.values(contact ?? {}), ...Object.values(profile ?? {})];
  return problem !== undefined || (values.length > 0 && values.every((value) => value === text));
}

/**
 * Returns the columns of a new profile: those of its cells, its contact's name, and the template's status and role. It says
 * since when it has the status, so that the nightly run, which notes that of others, leaves it as the import made it.
 */
export const newProfile = (
  { contact, profile }: ReadRow,
  { status, role }: ImportTemplate,
  on: Date,
): ImportedColumns => ({
  ...profile,
  crf69_volunteerstatus: status,
  ...statusSince(status, on),
  crf69_role: role,
  ...knownAs(contact),
});

/** Returns the columns that change in an existing profile: its status and role stay as staff have set them. */
export const changedProfile = ({ contact, profile }: ReadRow): ImportedColumns => ({ ...profile, ...knownAs(contact) });

const knownAs = ({ crf69_contid, crf69_email }: ImportedColumns): ImportedColumns => ({
  ...(crf69_contid === undefined ? {} : { crf69_volunteerid: crf69_contid }),
  ...(crf69_email === undefined ? {} : { crf69_volunteeremail: crf69_email }),
});
