import { Button, Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import type { FilterOption } from './filters.ts';
import styles from './VolunteerFilterBar.module.css';

type FilterPickProps = {
  label: string;
  /** The current options; the chosen ones are shown as well. */
  options: readonly FilterOption[];
  chosen: readonly FilterOption[];
  onChange: (chosen: readonly FilterOption[]) => void;
  /** If given, typing calls it; otherwise the options themselves are searched. */
  onSearch?: (typed: string) => void;
  /** Shown among the options when there are none. */
  emptyText: string;
};

/** One filter with several values, and a button that clears it. */
export const FilterPick = ({ label, options, chosen, onChange, onSearch, emptyText }: FilterPickProps) => {
  const [typed, setTyped] = useState<string>();
  const type = (text: string | undefined) => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  const isChosen = ({ value }: FilterOption) => chosen.some((option) => option.value === value);
  const matches = ({ label: text }: FilterOption) =>
    onSearch !== undefined || text.toLowerCase().includes((typed ?? '').trim().toLowerCase());
  const offered = [
    ...(typed ? [] : chosen),
    ...options.filter((option) => matches(option) && (typed || !isChosen(option))),
  ];

  return (
    <div className={styles.filter}>
      <Field label={label} className={styles.field}>
        <Combobox
          multiselect
          autoComplete="off"
          listbox={{ className: styles.options }}
          placeholder="All"
          value={typed ?? chosen.map((option) => option.label).join(', ')}
          selectedOptions={chosen.map(({ value }) => value)}
          onChange={({ target }) => type(target.value)}
          onOpenChange={(_event, { open }) => type(open ? '' : undefined)}
          onOptionSelect={(_event, { optionValue, optionText }) => {
            if (optionValue === undefined) return;
            const others = chosen.filter(({ value }) => value !== optionValue);
            const wasChosen = others.length < chosen.length;
            onChange(wasChosen ? others : [...chosen, { value: optionValue, label: optionText ?? '' }]);
          }}
        >
          {offered.map(({ value, label: text }) => (
            <Option key={value} value={value}>
              {text}
            </Option>
          ))}
          {offered.length === 0 && (
            <Option disabled value="">
              {emptyText}
            </Option>
          )}
        </Combobox>
      </Field>
      <Button
        aria-label={`Clear ${label.toLowerCase()}`}
        disabledFocusable={chosen.length === 0}
        onClick={() => onChange([])}
      >
        Clear
      </Button>
    </div>
  );
};
