/** Loads everything that a search matches, beyond what a list has loaded. */
import type { Paging, ResultPage } from './resultPage.ts';

/** Rows per page when all are wanted: few requests, and still a timely answer. */
const pageSize = 2000;

export type Matching<Row> = {
  rows: Row[];
  /** More match than were loaded. */
  cut: boolean;
};

type Loading = {
  /** The most rows to load. */
  most: number;
  /** Called after each page with how many have been loaded. */
  onProgress?: (loaded: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Loads all that match, page by page, up to a limit.
 * @throws what the search throws; the signal's reason when aborted
 */
export async function loadMatching<Row>(
  find: (paging: Paging) => Promise<ResultPage<Row>>,
  { most, onProgress, signal }: Loading,
): Promise<Matching<Row>> {
  const rows: Row[] = [];
  let next: string | undefined;
  do {
    const page = await find({ next, pageSize, signal });
    for (const row of page.rows) rows.push(row);
    next = page.next;
    onProgress?.(Math.min(rows.length, most));
  } while (next !== undefined && rows.length < most);
  return { rows: rows.slice(0, most), cut: next !== undefined || rows.length > most };
}
