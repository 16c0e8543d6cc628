import { Field, Select } from '@fluentui/react-components';
import { type Period, periods } from '../../../../domain/reports/periods.ts';

type PeriodFieldProps = {
  /** Undefined for other days. */
  period: Period | undefined;
  onChange: (period: Period) => void;
};

const names = Object.keys(periods).filter((name): name is Period => Object.hasOwn(periods, name));

/** Buttons for the most common periods. */
export const PeriodField = ({ period, onChange }: PeriodFieldProps) => (
  <Field label="Period">
    <Select
      value={period ?? ''}
      onChange={(_event, { value }) => {
        const chosen = names.find((name) => name === value);
        if (chosen) onChange(chosen);
      }}
    >
      {period === undefined && <option value="">Chosen days</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {periods[name]}
        </option>
      ))}
    </Select>
  </Field>
);
