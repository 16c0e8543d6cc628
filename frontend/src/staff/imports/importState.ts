/** The state of an import, and its parts. */
import type { RefereesOfRow } from '../../../../domain/contract/imports.ts';
import type { ImportLists } from '../../../../domain/imports/template.ts';
import type { Compared } from './sending/compare.ts';
import type { RowItem } from './sending/items.ts';
import type { Sent } from './sending/sendRows.ts';
import type { ExistingPeople, Wanted } from './session/findExisting.ts';
import type { ImportKind, OpenedFile, PreparedRow, SheetChoice } from './session/protocol.ts';

export type ImportStage =
  | 'empty'
  | 'reading'
  | 'choosing'
  | 'refused'
  | 'looking'
  | 'ready'
  | 'finishing'
  | 'sending'
  | 'paused'
  | 'stopped'
  | 'done'
  | 'cancelled';

export type ImportState = {
  stage: ImportStage;
  /** The name of the chosen file. */
  fileName: string;
  opened: OpenedFile | undefined;
  /** The sheets that could be read, and the chosen one; undefined where all are read, or none is chosen yet. */
  sheets: SheetChoice | undefined;
  sheet: number | undefined;
  notices: readonly string[];
  /** Why the file was refused, or sending is interrupted. */
  problem: string | undefined;
  /** What exactly is wrong with the file. */
  detail: string | undefined;
  /** How many rows are to be sent in all, and how many were. */
  progress: { sent: number; total: number };
  /** Pause or Cancel was pressed, and waits for the answer to what was sent. */
  isEnding: boolean;
  /** How many references the file's rows have by now. */
  references: number;
  /** The last request got no answer, and is repeated after a pause. */
  isWaiting: boolean;
};

export const atRest: ImportState = {
  stage: 'empty',
  fileName: '',
  opened: undefined,
  sheets: undefined,
  sheet: undefined,
  notices: [],
  problem: undefined,
  detail: undefined,
  progress: { sent: 0, total: 0 },
  isEnding: false,
  references: 0,
  isWaiting: false,
};

export type ImportSource = {
  kind: ImportKind;
  /** What besides the file distinguishes the import. */
  scope: string;
  /** The organisation whose volunteers are imported; undefined in the import of volunteers. */
  organizationId?: string;
  lists: ImportLists;
  /** The labels of columns that the person may write and not read. */
  hiddenColumns: readonly string[];
  continuesAfterFailure: boolean;
  /** Returns the seed of a file's row ids. @param hash as in OpenedFile */
  seedOf: (hash: string, signal: AbortSignal) => Promise<string>;
  findExisting: (rows: readonly Wanted[], signal: AbortSignal) => Promise<ExistingPeople>;
  /** Finds the rows, by their ids, of people who were erased on request. */
  findErased: (rows: readonly Wanted[], signal: AbortSignal) => Promise<ReadonlySet<string>>;
  /** Writes down the import of a file. @returns its id, always the same for the same file */
  start: (hash: string, rows: number) => Promise<string>;
  /** Makes references of the referees whom rows name. @returns how many there are; undefined where no column names any */
  nameReferees?: (importId: string, rows: readonly RefereesOfRow[]) => Promise<number>;
  /** Makes the writer of rows; it waits with `wait` before it repeats a request. */
  writer: (
    prepare: (indexes: number[]) => Promise<PreparedRow[]>,
    wait: (ms: number) => Promise<void>,
    importId: string,
  ) => (items: readonly RowItem[]) => Promise<ReadonlyMap<RowItem, Sent>>;
  /** Compares a row with its volunteer. */
  compare: (profileId: string, row: PreparedRow, signal: AbortSignal) => Promise<Compared>;
  /** Returns the message for an error. */
  explain: (error: unknown) => string;
};
