/** What the screen and the worker that holds a file's rows say to each other. */
import type { CellProblem, ImportedColumns, ImportLists } from '../../../../../domain/imports/template.ts';
import type { PackedCells } from '../book/packedCells.ts';

export type ImportKind = 'volunteers' | 'corporate';

/** A row of the file, as the preview shows it. */
export type FileRow = {
  /** Its own number in the file, from 1. */
  number: number;
  /** What its cells say, in the order of the file's columns: see `cellsOf`. */
  packedCells: PackedCells;
  /** By the place of the column. */
  problems: (readonly [place: number, problem: CellProblem])[];
  /** What the row is known by; undefined where there is none, or a wrong one. */
  name: string;
  email: string | undefined;
  phone: string | undefined;
  birthday: string | undefined;
  /** The name as names are compared: two that differ in case or spacing are one. */
  plainName: string;
  /** The template asks for consent, and the row does not give it. */
  lacksConsent: boolean;
  /** The sheet hides it, as a filter does. */
  isHidden: boolean;
  /** The places of cells that say `-`, `N/A`, `nil` or the like. */
  placeholders: readonly number[];
};

/** What a row is sent as. */
export type PreparedRow = { contact: ImportedColumns; newProfile: ImportedColumns; changedProfile: ImportedColumns };

/** What a cell is to say instead. */
export type CellChange = { index: number; place: number; text: string };

export type OpenedFile = {
  /** SHA-256 of the file and of what else the import is for. */
  hash: string;
  /** The places of the file's columns in the template. */
  columns: number[];
};

export type WorkerRequest =
  | { ask: 'open'; file: File; kind: ImportKind; scope: string; lists: ImportLists; today: string }
  | { ask: 'change'; changes: readonly CellChange[] }
  | { ask: 'prepare'; indexes: number[] };

export type WorkerResponse =
  | { tell: 'opened'; file: OpenedFile }
  | { tell: 'rows'; rows: FileRow[] }
  | { tell: 'read'; notices: string[] }
  | { tell: 'changed'; rows: FileRow[] }
  | { tell: 'prepared'; rows: PreparedRow[] }
  | { tell: 'refused'; message: string; detail?: string };
