import { type ExportKind, exportNames, isExportKind } from '../../domain/contract/exports.ts';
import { tables } from '../../domain/schema/index.ts';
import { isDay } from '../../domain/time.ts';
import type { AppContext } from './appContext.ts';
import { problems } from './problems.ts';
import { readIdempotencyKey } from './submissionKey.ts';

export type NoteExportRequest = {
  idempotencyKey: string | null;
  /** Who exports, by their token. */
  by: string;
  what: unknown;
  rows: unknown;
  from: unknown;
  to: unknown;
};

const { max: mostRows } = tables.exportRecord.columns.exportedrows;

/** Records that a member of staff exports a list as a file. Idempotent by its key.
 * @throws Problem 400 for an unknown list, an invalid number of rows or an invalid day
 */
export async function noteExport(
  request: NoteExportRequest,
  { now, exports, secretId }: Pick<AppContext, 'exports' | 'now' | 'secretId'>,
): Promise<Record<string, never>> {
  const key = readIdempotencyKey(request.idempotencyKey);
  const { what, rows, from, to } = request;
  const days = [from, to].filter((day) => day !== undefined);
  if (!isExportKind(what) || !isRowCount(rows) || !days.every(isDayText)) throw problems.invalidJson();
  await exports.note(secretId(key, `export ${what}`), {
    crf69_what: nameOf(what),
    crf69_exportedby: request.by,
    crf69_exportedon: now().toISOString(),
    crf69_exportedrows: rows,
    ...(isDayText(from) && { crf69_firstday: from }),
    ...(isDayText(to) && { crf69_lastday: to }),
  });
  return {};
}

const nameOf = (kind: ExportKind): string => exportNames[kind];
const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);
const isRowCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostRows;
