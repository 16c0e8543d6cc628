import { Field, Input } from '@fluentui/react-components';
import { dashboardRangeProblem } from '../../../../../domain/attendance/dashboardRange.ts';
import type { DayRange } from '../../../../../domain/dayRange.ts';
import styles from './RecurringDashboard.module.css';

/** The two date fields, with their error. */
export const RangeFields = ({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) => {
  const problem = dashboardRangeProblem(range);
  return (
    <div className={styles.range}>
      <Field label="Start date">
        <Input
          type="date"
          value={range.from}
          max={range.to}
          onChange={(_event, { value }) => onChange({ ...range, from: value })}
        />
      </Field>
      <Field label="End date" {...(problem && { validationMessage: problem })}>
        <Input
          type="date"
          value={range.to}
          min={range.from}
          onChange={(_event, { value }) => onChange({ ...range, to: value })}
        />
      </Field>
    </div>
  );
};
