import { decisionNoticed, isDecided } from '../../../domain/retention/rules.ts';
import { noticedSince } from '../../../domain/retention/statusSince.ts';
import type { AppContext } from '../appContext.ts';

/** A row may be committed a little after the time that it bears. */
const overlapMs = 2 * 60_000;
const cursorName = 'statuses';

/**
 * Notes since when volunteers have had the status that somebody gave them in Dynamics, and since when any of them have been
 * decided upon. Old rows begin with the first run.
 * Idempotent; an interrupted run is begun again by the next.
 * @returns how many were noted
 */
export async function noteStatuses({
  now,
  statusChanges,
  timerMarks,
}: Pick<AppContext, 'now' | 'statusChanges' | 'timerMarks'>): Promise<number> {
  const since = (await timerMarks.all()).get(cursorName);
  const start = now();
  // Read to the end before anything is written: a written row would come again on a later page.
  const rows = [];
  for await (const page of statusChanges.changedSince(since)) rows.push(...page);
  const noted = rows.flatMap((row) => {
    const found = noticedSince(row, since, start);
    // If the status noted before is a decision, too, they have been decided upon since then.
    const decidedSince =
      isDecided(row.lastNoted) && row.since !== null ? row.since : (found?.crf69_statussince ?? row.since);
    // An imported row gets no day of a decision: once written, it could not be taken back with its import (`wasWritten`).
    // Its retention counts from `crf69_statussince`.
    const decision = row.isImported ? undefined : decisionNoticed({ ...row, since: decidedSince });
    const change = { ...found, ...decision };
    return Object.keys(change).length > 0 ? [{ row, change }] : [];
  });
  await statusChanges.note(noted);
  await timerMarks.set(cursorName, new Date(start.getTime() - overlapMs).toISOString());
  return noted.length;
}
