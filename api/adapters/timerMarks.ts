/** How far timers have read what changed, in Dataverse. */
import { v5 } from 'uuid';
import type { Client } from '../../dataverse/client.ts';
import { upsert } from '../../dataverse/operations/writeOperations.ts';
import { tables } from '../../domain/schema/index.ts';

export type TimerMarks = {
  /** Returns until when each has been read, ISO 8601, by its name. */
  all: () => Promise<ReadonlyMap<string, string>>;
  /** Sets one, or several: all or none of them. @throws DataverseError */
  set: (names: string | readonly string[], readUntil: string) => Promise<void>;
};

const table = tables.timerMark;
// A namespace of its own, so that these ids equal no others.
const namespace = 'c6f3a1de-54c7-4f9e-8f43-0c8b1f6a2d17';

export const timerMarksIn = (dataverse: Client): TimerMarks => ({
  async all() {
    const rows = await dataverse.listAll(table, { select: ['crf69_name', 'crf69_readuntil'] });
    return new Map(rows.flatMap((row) => (row.crf69_readuntil ? [[row.crf69_name ?? '', row.crf69_readuntil]] : [])));
  },
  async set(names, readUntil) {
    const marks = [names].flat().map((name) => ({ crf69_name: name, crf69_readuntil: readUntil }));
    await dataverse.atomic(marks.map((mark) => upsert(table, v5(mark.crf69_name, namespace), mark)));
  },
});
