import { Title3 } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Day } from '../../../../../domain/time.ts';
import { displayDateTime, displayDay } from '../../../../../domain/time.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { PagedRows } from '../PagedRows.tsx';
import styles from './Exports.module.css';

const pageSize = 50;

/** Lists who exported which list, newest first. */
export const Exports = () => {
  const dataverse = useDataverse();
  const query = useInfiniteQuery({
    queryKey: ['exports'],
    queryFn: ({ pageParam, signal }) =>
      dataverse.page(
        tables.exportRecord,
        { orderBy: ['crf69_exportedon desc'], pageSize, count: true, signal },
        pageParam || undefined,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ rows }) => rows),
      pageParams,
      total: pages[0]?.count,
    }),
  });
  const { data } = query;
  const isEmpty = data?.pages.every((rows) => rows.length === 0);
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Exports</Title3>
      <p className={styles.about}>
        This screen lists who saved which list as a file. It does not list who read records directly in Dataverse, or
        who printed a page.
      </p>
      {isEmpty ? (
        <p>Nothing has been exported yet.</p>
      ) : (
        <PagedRows
          query={query}
          what="the exports"
          {...(data?.total !== undefined && { total: data.total })}
          columns={['When', 'Who', 'What', 'Days', 'Rows']}
          numbers={['Rows']}
          keyOf={({ crf69_exportrecordid }) => crf69_exportrecordid}
          cellsOf={(row) => [
            row.crf69_exportedon ? displayDateTime(row.crf69_exportedon) : '',
            row.crf69_exportedby ?? '',
            row.crf69_what ?? '',
            daysOf(row.crf69_firstday, row.crf69_lastday),
            (row.crf69_exportedrows ?? 0).toLocaleString('en-SG'),
          ]}
        />
      )}
    </div>
  );
};

function daysOf(first: Day | null, last: Day | null): string {
  if (!first) return '–';
  return !last || first === last ? displayDay(first) : `${displayDay(first)} to ${displayDay(last)}`;
}
