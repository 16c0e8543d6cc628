/** The messages between the screen and the worker with a file's rows. */
import type { CellProblem, ImportedColumns, ImportLists } from '../../../../../domain/imports/template.ts';
import type { PackedCells } from '../book/packedCells.ts';

export type ImportKind = 'volunteers' | 'corporate';

/** A row of the file, as the preview shows it. */
export type FileRow = {
  /** Its own number in its sheet, from 1. */
  number: number;
  /** The sheet's place among the visible ones, from 0. */
  sheet?: number;
  /** Where rows of several sheets are read. */
  sheetName?: string;
  /** Its cells, in the order of the file's columns: see `cellsOf`. */
  packedCells: PackedCells;
  /** By the index of the column. */
  problems: (readonly [place: number, problem: CellProblem])[];
  /** What the row is matched by; undefined where it is missing or invalid. */
  name: string;
  email: string | undefined;
  phone: string | undefined;
  birthday: string | undefined;
  /** The template asks for consent, and the row does not give it. */
  lacksConsent: boolean;
  /** The sheet hides it, as a filter does. */
  isHidden: boolean;
  /** The indexes of cells that say `-`, `N/A`, `nil` or the like. */
  placeholders: readonly number[];
  /** It names referees in a way that cannot be read for certain. */
  hasUnreadReferees: boolean;
};

/** The form in which a row is sent. */
export type PreparedRow = {
  contact: ImportedColumns;
  newProfile: ImportedColumns;
  changedProfile: ImportedColumns;
  /** The cell that names referees, where it can be read. */
  referees?: string;
};

/** A cell's new text. */
export type CellChange = { index: number; place: number; text: string };

export type OpenedFile = {
  /** SHA-256 of the file and of what else distinguishes the import. */
  hash: string;
  /** The indexes of the file's columns in the template. */
  columns: number[];
  sheets: SheetChoice;
};

/** A visible sheet with the template's headers and rows below them. */
export type ListedSheet = { place: number; name: string; rows: number };
/** Which sheets there are to read, and whether all of them have the same headers, so that they can be read together. */
export type SheetChoice = { sheets: readonly ListedSheet[]; areAlike: boolean };

export type WorkerRequest =
  | {
      type: 'open';
      file: File;
      kind: ImportKind;
      scope: string;
      lists: ImportLists;
      today: string;
      sheet?: number | undefined;
    }
  | { type: 'change'; changes: readonly CellChange[] }
  | { type: 'prepare'; indexes: number[] };

export type WorkerResponse =
  | { type: 'choose'; sheets: SheetChoice }
  | { type: 'opened'; file: OpenedFile }
  | { type: 'rows'; rows: FileRow[] }
  | { type: 'read'; notices: string[] }
  | { type: 'changed'; rows: FileRow[] }
  | { type: 'prepared'; rows: PreparedRow[] }
  | { type: 'refused'; message: string; detail?: string };
