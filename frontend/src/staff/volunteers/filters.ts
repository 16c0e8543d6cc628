/** What people filter volunteers by, with the words they see. */
import type { VolunteerSearch } from './searchVolunteers.ts';

export type FilterOption = { value: string; label: string };

export type VolunteerFilters = {
  name: string;
  organizations: readonly FilterOption[];
  roles: readonly FilterOption[];
};

export const noFilters: VolunteerFilters = { name: '', organizations: [], roles: [] };

export const searchOf = ({ name, organizations, roles }: VolunteerFilters): VolunteerSearch => ({
  name,
  organizations: organizations.map(({ value }) => value),
  roles: roles.map(({ value }) => Number(value)),
});
