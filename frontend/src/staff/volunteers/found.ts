/** What a search in Dataverse is asked with, and what it gives. */

export type Paging = {
  /** From the page before; the first page without it. */
  next?: string | undefined;
  /** Rows at once, 5000 at most. */
  pageSize: number;
  signal?: AbortSignal | undefined;
};

export type Found<Row> = {
  rows: Row[];
  /** How many match, with the first page only. Dataverse counts to 5000 and stops. */
  count: number | undefined;
  /** Leads to the next page; nothing at the end. */
  next: string | undefined;
};

/** The most that Dataverse counts. */
export const mostCounted = 5000;

/** `37`, or `5,000 or more` where Dataverse stopped to count. */
export const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted.toLocaleString('en-SG')} or more` : count.toLocaleString('en-SG');
