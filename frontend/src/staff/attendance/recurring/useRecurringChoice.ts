import { useMemo } from 'react';
import { isClockTime, type TimeWindow } from '../../../../../domain/attendance/recurringSession.ts';
import { type Day, isDay } from '../../../../../domain/time.ts';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';

/** The state of a recurring activity, stored in the address, so that a reload or a shared link shows the same. */
export type RecurringChoice = {
  /** Undefined while the dashboard is shown. */
  day: Day | undefined;
  /** The times that were set in place of the activity's. */
  set: TimeWindow | undefined;
  /** The date question was dismissed to see the dashboard. */
  isBrowsing: boolean;
  chooseDay: (day: Day) => void;
  setWindow: (times: TimeWindow | undefined) => void;
  /** Returns to the dashboard, without a date. */
  browse: () => void;
};

const names = { day: 'date', start: 'start', end: 'end', view: 'view' } as const;
const dashboardView = 'dashboard';
const noTimes = { [names.start]: undefined, [names.end]: undefined };

/** The query parameters to remove when the recurring activity is left. */
export const noChoice = { [names.day]: undefined, [names.view]: undefined, ...noTimes };

export function useRecurringChoice(): RecurringChoice {
  const { query, change } = useAddressQuery();
  const date = query.get(names.day) ?? '';
  const [start, end] = [query.get(names.start) ?? '', query.get(names.end) ?? ''];

  const set = useMemo(() => (isClockTime(start) && isClockTime(end) ? { start, end } : undefined), [start, end]);
  return {
    day: isDay(date) ? date : undefined,
    set,
    isBrowsing: query.get(names.view) === dashboardView,
    chooseDay: (day) => change({ ...noChoice, [names.day]: day }),
    setWindow: (times) =>
      change(times ? { [names.start]: times.start, [names.end]: times.end } : noTimes, { replace: true }),
    browse: () => change({ ...noChoice, [names.view]: dashboardView }),
  };
}
