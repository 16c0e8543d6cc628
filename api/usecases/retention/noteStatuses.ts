import { decisionNoticed, isDecided } from '../../../domain/retention/rules.ts';
import { noticedSince } from '../../../domain/retention/statusSince.ts';
import type { AppContext } from '../appContext.ts';

/** A row may be committed a little after the time that it bears. */
const overlapMs = 2 * 60_000;
const mark = 'statuses';

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
  const since = (await timerMarks.all()).get(mark);
  const start = now();
  // Read to the end before anything is written: a written row would come again on a later page.
  const rows = [];
  for await (const page of statusChanges.changedSince(since)) rows.push(...page);
  const noted = rows.flatMap((row) => {
    const found = noticedSince(row, since, start);
    // Taking an import back compares when its rows were written: of these the status counts.
    // Who was decided upon before that was noted was so since the status before, at the latest.
    const decidedSince =
      isDecided(row.seen) && row.since !== null ? row.since : (found?.crf69_statussince ?? row.since);
    const decision = row.isImported ? undefined : decisionNoticed({ ...row, since: decidedSince });
    const change = { ...found, ...decision };
    return Object.keys(change).length > 0 ? [{ row, change }] : [];
  });
  await statusChanges.note(noted);
  await timerMarks.set(mark, new Date(start.getTime() - overlapMs).toISOString());
  return noted.length;
}
