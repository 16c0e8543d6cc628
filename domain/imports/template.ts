/** The words in which an import's template is described: what each column is headed, and what a cell of it becomes. */
import type { TableDefinition } from '../schema/definitions.ts';
import type { RowInput } from '../schema/rows.ts';
import type { Day } from '../time.ts';

/** Columns and binds of a row, by their logical names. */
export type ImportedColumns = RowInput<TableDefinition>;

/** An `error` keeps its row from being added; at a `warning`, the cell is left out and the row goes on. */
export type CellProblem = { level: 'error' | 'warning'; message: string };

/** What a cell gives to the contact and to the volunteer profile of its row. */
export type CellReading = {
  contact?: ImportedColumns;
  profile?: ImportedColumns;
  problem?: CellProblem;
  /** It holds a word such as `-` or `N/A`, which mostly means that there is nothing to say. */
  isPlaceholder?: true;
};

/** The charity's own lists that cells name rows of. */
export type ListName = 'locations' | 'programmes' | 'schemes';
export type ListItem = { id: string; label: string };
export type ImportLists = Readonly<Record<ListName, readonly ListItem[]>>;

export type ReadContext = {
  /** Singapore's day. */
  today: Day;
  lists: ImportLists;
  /** Reads a phone number into E.164; nothing when it is none that can be called from Singapore. */
  readPhoneNumber: (typed: string) => string | undefined;
};

/** @param text trimmed and not empty */
export type Reader = (text: string, context: ReadContext) => CellReading;

export type ImportColumn = {
  header: string;
  read: Reader;
  /** A row without it cannot be added; this is what is said. */
  required?: string;
  /** What the template's drop-down offers: labels, or one of the charity's lists. */
  offers?: readonly string[] | ListName;
  /** Several may be named, with semicolons between them. */
  several?: boolean;
  isNumber?: boolean;
};

export type ImportTemplate = {
  /** What the template is downloaded as. */
  fileName: string;
  sheetName: string;
  columns: readonly ImportColumn[];
  /** Whether a file may leave out columns, other than required ones. */
  mayLackColumns: boolean;
  /** The headers of what a row is known by. */
  headers: { name: string; email: string; phone: string };
  texts: { wrongType: string; wrongTemplate: string };
  /** Columns that every added row gets. */
  fixed: ImportedColumns;
  /** Whether a row says that its person consents to the use of personal data. */
  asksConsent: boolean;
  /** Whether the rows after one that failed are still sent. */
  continuesAfterFailure: boolean;
};

/** Why a header row is not the template's, header by header. */
export type WrongHeaders = {
  /** Headers that the template does not have, each with the template's header that it is most like, if any is near. */
  unknown: readonly { header: string; nearest: string | undefined }[];
  repeated: readonly string[];
  /** Headers that the file must have and does not. */
  missing: readonly string[];
};

export const error = (message: string): CellReading => ({ problem: { level: 'error', message } });
export const warning = (message: string): CellReading => ({ problem: { level: 'warning', message } });
