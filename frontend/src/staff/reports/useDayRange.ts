import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DayRange } from '../../../../domain/dayRange.ts';
import { type Period, type RangeChoice, readRange } from '../../../../domain/reports/periods.ts';
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
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const set = (values: Record<'from' | 'to' | 'period', string | undefined>) =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace: true },
    );
  const choice = readRange(parameters.get('from'), parameters.get('to'), parameters.get('period'), today);
  const { from, to } = choice.range;
  // The address changes some time after a field does, so a second change must not start from the days before the first.
  const latest = useRef<DayRange>({ from, to });
  useLayoutEffect(() => {
    latest.current = { from, to };
  }, [from, to]);
  return {
    ...choice,
    setRange: (part) => {
      latest.current = { ...latest.current, ...part };
      set({ ...latest.current, period: undefined });
    },
    setPeriod: (period) => set({ from: undefined, to: undefined, period }),
  };
}
