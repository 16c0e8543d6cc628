import { useDebounced } from '../../ui/useDebounced.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { type FoundOrganization, type OrganizationSearch, searchOrganizations } from './searchOrganizations.ts';
import { type FoundVolunteer, searchVolunteers, type VolunteerSearch } from './searchVolunteers.ts';
import { type SearchState, useSearch } from './useSearch.ts';

/** Searches volunteers while the search is typed, once typing pauses. */
export function useVolunteerSearch(search: VolunteerSearch): SearchState<FoundVolunteer> {
  const dataverse = useDataverse();
  const debounced = useDebouncedName(search);
  const found = useSearch(['volunteers', debounced], (paging) => searchVolunteers(dataverse, debounced, paging));
  return { ...found, isStale: found.isStale || debounced.name !== search.name.trim() };
}

/** Searches organisations while the search is typed, once typing pauses. */
export function useOrganizationSearch(search: OrganizationSearch): SearchState<FoundOrganization> {
  const dataverse = useDataverse();
  const debounced = useDebouncedName(search);
  return useSearch(['organizations', debounced], (paging) => searchOrganizations(dataverse, debounced, paging));
}

/** Only typing waits: a filter is chosen with one press. */
function useDebouncedName<Search extends { name: string }>(search: Search): Search {
  return { ...search, name: useDebounced(search.name.trim()) };
}
