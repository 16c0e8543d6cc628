import type { DayRange } from '../../../../domain/dayRange.ts';
import { type Period, type RangeChoice, readRange } from '../../../../domain/reports/periods.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { useToday } from '../../ui/useToday.ts';

export type DayRangeState = RangeChoice & {
  /** Changes one day or both. */
  setRange: (part: Partial<DayRange>) => void;
  setPeriod: (period: Period) => void;
};

/**
 * Stores the range in the address, so that a report can be shared, reloaded and returned to. A period moves with the
 * day.
 */
export function useDayRange(): DayRangeState {
  const { query, change } = useAddressQuery();
  const today = useToday();
  const choiceIn = (parameters: URLSearchParams): RangeChoice =>
    readRange(parameters.get('from'), parameters.get('to'), parameters.get('period'), today);
  return {
    ...choiceIn(query),
    setRange: (part) =>
      change((newest) => ({ ...choiceIn(newest).range, ...part, period: undefined }), { replace: true }),
    setPeriod: (period) => change({ from: undefined, to: undefined, period }, { replace: true }),
  };
}
