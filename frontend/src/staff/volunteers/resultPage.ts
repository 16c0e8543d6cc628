/** The parameters and the results of a search in Dataverse. */

export type Paging = {
  /** From the page before; the first page without it. */
  next?: string | undefined;
  /** Rows per page, at most 5000. */
  pageSize: number;
  signal?: AbortSignal | undefined;
};

export type ResultPage<Row> = {
  rows: Row[];
  /** How many match, on the first page only. Dataverse counts only to 5000. */
  count: number | undefined;
  /** The link to the next page; undefined at the end. */
  next: string | undefined;
};

/** The most that Dataverse counts. */
export const mostCounted = 5000;

/** `37`, or `5,000 or more` where Dataverse stopped counting. */
export const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted.toLocaleString('en-SG')} or more` : count.toLocaleString('en-SG');
