import type { ExistingVolunteerOfRow } from '../../domain/imports/organizationImport.ts';
import type { ImportedColumns } from '../../domain/imports/template.ts';

/** A volunteer as the import read it. */
export type ImportedVolunteer = {
  /** The id of the new profile. If an existing profile has no contact, the new contact gets this id. */
  id: string;
  organizationId: string;
  /** The import that the row is of. */
  importId?: string;
  profile: ImportedColumns;
  contact: ImportedColumns;
  /** The existing volunteer, and what to do with them instead of adding one. */
  existing?: ExistingVolunteerOfRow;
};
