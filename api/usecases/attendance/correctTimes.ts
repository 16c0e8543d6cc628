/** Corrects the times of one person. The row stores who corrected them, from the token. */
import { stayProblem } from '../../../domain/attendance/correction.ts';
import type { CorrectTimesBody } from '../../../domain/contract/attendance.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { problems } from '../problems.ts';

/** The clock of a device may be this far ahead of ours, in milliseconds. */
const clocksDifferMs = 5 * 60_000;

/**
 * Writes corrected times. A retry of a call that has arrived finds the row changed, and is refused like any other that
 * was overtaken: the device reads the row and finds its own times.
 * @throws Problem 400 with `fields`, 404 without such a row, 409 if it has changed since it was seen
 */
export async function correctTimes(
  { register, row, etag, start, end, clearance, by }: CorrectTimesBody & { by: string },
  { corrections, now }: Pick<AppContext, 'corrections' | 'now'>,
): Promise<Record<string, never>> {
  const found = await corrections.find(register, row);
  if (!found) throw problems.recordNotFound();
  if (found.etag !== etag) throw conflicts.rowChanged();
  const problem = stayProblem(found.times, { start, end }, found.schedule, now().getTime() + clocksDifferMs);
  if (problem) throw problems.invalidAnswers({ [problem.of]: problem.text });
  const isWritten = await corrections.write(register, row, etag, { start, end, clearance, by, on: now() });
  if (!isWritten) throw conflicts.rowChanged();
  return {};
}
