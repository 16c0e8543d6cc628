/** Follows next links to the end, without losing a page or reading one twice. */
import { DataverseError } from './errors.ts';
import type { Operation } from './operation.ts';
import { nextPage, type Page } from './operations/readOperations.ts';
import type { Call, Sender } from './sender.ts';

/** Reads a query page by page; each page is a call of its own, with its own retries. */
export async function* pagesOf<R>(send: Sender['send'], first: Operation<Page<R>>, call: Call): AsyncGenerator<R[]> {
  const seen = new Set<string>();
  let page = await send(first, call);
  yield page.rows;
  while (page.next !== undefined) {
    // A repeated link would never end.
    if (seen.has(page.next))
      throw new DataverseError({ kind: 'unexpected', status: 200, code: '', operation: first.label });
    seen.add(page.next);
    page = await send(nextPage(first, page.next), call);
    yield page.rows;
  }
}

/** Reads all pages into one list. */
export async function allRows<R>(pages: AsyncIterable<R[]>): Promise<R[]> {
  const rows: R[] = [];
  // Not `push(...page)`: thousands of arguments exceed what a call allows.
  for await (const page of pages) for (const row of page) rows.push(row);
  return rows;
}
