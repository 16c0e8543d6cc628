/** The contract between the corporate import and the API. */
import type { ImportedColumns } from './template.ts';

type Named = { id: string; name: string };

/** The organisation whose volunteers are imported. */
export type ImportingOrganization = Named & {
  email: string | undefined;
  programme: Named | undefined;
  schemes: Named[];
};

/**
 * A row as it is sent: the columns of the new profile with its binds, and its contact under the navigation property.
 * The profile's id makes it idempotent.
 */
export type OrganizationImportRow = {
  /** Columns and binds of the profile. */
  [name: string]: unknown;
  crf69_volunteerprofileid: string;
  crf69_Contact: ImportedColumns;
  /** The existing volunteer, and what to do with them instead of adding one. */
  existing?: { profileId: string; as: ExistingAs };
};

/**
 * `update` overwrites a volunteer of the organisation; `join` puts a volunteer without an organisation into it, `move`
 * one of another organisation. The last two change nothing else.
 */
export const existingAs = ['update', 'join', 'move'] as const;
export type ExistingAs = (typeof existingAs)[number];

export type OrganizationImportResult = {
  id: string;
  outcome: 'added' | 'existed' | 'updated' | 'failed';
  /** Why it failed. */
  reason?: string;
};

/** One row is posted as it is; several as `rows`. In both cases each row has its result. */
export type OrganizationImportRequest = OrganizationImportRow | { rows: readonly OrganizationImportRow[] };
export type OrganizationImportAnswer = { rows: OrganizationImportResult[] };

/** The most rows in one request. */
export const mostImportedRows = 1000;
