import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import type { Described } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

type Phones = typeof import('../../../../domain/phone.ts');
type PhoneProps = Pick<FieldProps, 'answers' | 'invalid'> & {
  name: string;
  required: boolean;
  autoComplete?: string | undefined;
  described: Partial<Described>;
};

/**
 * A phone number of any country, Singapore's by default. The value is E.164 when the number is valid, else the typed
 * text. The library of phone numbers is large: until it has loaded, digits can be typed anyway.
 */
export const Phone = ({ answers, name, required, autoComplete, described, invalid }: PhoneProps) => {
  const { field } = useController({ control: answers.control, name });
  const phones = usePhones();
  const held = typeof field.value === 'string' ? field.value : '';
  const [country, setCountry] = useState<string>();
  const [typed, setTyped] = useState(held);
  const [focused, setFocused] = useState(false);
  const known = phones?.splitPhoneNumber(held);
  const currentCountry = known?.country ?? country ?? 'SG';

  const change = (text: string, inCountry: string) => {
    setTyped(text);
    field.onChange(phones?.readPersonalNumber(text, inCountry) ?? text);
  };

  return (
    <div className={styles.phone}>
      <span className={styles.country}>
        <span aria-hidden="true">{`+${phones?.callingCode(currentCountry) ?? '65'} ▾`}</span>
        <select
          aria-label={screenTexts.countryOfNumber}
          autoComplete="off"
          value={currentCountry}
          onChange={({ target }) => {
            setCountry(target.value);
            // As it is shown: with its calling code, it would stay in the country that it is in.
            change(known && !focused ? known.national : typed, target.value);
          }}
        >
          {(phones?.countries() ?? [{ country: 'SG', name: screenTexts.singapore, callingCode: '65' }]).map((each) => (
            <option key={each.country} value={each.country}>
              {`${each.name} (+${each.callingCode})`}
            </option>
          ))}
        </select>
      </span>
      <Input
        {...described}
        name={name}
        type="tel"
        autoComplete={autoComplete}
        className={styles.phoneNumber}
        required={required}
        aria-invalid={invalid || undefined}
        // In the country's own format, but not while typing, because the caret would jump.
        value={known && !focused ? known.national : typed}
        onChange={(_event, { value }) => change(value, currentCountry)}
        onFocus={() => {
          setFocused(true);
          if (known) setTyped(known.national);
        }}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
};

function usePhones(): Phones | undefined {
  const [phones, setPhones] = useState<Phones>();
  useEffect(() => {
    import('../../../../domain/phone.ts').then(setPhones, () => undefined);
  }, []);
  return phones;
}
