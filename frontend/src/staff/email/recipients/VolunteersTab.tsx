import { useMemo, useState } from 'react';
import { useDataverse } from '../../data/useDataverse.ts';
import { isFiltered, noFilters, searchOf } from '../../volunteers/filters.ts';
import { searchVolunteers } from '../../volunteers/searchVolunteers.ts';
import { useVolunteerSearch } from '../../volunteers/useVolunteerSearch.ts';
import { VolunteerFilterBar } from '../../volunteers/VolunteerFilterBar.tsx';
import { WhoLeft } from '../../volunteers/WhoLeft.tsx';
import { Checklist, type ChecklistProps } from './Checklist.tsx';
import { LeftOut } from './LeftOut.tsx';
import { volunteerRecipients, withoutAddress } from './recipients.ts';

/** Lists volunteers with a name and an address, by name, organisation and role. */
export const VolunteersTab = ({ chosen, onChange }: Pick<ChecklistProps, 'chosen' | 'onChange'>) => {
  const dataverse = useDataverse();
  const [filters, setFilters] = useState(noFilters);
  const search = { ...searchOf(filters), withEmail: true };
  const found = useVolunteerSearch(search);
  const rows = useMemo(() => volunteerRecipients(found.rows), [found.rows]);
  return (
    <>
      <VolunteerFilterBar filters={filters} onChange={setFilters} takesFocus />
      <Checklist
        label="Volunteers"
        noneText="No volunteers found"
        found={{ ...found, rows }}
        findAll={async (paging) => {
          const page = await searchVolunteers(dataverse, search, paging);
          return { ...page, rows: volunteerRecipients(page.rows) };
        }}
        chosen={chosen}
        onChange={onChange}
      >
        <WhoLeft filters={filters} withEmail onChange={setFilters} />
      </Checklist>
      {isFiltered(filters) && <LeftOut search={search} wrong={withoutAddress(found.rows)} />}
    </>
  );
};
