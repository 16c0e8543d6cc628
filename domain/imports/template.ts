/** The types that describe an import's template: each column's header, and what its cells become. */
import type { TableDefinition } from '../schema/definitions.ts';
import type { RowInput } from '../schema/rows.ts';
import type { Day } from '../time.ts';

/** Columns and binds of a row, by their logical names. */
export type ImportedColumns = RowInput<TableDefinition>;

/** With an `error` the row cannot be added; with a `warning` the cell is left out and the row is added. */
export type CellProblem = { level: 'error' | 'warning'; message: string };

/** What a cell contributes to the contact and the profile of its row. */
export type CellReading = {
  contact?: ImportedColumns;
  profile?: ImportedColumns;
  problem?: CellProblem;
  /** It has text such as `-` or `N/A`, which usually means an empty cell. */
  isPlaceholder?: true;
  /** It names referees in a way that cannot be read for certain: staff decide whether its text is enough. */
  hasUnreadReferees?: true;
};

/** The charity's own lists, whose rows cells name. */
export type ListName = 'locations' | 'programmes' | 'schemes';
export type ListItem = { id: string; label: string };
export type ImportLists = Readonly<Record<ListName, readonly ListItem[]>>;

export type ReadContext = {
  /** The current day in Singapore. */
  today: Day;
  lists: ImportLists;
  /** Reads a phone number into E.164; undefined if it cannot be called from Singapore. */
  readPhoneNumber: (typed: string) => string | undefined;
};

/** Reads a cell. @param text trimmed and not empty */
export type Reader = (text: string, context: ReadContext) => CellReading;

export type ImportColumn = {
  header: string;
  read: Reader;
  /** The error for a row without it, which cannot be added. */
  required?: string;
  /** What the template's drop-down offers: labels, or one of the charity's lists. */
  offers?: readonly string[] | ListName;
  /** Several values are allowed, separated by semicolons. */
  several?: boolean;
  isNumber?: boolean;
};

export type ImportTemplate = {
  /** The name of the downloaded template. */
  fileName: string;
  sheetName: string;
  columns: readonly ImportColumn[];
  /** Whether a file may omit columns that are not required. */
  mayLackColumns: boolean;
  /** The headers that a row is matched by. */
  headers: { name: string; email: string; phone: string; birthday?: string };
  texts: { wrongType: string; wrongTemplate: string };
  /** The status and role that it gives to everybody whom it adds. */
  status: number;
  role: number;
  /** Whether a row states its person's consent to the use of personal data. */
  asksConsent: boolean;
  /** Whether the rows after a failed one are still sent. */
  continuesAfterFailure: boolean;
};

/** Why a header row does not match the template, header by header. */
export type WrongHeaders = {
  /** Unknown headers, each with the template's most similar header, if any. */
  unknown: readonly { header: string; nearest: string | undefined }[];
  repeated: readonly string[];
  /** Required headers that the file does not have. */
  missing: readonly string[];
};

export const error = (message: string): CellReading => ({ problem: { level: 'error', message } });
export const warning = (message: string): CellReading => ({ problem: { level: 'warning', message } });
