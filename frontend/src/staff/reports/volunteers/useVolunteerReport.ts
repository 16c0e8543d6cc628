import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DayRange, reportRangeProblem } from '../../../../../domain/dayRange.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { loadVolunteerReport } from './loadVolunteerReport.ts';

/** Loads the report of a range, with its progress (0 to 1), and a function that stops it. */
export function useVolunteerReport(range: DayRange) {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const queryKey = ['volunteer report', range.from, range.to];
  const query = useQuery({
    queryKey,
    enabled: !reportRangeProblem(range),
    // Counting a large charity takes long, so it is not repeated whenever the window regains focus.
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
