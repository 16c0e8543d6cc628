import { DataverseError } from '../../../../../dataverse/errors.ts';

/** AggregateQueryRecordLimit: Dataverse aggregates at most 50,000 rows. */
export const isTooMany = (error: unknown): boolean => error instanceof DataverseError && error.code === '0x8004e023';

/** The target number of rows per aggregate, which leaves room for rows added while it runs. */
export const aimedAt = 35_000;
