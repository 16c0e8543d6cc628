import { Field, SearchBox } from '@fluentui/react-components';
import { useState } from 'react';
import { FilterPick } from './FilterPick.tsx';
import type { VolunteerFilters } from './filters.ts';
import { useRoles } from './useRoles.ts';
import { useOrganizationSearch } from './useVolunteerSearch.ts';
import styles from './VolunteerFilterBar.module.css';

type VolunteerFilterBarProps = {
  filters: VolunteerFilters;
  onChange: (filters: VolunteerFilters) => void;
};

/** Search by name, filter by organisations and by roles. */
export const VolunteerFilterBar = ({ filters, onChange }: VolunteerFilterBarProps) => {
  const roles = useRoles();
  const [organizationName, setOrganizationName] = useState('');
  const organizations = useOrganizationSearch({ name: organizationName });
  return (
    <div className={styles.bar}>
      <Field label="Search by name" className={styles.search}>
        <SearchBox
          className={styles.box}
          value={filters.name}
          onChange={(_event, { value }) => onChange({ ...filters, name: value })}
        />
      </Field>
      <FilterPick
        label="Filter by organization"
        options={organizations.rows.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filters.organizations}
        onChange={(chosen) => onChange({ ...filters, organizations: chosen })}
        onSearch={setOrganizationName}
        emptyText={optionsText(organizations.status, 'No organizations found')}
      />
      <FilterPick
        label="Filter by role"
        options={(roles.data ?? []).map(({ code, label }) => ({ value: String(code), label }))}
        chosen={filters.roles}
        onChange={(chosen) => onChange({ ...filters, roles: chosen })}
        emptyText={optionsText(roles.status, 'No roles found')}
      />
    </div>
  );
};

const optionsText = (status: 'pending' | 'error' | 'success', none: string): string =>
  ({ pending: 'Loading…', error: 'Could not be loaded. Please open the list again.', success: none })[status];
