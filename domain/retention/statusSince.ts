/** Since when a volunteer has had a status: the retention periods count from it. */

/** Returns what a change of the status writes with it, as Dataverse stores it: an undo compares it. @param status a code, `null` when empty */
export const statusSince = (status: number | null, on: Date) => ({
  crf69_statussince: `${on.toISOString().slice(0, 19)}Z`,
  crf69_statusseen: status,
});

type NotedRow = { status: number | null; lastNoted: number | null; createdOn: string };

/**
 * Returns since when somebody has had their status, as far as the nightly run can know; undefined if it is written already.
 * @param readUntil of the run before; undefined at the first run, with which old rows begin
 */
export function noticedSince({ status, lastNoted, createdOn }: NotedRow, readUntil: string | undefined, now: Date) {
  if (status === lastNoted) return undefined;
  const isNew = lastNoted === null && readUntil !== undefined && Date.parse(createdOn) >= Date.parse(readUntil);
  return statusSince(status, isNew ? new Date(createdOn) : now);
}
