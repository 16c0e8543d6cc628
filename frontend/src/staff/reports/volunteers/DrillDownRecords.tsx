import { useInfiniteQuery } from '@tanstack/react-query';
import { displayDateTime } from '../../../../../domain/time.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { PagedRows } from '../PagedRows.tsx';
import { figureLabels, writeNumber } from './figures.ts';
import { type RecordsAsked, recordsOfGroup } from './recordsOfGroup.ts';

/** The attended records of a group, newest first. */
export const DrillDownRecords = ({ total, ...asked }: RecordsAsked & { total: number }) => {
  const dataverse = useDataverse();
  const query = useInfiniteQuery({
    queryKey: ['records behind', asked],
    queryFn: ({ pageParam, signal }) => recordsOfGroup(dataverse, asked, pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ rows }) => rows), pageParams }),
  });
  return (
    <PagedRows
      query={query}
      what="the records"
      total={total}
      columns={['Check-in', 'Activity', 'Volunteer', 'Hours', 'Remarks', figureLabels.present]}
      numbers={['Hours', figureLabels.present]}
      keyOf={({ id }) => id}
      cellsOf={({ start, activity, volunteer, hours, remarks, present }) => [
        displayDateTime(start),
        activity,
        volunteer,
        writeNumber(hours),
        remarks,
        writeNumber(present),
      ]}
    />
  );
};
