import { useInfiniteQuery } from '@tanstack/react-query';
import { type AttendanceCount, recordsOfARegular } from '../../../../../domain/reports/volunteerReport.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { PagedRows } from '../PagedRows.tsx';
import { writeNumber } from './figures.ts';
import { volunteersOfPage } from './volunteersOfPage.ts';

const pageSize = 50;

type VolunteersBehindProps = {
  /** Identifies this list. */
  drillDown: readonly string[];
  attendances: readonly AttendanceCount[];
};

/** Volunteers and how often they attended, most frequent first. */
export const DrillDownVolunteers = ({ drillDown, attendances }: VolunteersBehindProps) => {
  const dataverse = useDataverse();
  const query = useInfiniteQuery({
    queryKey: ['volunteers behind', ...drillDown],
    queryFn: ({ pageParam: from, signal }) =>
      volunteersOfPage(dataverse, attendances.slice(from, from + pageSize), signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length * pageSize < attendances.length ? pages.length * pageSize : null),
  });
  return (
    <PagedRows
      query={query}
      what="the volunteers"
      total={attendances.length}
      columns={['Volunteer', 'Role', 'Attended records', 'Regular volunteer']}
      numbers={['Attended records']}
      keyOf={({ volunteer }) => volunteer}
      cellsOf={({ name, role, records }) => [
        name,
        role,
        writeNumber(records),
        records >= recordsOfARegular ? 'Yes' : 'No',
      ]}
    />
  );
};
