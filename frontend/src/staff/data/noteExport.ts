import type { ExportBody } from '../../../../domain/contract/exports.ts';
import { apiPaths, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { pause, pauseAfter } from '../../http/request.ts';
import { useStaff } from '../session/staff.ts';
import { staffPost } from '../session/staffCalls.ts';
import type { Tokens } from '../session/tokens.ts';
import { requireSignal } from './requireSignal.ts';

const retries = 3;
const retryPauseMs = 500;

/** Returns what `saveWorkbook` calls before it saves a list as a file: it records who saves how many rows. */
export function useNoteExport(list: Omit<ExportBody, 'rows'>): (rows: number) => Promise<void> {
  const { tokens } = useStaff();
  return (rows) => noteExport(tokens, { ...list, rows });
}

/** Records an export. @throws RequestFailed, or as `requireSignal`, when it could not be recorded: then no file may be given */
async function noteExport(tokens: Tokens, body: ExportBody): Promise<void> {
  requireSignal();
  const headers = { 'Content-Type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() };
  for (let retry = 0; ; retry++) {
    try {
      await staffPost(tokens, apiPaths.exports, body, { headers });
      return;
    } catch (error) {
      const waitMs = pauseAfter(error, retryPauseMs);
      if (retry === retries || waitMs === undefined) throw error;
      await pause(waitMs);
    }
  }
}
