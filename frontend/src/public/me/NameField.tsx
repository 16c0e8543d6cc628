import { longestAskedName } from '../../../../domain/privacy/asking.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Limited } from './Limited.tsx';

type NameFieldProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** The name of whoever asks for a link. */
export const NameField = ({ label, value, error, onChange }: NameFieldProps) => (
  <Field label={label} error={error}>
    {(described) => (
      <Limited
        value={value}
        most={longestAskedName}
        describedBy={described['aria-describedby']}
        isWrong={error !== undefined}
      >
        {(limited) => (
          <Input
            {...described}
            {...limited}
            name="name"
            autoComplete="name"
            onChange={(_event, { value: typed }) => onChange(typed)}
          />
        )}
      </Limited>
    )}
  </Field>
);
