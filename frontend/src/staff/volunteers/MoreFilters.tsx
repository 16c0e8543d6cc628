import { FilterPick } from './FilterPick.tsx';
import type { VolunteerFilters } from './filters.ts';
import { optionsText } from './optionsText.ts';
import { useGroups, useStatuses } from './useFilterOptions.ts';

type MoreFiltersProps = {
  filters: VolunteerFilters;
  onChange: (filters: VolunteerFilters) => void;
};

/** The less common filters. */
export const MoreFilters = ({ filters, onChange }: MoreFiltersProps) => {
  const statuses = useStatuses();
  const groups = useGroups();
  return (
    <>
      <FilterPick
        label="Filter by status"
        options={statuses.data ?? []}
        chosen={filters.statuses}
        onChange={(chosen) => onChange({ ...filters, statuses: chosen })}
        emptyText={optionsText(statuses.status, 'No statuses found')}
      />
      <FilterPick
        label="Filter by programme"
        options={groups.data?.programmes ?? []}
        chosen={filters.programmes}
        onChange={(chosen) => onChange({ ...filters, programmes: chosen })}
        emptyText={optionsText(groups.status, 'No programmes found')}
      />
      <FilterPick
        label="Filter by scheme"
        options={groups.data?.schemes ?? []}
        chosen={filters.schemes}
        onChange={(chosen) => onChange({ ...filters, schemes: chosen })}
        emptyText={optionsText(groups.status, 'No schemes found')}
      />
    </>
  );
};
