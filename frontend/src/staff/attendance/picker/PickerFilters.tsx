import { Button } from '@fluentui/react-components';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { useState } from 'react';
import { FilterPick } from '../../volunteers/FilterPick.tsx';
import type { VolunteerFilters } from '../../volunteers/filters.ts';
import { useRoles } from '../../volunteers/useRoles.ts';
import { useOrganizationSearch } from '../../volunteers/useVolunteerSearch.ts';
import styles from './VolunteerPicker.module.css';

const couldNot = 'Could not be loaded. Please open the list again.';

type PickerFiltersProps = {
  /** What the list is filtered by already. */
  applied: VolunteerFilters;
  onFilter: (filters: VolunteerFilters) => void;
};

/** Filters for organisations and roles, applied by a button. */
export const PickerFilters = ({ applied, onFilter }: PickerFiltersProps) => {
  const [filters, setFilters] = useState(applied);
  const [organizationName, setOrganizationName] = useState('');
  const organizations = useOrganizationSearch({ name: organizationName });
  const roles = useRoles();
  return (
    <div className={styles.filters}>
      <FilterPick
        label="Organisations"
        options={organizations.rows.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filters.organizations}
        onChange={(chosen) => setFilters({ ...filters, organizations: chosen })}
        onSearch={setOrganizationName}
        emptyText={organizations.status === 'error' ? couldNot : 'No organisations found'}
      />
      <FilterPick
        label="Roles"
        options={(roles.data ?? []).map(({ code, label }) => ({ value: String(code), label }))}
        chosen={filters.roles}
        onChange={(chosen) => setFilters({ ...filters, roles: chosen })}
        emptyText={roles.isError ? couldNot : 'No roles found'}
      />
      <Button icon={<Filter20Regular />} onClick={() => onFilter(filters)}>
        Filter Volunteers
      </Button>
    </div>
  );
};
