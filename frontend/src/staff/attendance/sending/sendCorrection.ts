/** Sends the times that somebody typed for one person: the API writes them, with who corrected them. */
import type { Client } from '../../../../../dataverse/client.ts';
import type { CorrectTimesBody } from '../../../../../domain/contract/attendance.ts';
import { RequestFailed } from '../../../http/request.ts';
import type { ChangeOutcome } from '../../outbox/marks.ts';
import { comparison, overrideOf, type Pending } from '../../outbox/pending.ts';
import { storeOverride } from '../records/overrideRows.ts';
import { registerKinds } from '../records/registerKinds.ts';
import { failure, later } from './failure.ts';

/** Calls the API as the person who is signed in. @throws RequestFailed, SignInNeeded */
export type SendCorrection = (body: CorrectTimesBody, signal: AbortSignal) => Promise<unknown>;

export const isCorrection = ({ want }: Pending): boolean => 'times' in want && want.corrected !== undefined;

/** Sends one correction. A retry of one that has arrived finds its own times on the row. */
export async function sendCorrection(
  change: Pending,
  { dataverse, signal, correct }: { dataverse: Client; signal: AbortSignal; correct: SendCorrection },
): Promise<ChangeOutcome> {
  const { source, rowId, who, want, etag } = change;
  if (!('times' in want) || want.times.start === null) return { outcome: 'refused' };
  const { start, end } = want.times;
  const override = overrideOf(want);
  const { clearance } = want;
  try {
    if (override) await dataverse.send(storeOverride(source.id, who, override), { signal });
    const body = { register: source.kind, row: rowId, etag, start, end, ...(clearance && { clearance }) };
    await correct(body, signal).catch(unlessOvertaken);
    const marks = await registerKinds[source.kind].readMarks(rowId, { dataverse, signal });
    if (!marks) return { outcome: 'gone' };
    return { outcome: comparison(change, marks), marks: override ? { ...marks, override } : marks };
  } catch (error) {
    return signal.aborted ? later : failure(error);
  }
}

/** Whether the row has these times already, or somebody else's, the row itself says. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof RequestFailed) || error.status !== 409) throw error;
}
