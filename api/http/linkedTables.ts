import { tables } from '../../domain/schema/index.ts';

/** The tables of the links' owners. */
export const linkedTables = {
  vol_id: tables.volunteerProfile,
  org_id: tables.externalOrganization,
  cr_id: tables.characterReference,
} as const;
