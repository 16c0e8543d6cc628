/** Sends a correction: times that a member of staff typed for one person. The API writes them, and who typed them. */
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

/** Sends one correction, then reads the row to see whose times it has. Idempotent. */
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
    await correct(body, signal).catch(ignoreConflict);
    const marks = await registerKinds[source.kind].readMarks(rowId, { dataverse, signal });
    if (!marks) return { outcome: 'gone' };
    return { outcome: comparison(change, marks), marks: override ? { ...marks, override } : marks };
  } catch (error) {
    return signal.aborted ? later : failure(error);
  }
}

/** After a 409 the row has these times already, or somebody else's: the caller reads it and compares. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof RequestFailed) || error.status !== 409) throw error;
}
