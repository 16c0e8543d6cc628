import { useState } from 'react';
import { useDataverse } from '../../data/useDataverse.ts';
import { type Named, type Numbers, useNamesakes } from '../../volunteers/namesakes.ts';
import { type FoundVolunteer, searchVolunteers, type VolunteerSearch } from '../../volunteers/searchVolunteers.ts';
import type { SearchState } from '../../volunteers/useSearch.ts';
import { useSelectAll } from '../../volunteers/useSelectAll.ts';
import { useVolunteerSearch } from '../../volunteers/useVolunteerSearch.ts';

/** The most people to choose: as many as one request adds. */
const mostChosen = 1000;
/** Nobody reads further down; whoever looks for one person types their name. */
const mostCompared = 400;

/** The checkbox above the list: all matches, some, or none. */
export type All = boolean | 'mixed';

export type Picked = {
  found: SearchState<FoundVolunteer>;
  /** The matches to choose from. */
  rows: readonly FoundVolunteer[];
  chosen: ReadonlyMap<string, FoundVolunteer>;
  /** What tells namesakes apart, among the matches and those who are listed. */
  numbers: Numbers;
  all: All;
  toggle: (volunteer: FoundVolunteer) => void;
  /** Chooses all matches, including those not loaded yet; or none if all are chosen. */
  toggleAll: () => void;
  /** How choosing all progresses, in words. */
  note: string | undefined;
};

/**
 * Manages the choice, which stays while another search runs.
 * @param leftOut the ids of those who are not offered
 * @param listed those of them who may have namesakes among the matches
 */
export function usePicked(
  search: VolunteerSearch,
  leftOut: ReadonlySet<string>,
  listed: readonly Named[] = [],
): Picked {
  const dataverse = useDataverse();
  const found = useVolunteerSearch(search);
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundVolunteer>>(new Map());
  /** The search whose matches were all chosen, up to the maximum. */
  const [whole, setWhole] = useState<{ search: string; cut: boolean }>();
  const isOffered = ({ id }: FoundVolunteer) => !leftOut.has(id);
  const rows = found.rows.filter(isOffered);
  const compared = rows.slice(0, mostCompared).map(({ id, name }) => ({ volunteerId: id, name }));
  const numbers = useNamesakes([...listed, ...compared]);
  const asked = JSON.stringify([search.name.trim(), search.organizations, search.roles]);
  const isWhole = whole?.search === asked;

  const selectAll = useSelectAll<FoundVolunteer>(mostChosen, ({ rows: matching, cut }) => {
    setChosen((before) => {
      const after = new Map(before);
      for (const volunteer of matching.filter(isOffered))
        if (after.size < mostChosen) after.set(volunteer.id, volunteer);
      return after;
    });
    setWhole({ search: asked, cut });
  });

  const allShown = rows.length > 0 && rows.every(({ id }) => chosen.has(id)) && (!found.hasMore || isWhole);
  return {
    found,
    rows,
    chosen,
    numbers,
    all: allShown || (chosen.size > 0 && 'mixed'),
    toggle: (volunteer) => {
      const after = new Map(chosen);
      if (!after.delete(volunteer.id)) after.set(volunteer.id, volunteer);
      setChosen(after);
      setWhole(undefined);
    },
    toggleAll: () => {
      if (!allShown) {
        void selectAll.run((paging) => searchVolunteers(dataverse, search, paging));
        return;
      }
      setChosen(new Map());
      setWhole(undefined);
    },
    note: noteOf(),
  };

  function noteOf(): string | undefined {
    if (selectAll.progress !== undefined) return `Selecting all that match… ${selectAll.progress}`;
    if (selectAll.failed) return 'Not all could be selected. Please check your connection and try again.';
    if (!isWhole || !whole?.cut) return undefined;
    return `${mostChosen} at most can be added at once. Please narrow the search for the others.`;
  }
}
