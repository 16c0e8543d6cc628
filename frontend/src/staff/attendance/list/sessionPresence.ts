/** Counts how many of each session's register are, or were, present. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, isIn } from '../../../../../dataverse/filter.ts';
import { cameToActivity, cameToTraining } from '../../../../../dataverse/readings/whoCame.ts';
import { tables } from '../../../../../domain/schema/index.ts';

const { attendance, trainingAttendance } = tables;

/** @property present as reports count: attended, or checked in without hours */
export type SessionPresence = { present: number; total: number };

export type PresenceReader = (
  ids: readonly string[],
  reading: { dataverse: Client; signal: AbortSignal },
) => Promise<ReadonlyMap<string, SessionPresence>>;

/** Counts for activities; those with an empty register are left out. */
export const activityPresence: PresenceReader = async (ids, { dataverse, signal }) => {
  const ofThese = isIn('_crf69_activity_value', ids);
  const groupBy = ['_crf69_activity_value'] as const;
  const totals = { records: 'count' } as const;
  const [all, present] = await Promise.all([
    dataverse.apply(attendance, { filter: ofThese, groupBy, totals, signal }),
    dataverse.apply(attendance, { filter: and(ofThese, cameToActivity), groupBy, totals, signal }),
  ]);
  const counts = new Map(present.map((row) => [row._crf69_activity_value, row.records]));
  return presences(
    all.map((row) => ({ id: row._crf69_activity_value, total: row.records })),
    counts,
  );
};

/** Counts for training sessions. */
export const trainingPresence: PresenceReader = async (ids, { dataverse, signal }) => {
  const ofThese = isIn('_crf69_trainingsession_value', ids);
  const groupBy = ['_crf69_trainingsession_value'] as const;
  const totals = { records: 'count' } as const;
  const [all, present] = await Promise.all([
    dataverse.apply(trainingAttendance, { filter: ofThese, groupBy, totals, signal }),
    dataverse.apply(trainingAttendance, { filter: and(ofThese, cameToTraining), groupBy, totals, signal }),
  ]);
  const counts = new Map(present.map((row) => [row._crf69_trainingsession_value, row.records]));
  return presences(
    all.map((row) => ({ id: row._crf69_trainingsession_value, total: row.records })),
    counts,
  );
};

function presences(
  rows: readonly { id: string | null; total: number }[],
  present: ReadonlyMap<string | null, number>,
): Map<string, SessionPresence> {
  return new Map(
    rows.flatMap(({ id, total }) => (id ? [[id, { present: present.get(id) ?? 0, total }] as const] : [])),
  );
}
