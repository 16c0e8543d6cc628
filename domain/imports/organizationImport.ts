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
  /** The id of the import, which the row then bears. */
  import?: string;
  crf69_Contact: ImportedColumns;
  /** The existing volunteer, and what to do with them instead of adding one. */
  existing?: ExistingVolunteerOfRow;
};

/**
 * `fill` writes what is empty in the record of a volunteer of the organisation, and `update` overwrites it. `join` puts a
 * volunteer without an organisation into it, `move` one of another organisation; both change nothing else. `reactivate` does
 * the same as `fill`, or as the other two for somebody who is not of the organisation, and activates a deactivated record.
 */
export const existingAs = ['fill', 'update', 'join', 'move', 'reactivate'] as const;
export type ExistingAs = (typeof existingAs)[number];

export type ExistingVolunteerOfRow = {
  profileId: string;
  as: ExistingAs;
  /** The ETags of the rows that the deciding person saw: a row that was changed since then is refused. */
  etags?: { profile: string; contact?: string };
};

export type OrganizationImportResult = {
  id: string;
  outcome: 'added' | 'existed' | 'updated' | 'failed';
  /** Why it failed. */
  reason?: string;
  /** It failed because somebody else has changed the volunteer. */
  isOutdated?: true;
};

/** One row is posted as it is; several as `rows`. In both cases each row has its result. */
export type OrganizationImportRequest = OrganizationImportRow | { rows: readonly OrganizationImportRow[] };
export type OrganizationImportAnswer = { rows: OrganizationImportResult[] };

/** The most rows in one request. */
export const mostImportedRows = 1000;
