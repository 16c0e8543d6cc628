/** The filters of volunteers, with their labels. */
import type { Coming } from './occasions.ts';
import type { VolunteerSearch } from './searchVolunteers.ts';

export type FilterOption = { value: string; label: string };

export type VolunteerFilters = {
  name: string;
  organizations: readonly FilterOption[];
  roles: readonly FilterOption[];
  statuses: readonly FilterOption[];
  programmes: readonly FilterOption[];
  schemes: readonly FilterOption[];
  /** Activities and training sessions: `activity <id>`, `training <id>`. */
  occasions: readonly FilterOption[];
  /** How volunteers relate to them. */
  coming: Coming;
  /** Also those who have left or were not accepted. */
  withLeft: boolean;
};

export const noFilters: VolunteerFilters = {
  name: '',
  organizations: [],
  roles: [],
  statuses: [],
  programmes: [],
  schemes: [],
  occasions: [],
  coming: 'came',
  withLeft: false,
};

/** Returns whether a search finds fewer than all. */
export const isFiltered = ({ name, coming: _coming, withLeft: _withLeft, ...lists }: VolunteerFilters): boolean =>
  name.trim() !== '' || Object.values(lists).some((chosen) => chosen.length > 0);

const values = (chosen: readonly FilterOption[]): string[] => chosen.map(({ value }) => value);
const codes = (chosen: readonly FilterOption[]): number[] => chosen.map(({ value }) => Number(value));

const idsOf = (kind: 'activity' | 'training', chosen: readonly FilterOption[]): string[] =>
  chosen.flatMap(({ value }) => (value.startsWith(`${kind} `) ? [value.slice(kind.length + 1)] : []));

export const searchOf = (filters: VolunteerFilters): VolunteerSearch => ({
  name: filters.name,
  organizations: values(filters.organizations),
  roles: codes(filters.roles),
  statuses: codes(filters.statuses),
  programmes: values(filters.programmes),
  schemes: values(filters.schemes),
  occasions: {
    activities: idsOf('activity', filters.occasions),
    trainings: idsOf('training', filters.occasions),
    coming: filters.coming,
  },
  // Chosen statuses replace the default, which leaves out people who left.
  left: filters.withLeft || filters.statuses.length > 0 ? undefined : 'without',
});
