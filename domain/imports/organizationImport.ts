/** What the corporate import and the API say to each other. */
import type { ImportedColumns } from './template.ts';

type Named = { id: string; name: string };

/** The organisation whose volunteers are imported. */
export type ImportingOrganization = Named & {
  email: string | undefined;
  programme: Named | undefined;
  schemes: Named[];
};

/**
 * A row as it travels: the columns of the new profile with its binds, and its contact under the navigation property.
 * The profile's id makes it repeatable.
 */
export type OrganizationImportRow = {
  /** Columns and binds of the profile. */
  [name: string]: unknown;
  crf69_volunteerprofileid: string;
  crf69_Contact: ImportedColumns;
  /** The volunteer who is there already, and what becomes of them instead of adding one. */
  existing?: { profileId: string; as: ExistingAs };
};

/**
 * `update` writes the row over a volunteer of the organisation; `join` gives the organisation a volunteer who has none,
 * `move` takes one over from another organisation. The last two change nothing else.
 */
export const existingAs = ['update', 'join', 'move'] as const;
export type ExistingAs = (typeof existingAs)[number];

export type OrganizationImportResult = {
  id: string;
  outcome: 'added' | 'existed' | 'updated' | 'failed';
  /** Why it failed. */
  reason?: string;
};

/** One row is posted as it is; several as `{ rows }`. Either way each has its result. */
export type OrganizationImportAnswer = { rows: OrganizationImportResult[] };

/** Rows in one request, at most. */
export const mostImportedRows = 1000;
