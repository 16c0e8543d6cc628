import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboardRangeProblem } from '../../../../../domain/attendance/dashboardRange.ts';
import type { DayRange } from '../../../../../domain/dayRange.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { readDashboard, readRecurringName } from './readDashboard.ts';

/** Loads the dashboard of a recurring activity. While a new range loads, the last one stays. */
export function useDashboard(id: string, range: DayRange) {
  const dataverse = useDataverse();
  const name = useQuery({
    queryKey: ['recurringActivity', id, 'name'],
    queryFn: ({ signal }) => readRecurringName(dataverse, id, signal),
  });
  const dashboard = useQuery({
    queryKey: ['recurringActivity', id, 'attendances', range.from, range.to],
    queryFn: ({ signal }) => readDashboard(dataverse, id, range, signal),
    enabled: dashboardRangeProblem(range) === undefined,
    placeholderData: keepPreviousData,
  });
  return { name, dashboard };
}
