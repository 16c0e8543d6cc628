/** Reads whom officers erase, and the proof of whom they erased. Officers alone may. */
import { type Counts, readCounts } from '../../domain/retention/rules.ts';
import { erasureState } from '../../domain/schema/choices/privacy.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Reader } from '../client.ts';

export type ListedErasure = {
  id: string;
  etag: string;
  /** Empty once it is over, as the reason. */
  name: string;
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

/** More are not looked through. */
const mostErasures = 50;

/** @returns the latest first */
export async function readErasures(reader: Pick<Reader, 'page'>, signal?: AbortSignal): Promise<ListedErasure[]> {
  const { rows } = await reader.page(tables.erasure, {
    select: [
      ...(['crf69_name', 'crf69_reason', 'crf69_erasurestate', 'crf69_askedby', 'crf69_askedon'] as const),
      ...(['crf69_confirmedby', 'crf69_doneon', 'crf69_because', 'crf69_counts'] as const),
    ],
    orderBy: ['crf69_askedon desc'],
    top: mostErasures,
    signal,
  });
  return rows.map((row) => ({
    id: row.crf69_erasureid,
    etag: row['@odata.etag'],
    name: row.crf69_name ?? '',
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
