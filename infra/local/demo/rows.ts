/** The shapes of rows to write. */
import { keysOf } from '../../../domain/records.ts';
import type { Prefix, PrimaryKey, RowInput, TableDefinition, tables } from '../../../domain/schema/index.ts';
import { feedbackTables } from '../../../domain/schema/tables/feedback.ts';

export type TableName = keyof typeof tables;

/** A row that has its own id and a name; lookups are bound as `/set(id)`. */
export type RowWithId<T extends TableDefinition> = RowInput<T> & { [K in PrimaryKey<T>]: string } & {
  [K in T['primaryName'] as `${Prefix}${K}`]: string;
};

/** The values in which a test or the demo differs from the builder's defaults. */
export type Overrides<T extends TableDefinition> = Partial<RowWithId<T>>;

export type RowsByTable = { [Name in TableName]: RowWithId<(typeof tables)[Name]>[] };

/** One pair of a many-to-many relation: the row that the relation is named after, and the row at its other end. */
export type Link = { from: string; to: string };

export type LinksByRelation = {
  organizationSchemes: Link[];
  activityVolunteers: Link[];
  recurringActivityVolunteers: Link[];
  requirementProgrammes: Link[];
};

/** No table refers to it. */
const lastTable = 'organizationExit';

/** Every table, after the tables that it refers to; no table refers to the last one. */
export const tablesInOrder: readonly TableName[] = [
  'programme',
  'scheme',
  'location',
  'contact',
  'consentEvent',
  'externalOrganization',
  'volunteerImport',
  'volunteerProfile',
  'characterReference',
  'privacyRequest',
  ...keysOf(feedbackTables).filter((name) => name !== lastTable),
  'recurringActivity',
  'activity',
  'attendance',
  'trainingSession',
  'trainingAttendance',
  'requirement',
  'clearance',
  'clearanceWarning',
  'exemptionRequest',
  'suspension',
  'restoration',
  'override',
  'overrideLook',
  'concern',
  'officerConcern',
  'deputyConcern',
  'eventCalendar',
  'calendarFeed',
  'emailTemplate',
  'exportRecord',
  'scheduledEmail',
  'messageDelivery',
  'addressState',
  'personKey',
  'retentionRule',
  'retentionRun',
  'retentionItem',
  'erasure',
  lastTable,
];
