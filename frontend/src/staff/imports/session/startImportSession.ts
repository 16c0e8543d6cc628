/** The screen's side of the worker with a file's rows. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { FileRefused } from '../reading/fileRefused.ts';
import { longestReadingMs } from '../reading/limits.ts';
import { SheetsUndecided } from './findSheets.ts';
import type { CellChange, FileRow, OpenedFile, PreparedRow, WorkerRequest, WorkerResponse } from './protocol.ts';

export type ImportSessionClient = {
  /** Changes cells. @returns the row of each change, after all of them */
  change: (changes: readonly CellChange[]) => Promise<FileRow[]>;
  prepare: (indexes: number[]) => Promise<PreparedRow[]>;
  close: () => void;
};

type Hearing = { opened: (file: OpenedFile) => void; rows: (rows: FileRow[]) => void; signal: AbortSignal };

/**
 * Reads a file in a worker of its own.
 * @returns the session once the file was read completely, with remarks about it
 * @throws FileRefused; SheetsUndecided when staff must choose a sheet; the signal's reason when aborted. The worker has ended then.
 */
export async function startImportSession(
  asked: Extract<WorkerRequest, { type: 'open' }>,
  { opened, rows, signal }: Hearing,
): Promise<{ session: ImportSessionClient; notices: string[] }> {
  const worker = new Worker(new URL('./importSession.worker.ts', import.meta.url), { type: 'module' });
  const waiting: ((response: WorkerResponse) => void)[] = [];
  const ends: (() => void)[] = [];
  const reading = new Promise<string[]>((resolve, reject) => {
    const tooSlow = setTimeout(() => reject(new FileRefused(importTexts.tooSlow)), longestReadingMs);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    ends.push(
      () => clearTimeout(tooSlow),
      () => signal.removeEventListener('abort', abort),
    );
    worker.addEventListener('error', () => reject(new FileRefused(importTexts.unreadable)));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.type === 'opened') opened(data.file);
      else if (data.type === 'rows') rows(data.rows);
      else if (data.type === 'read') resolve(data.notices);
      else if (data.type === 'choose') reject(new SheetsUndecided(data.sheets));
      else if (data.type === 'refused') reject(new FileRefused(data.message, data.detail));
      else waiting.shift()?.(data);
    });
  });
  // The worker answers in the order of the requests.
  const answerTo = (question: WorkerRequest) =>
    new Promise<WorkerResponse>((answered) => {
      waiting.push(answered);
      worker.postMessage(question);
    });
  worker.postMessage(asked);
  try {
    const notices = await reading;
    return { notices, session: bookOf(answerTo, () => worker.terminate()) };
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    for (const end of ends) end();
  }
}

const bookOf = (
  answerTo: (question: WorkerRequest) => Promise<WorkerResponse>,
  close: () => void,
): ImportSessionClient => ({
  async change(changes) {
    const response = await answerTo({ type: 'change', changes });
    if (response.type !== 'changed') throw new Error(`The worker answered "${response.type}" when cells were changed.`);
    return response.rows;
  },
  async prepare(indexes) {
    const response = await answerTo({ type: 'prepare', indexes });
    if (response.type !== 'prepared')
      throw new Error(`The worker answered "${response.type}" when rows were prepared.`);
    return response.rows;
  },
  close,
});
