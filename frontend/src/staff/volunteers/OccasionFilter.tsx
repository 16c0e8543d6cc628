import { Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { FilterPick } from './FilterPick.tsx';
import type { VolunteerFilters } from './filters.ts';
import { type Coming, comings } from './occasions.ts';
import { optionsText } from './optionsText.ts';
import { useOccasions } from './useFilterOptions.ts';
import styles from './VolunteerFilterBar.module.css';

type OccasionFilterProps = {
  filters: VolunteerFilters;
  onChange: (filters: VolunteerFilters) => void;
};

/** Filters by the activities and training sessions that volunteers came to, were absent from, or are on the list of. */
export const OccasionFilter = ({ filters, onChange }: OccasionFilterProps) => {
  const [typed, setTyped] = useState('');
  const occasions = useOccasions(typed);
  return (
    <>
      <FilterPick
        label="Filter by activity or training"
        options={occasions.data ?? []}
        chosen={filters.occasions}
        onChange={(chosen) => onChange({ ...filters, occasions: chosen })}
        onSearch={setTyped}
        emptyText={optionsText(occasions.status, 'No activities found')}
      />
      {filters.occasions.length > 0 && (
        <Field label="Who of it" className={styles.coming}>
          <Select
            value={filters.coming}
            onChange={(_event, { value }) => onChange({ ...filters, coming: comingNamed(value) })}
          >
            {Object.entries(comings).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
};

const comingNamed = (value: string): Coming => (value === 'absent' || value === 'listed' ? value : 'came');
