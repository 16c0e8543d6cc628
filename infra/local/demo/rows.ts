/** The shapes of rows that are about to be written. */
import type { Prefix, PrimaryKey, RowInput, TableDefinition, tables } from '../../../domain/schema/index.ts';

export type TableName = keyof typeof tables;

/** A row that brings its own id and has a name; lookups are bound as `/set(id)`. */
export type RowWithId<T extends TableDefinition> = RowInput<T> & { [K in PrimaryKey<T>]: string } & {
  [K in T['primaryName'] as `${Prefix}${K}`]: string;
};

/** What a test or the demo wants different from the builder's own choice. */
export type Overrides<T extends TableDefinition> = Partial<RowWithId<T>>;

export type RowsByTable = { [Name in TableName]: RowWithId<(typeof tables)[Name]>[] };

/** One pair of a many-to-many relation, by the relation's name in the schema. */
export type Link = { table: TableDefinition; id: string; relation: string; target: TableDefinition; targetId: string };

/** Every table, after the tables that it refers to. */
export const tablesInOrder: readonly TableName[] = [
  'programme',
  'scheme',
  'location',
  'contact',
  'externalOrganization',
  'volunteerProfile',
  'characterReference',
  'volunteerFeedback',
  'corporateFeedback',
  'volunteerExit',
  'organizationFeedback',
  'organizationExit',
  'recurringActivity',
  'activity',
  'attendance',
  'trainingSession',
  'trainingAttendance',
  'eventCalendar',
  'scheduledEmail',
  'messageDelivery',
];
