import { Button, Field, SearchBox } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { useEffect, useRef, useState } from 'react';
import { FilterPick } from './FilterPick.tsx';
import type { VolunteerFilters } from './filters.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { OccasionFilter } from './OccasionFilter.tsx';
import { optionsText } from './optionsText.ts';
import { useRoles } from './useRoles.ts';
import { useOrganizationSearch } from './useVolunteerSearch.ts';
import styles from './VolunteerFilterBar.module.css';

type VolunteerFilterBarProps = {
  filters: VolunteerFilters;
  onChange: (filters: VolunteerFilters) => void;
  /** Focuses the search field. */
  takesFocus?: boolean;
};

/** Search by name; filter by organisation, role, activity, and further filters. */
export const VolunteerFilterBar = ({ filters, onChange, takesFocus = false }: VolunteerFilterBarProps) => {
  const searchBox = useRef<HTMLInputElement>(null);
  const [isMore, setIsMore] = useState(false);
  useEffect(() => {
    if (!takesFocus) return;
    // After the surrounding dialog has focused its close button.
    const frame = requestAnimationFrame(() => searchBox.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  const roles = useRoles();
  const [organizationName, setOrganizationName] = useState('');
  const organizations = useOrganizationSearch({ name: organizationName });
  return (
    <div className={styles.bar}>
      <Field label="Search by name" className={styles.search}>
        <SearchBox
          ref={searchBox}
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
      <OccasionFilter filters={filters} onChange={onChange} />
      {isMore && <MoreFilters filters={filters} onChange={onChange} />}
      <Button
        appearance="subtle"
        className={styles.more}
        icon={isMore ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
        aria-expanded={isMore}
        onClick={() => setIsMore(!isMore)}
      >
        {moreText(isMore, filters)}
      </Button>
    </div>
  );
};

/** Hidden filters still apply, so they are counted. */
function moreText(isMore: boolean, { statuses, programmes, schemes }: VolunteerFilters): string {
  if (isMore) return 'Fewer filters';
  const hidden = statuses.length + programmes.length + schemes.length;
  return `Status, programme, scheme${hidden > 0 ? ` (${hidden} chosen)` : ''}`;
}
