import { DataverseError } from '../../../../../dataverse/errors.ts';

/** AggregateQueryRecordLimit: over 50,000 rows, Dataverse adds nothing up. */
export const isTooMany = (error: unknown): boolean => error instanceof DataverseError && error.code === '0x8004e023';

/** Rows of one aggregate that leave room for those that come while it runs. */
export const aimedAt = 35_000;
