import { useSearchParams } from 'react-router-dom';
import { type DayRange, readRange } from '../../../../domain/reports/dayRange.ts';
import { singaporeDay } from '../../../../domain/time.ts';

/** The range in the address, so that a report can be shared, reloaded and gone back to. */
export function useDayRange(): [range: DayRange, setRange: (range: DayRange) => void] {
  const [parameters, setParameters] = useSearchParams();
  const range = readRange(parameters.get('from'), parameters.get('to'), singaporeDay(new Date()));
  const setRange = (next: DayRange) =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('from', next.from);
        changed.set('to', next.to);
        return changed;
      },
      { replace: true },
    );
  return [range, setRange];
}
