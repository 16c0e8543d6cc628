import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Loading } from '../data/Loading.tsx';
import styles from './PagedRows.module.css';

type PagedRowsProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<readonly Row[], unknown>>;
  /** As the messages name it: “the volunteers”. */
  what: string;
  /** How many rows there are in all, if known. */
  total?: number;
  columns: readonly string[];
  /** Which of the columns hold numbers, to be compared digit below digit. */
  numbers?: readonly string[];
  keyOf: (row: Row) => string;
  /** One text for each column. */
  cellsOf: (row: Row) => readonly string[];
};

/** A table that loads another page at a press. On a narrow screen each row is a card. */
export function PagedRows<Row>({ query, what, total, columns, numbers = [], keyOf, cellsOf }: PagedRowsProps<Row>) {
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  if (isPending) {
    return (
      <div className={styles.paged}>
        <Loading what={what} />
      </div>
    );
  }
  const classOf = (column: string | undefined) => (column && numbers.includes(column) ? styles.number : undefined);
  const rows = data?.pages.flat() ?? [];
  const all = total === undefined ? '' : ` of ${writtenTotal(Math.max(total, rows.length))}`;
  return (
    <div className={styles.paged}>
      <p role="status" className={styles.count}>
        {rows.length.toLocaleString('en-SG')}
        {all} shown
      </p>
      <table className={styles.table} aria-label={what.replace(/^the /, '')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cellsOf(row).map((text, index) => (
                <td key={columns[index]} data-label={columns[index]} className={classOf(columns[index])}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            Sorry, {what} could not be loaded. Please check your connection and try again.
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={isFetching} onClick={() => (data ? fetchNextPage() : refetch())}>
              Retry
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {hasNextPage && !isError && (
        <Button className={styles.more} disabledFocusable={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? 'Loading more…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

/** Dataverse counts rows only up to this number. */
const mostCounted = 5000;

const writtenTotal = (total: number): string =>
  total === mostCounted ? `${total.toLocaleString('en-SG')} or more` : total.toLocaleString('en-SG');
