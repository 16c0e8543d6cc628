/** Reads whom officers erase, and the proof of whom they erased. Officers alone may. */
import { readParts } from '../../domain/retention/personParts.ts';
import { type Counts, readCounts } from '../../domain/retention/rules.ts';
import { erasureState } from '../../domain/schema/choices/retention.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Reader } from '../client.ts';
import { isIn } from '../filter.ts';

export type ListedErasure = {
  id: string;
  etag: string;
  /** Empty once it is over, as the reason. */
  name: string;
  /** The ids of their rows; none once it is over. */
  people: string[];
  reason: string;
  state: keyof typeof erasureState.codes;
  stateLabel: string;
  askedBy: string;
  askedOn: string;
  confirmedBy: string;
  doneOn: string | null;
  because: string;
  counts: Counts;
};

/** More that are over are not looked through. */
const mostOver = 50;
const { waiting, confirmed, begun, done, givenUp, stopped } = erasureState.codes;
const columns = [
  ...(['crf69_name', 'crf69_reason', 'crf69_erasurestate', 'crf69_askedby', 'crf69_askedon'] as const),
  ...(['crf69_confirmedby', 'crf69_doneon', 'crf69_because', 'crf69_counts', 'crf69_people'] as const),
] as const;
const orderBy = ['crf69_askedon desc'] as const;

/** @returns all that are not over, then the latest others, each the latest first */
export async function readErasures(
  reader: Pick<Reader, 'listAll' | 'page'>,
  signal?: AbortSignal,
): Promise<ListedErasure[]> {
  const [open, over] = await Promise.all([
    reader.listAll(tables.erasure, {
      select: columns,
      filter: isIn('crf69_erasurestate', [waiting, confirmed, begun]),
      orderBy,
      signal,
    }),
    reader.page(tables.erasure, {
      select: columns,
      filter: isIn('crf69_erasurestate', [done, givenUp, stopped]),
      orderBy,
      top: mostOver,
      signal,
    }),
  ]);
  const rows = [...open, ...over.rows];
  return rows.map((row) => ({
    id: row.crf69_erasureid,
    etag: row['@odata.etag'],
    name: row.crf69_name ?? '',
    people: readParts(row.crf69_people).flat(),
    reason: row.crf69_reason ?? '',
    state: erasureState.names.get(row.crf69_erasurestate) ?? 'waiting',
    stateLabel: erasureState.options.find(({ code }) => code === row.crf69_erasurestate)?.label ?? '',
    askedBy: row.crf69_askedby ?? '',
    askedOn: row.crf69_askedon ?? '',
    confirmedBy: row.crf69_confirmedby ?? '',
    doneOn: row.crf69_doneon,
    because: row.crf69_because ?? '',
    counts: readCounts(row.crf69_counts),
  }));
}
