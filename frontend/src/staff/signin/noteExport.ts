import type { ExportBody } from '../../../../domain/contract/exports.ts';
import { apiPaths, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { pause, pauseAfter } from '../../http/request.ts';
import { useStaff } from './staff.ts';
import { staffRequest } from './staffRequest.ts';
import type { Tokens } from './tokens.ts';

const retries = 3;
const retryPauseMs = 500;

/**
 * @returns writes down that a list of so many rows is about to be saved as a file; for `saveWorkbook`
 */
export function useNoteExport(list: Omit<ExportBody, 'rows'>): (rows: number) => Promise<void> {
  const { tokens } = useStaff();
  return (rows) => noteExport(tokens, { ...list, rows });
}

/** @throws RequestFailed when it could not be written down: then no file may be given */
async function noteExport(tokens: Tokens, body: ExportBody): Promise<void> {
  const headers = { 'Content-Type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() };
  for (let retry = 0; ; retry++) {
    try {
      await staffRequest(tokens, apiPaths.exports, { method: 'POST', headers, body: JSON.stringify(body) });
      return;
    } catch (error) {
      const waitMs = pauseAfter(error, retryPauseMs);
      if (retry === retries || waitMs === undefined) throw error;
      await pause(waitMs);
    }
  }
}
