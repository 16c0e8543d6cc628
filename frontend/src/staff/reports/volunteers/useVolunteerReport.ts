import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DayRange, reportRangeProblem } from '../../../../../domain/dayRange.ts';
import { useDataverse } from '../../signin/useDataverse.ts';
import { loadVolunteerReport } from './loadVolunteerReport.ts';

/** The report of a range, how far its loading is (0 to 1), and the way to stop that. */
export function useVolunteerReport(range: DayRange) {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const queryKey = ['volunteer report', range.from, range.to];
  const query = useQuery({
    queryKey,
    enabled: !reportRangeProblem(range),
    // Counting a large charity takes a while: not again at every glance back at the window.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      setDone(0);
      return loadVolunteerReport(dataverse, range, { signal, onProgress: setDone });
    },
  });
  return { query, done, cancel: () => queries.cancelQueries({ queryKey }) };
}
