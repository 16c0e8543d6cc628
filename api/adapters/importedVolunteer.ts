import type { ExistingAs } from '../../domain/imports/organizationImport.ts';
import type { ImportedColumns } from '../../domain/imports/template.ts';

/** A volunteer as the import read it. */
export type ImportedVolunteer = {
  /** The new profile's id; also that of the contact which an existing profile lacks. */
  id: string;
  organizationId: string;
  profile: ImportedColumns;
  contact: ImportedColumns;
  /** The existing volunteer, and what to do with them instead of adding one. */
  existing?: { profileId: string; as: ExistingAs };
};
