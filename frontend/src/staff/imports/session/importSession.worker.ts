/** The worker with a file's rows, so that the screen stays responsive while they are read. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { readPhoneNumber } from '../../../../../domain/phone.ts';
import { FileRefused } from '../reading/fileRefused.ts';
import { limits } from '../reading/limits.ts';
import { SheetsUndecided } from './findSheets.ts';
import { type ImportSession, openImportSession } from './importSession.ts';
import type { FileRow, WorkerRequest, WorkerResponse } from './protocol.ts';

/** Rows per message: the screen processes each portion between two frames. */
const portion = 200;

let session: ImportSession | undefined;
const answer = (response: WorkerResponse, transfer: Transferable[] = []) => self.postMessage(response, { transfer });
/** The bytes of the rows' cells are handed over, not copied. */
const bytesOf = (rows: readonly FileRow[]) => rows.map(({ packedCells }) => packedCells.buffer);

function tellRows(rows: FileRow[]): void {
  for (let from = 0; from < rows.length; from += portion) {
    const some = rows.slice(from, from + portion);
    answer({ type: 'rows', rows: some }, bytesOf(some));
  }
}

function tellChanged(rows: FileRow[]): void {
  answer({ type: 'changed', rows }, bytesOf(rows));
}

async function open({
  file,
  kind,
  scope,
  lists,
  today,
  sheet,
}: Extract<WorkerRequest, { type: 'open' }>): Promise<void> {
  try {
    if (file.size > limits.bytes) throw new FileRefused(importTexts.tooLarge(limits.bytes / 1024 / 1024));
    session = await openImportSession(new Uint8Array(await file.arrayBuffer()), {
      kind,
      scope,
      limits,
      sheet,
      context: { today, lists, readPhoneNumber },
      opened: (opened) => answer({ type: 'opened', file: opened }),
      rows: tellRows,
    });
    answer({ type: 'read', notices: session.notices });
  } catch (error) {
    if (error instanceof SheetsUndecided) return answer({ type: 'choose', sheets: error.choice });
    const { message, detail } = error instanceof FileRefused ? error : new FileRefused(importTexts.unreadable);
    answer({ type: 'refused', message, ...(detail === undefined ? {} : { detail }) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'open') void open(data);
  if (data.type === 'change' && session) tellChanged(session.change(data.changes));
  if (data.type === 'prepare' && session) answer({ type: 'prepared', rows: session.prepare(data.indexes) });
});
