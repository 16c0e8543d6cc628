/** Writes a demo charity into Dataverse, once. */
import type { Client } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import type { Operation } from '../../../dataverse/operation.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { DemoCharity } from './demoCharity.ts';
import { operationsFor } from './operations.ts';

/** The most operations that Dataverse allows in one change set. */
const chunkSize = 1000;

/**
 * Creates missing rows and never changes existing ones, so people's edits stay. After a crash it continues where it
 * stopped (on a later day it adds the activities of that day). Once the charity is complete it writes nothing, on any
 * day.
 * @returns how many writes were sent, 0 when the charity was complete
 * @throws DataverseError of the first write that was refused
 */
export async function seed(dataverse: Client, charity: DemoCharity): Promise<number> {
  // Written last, with the same id on every day; no row refers to it and no screen deletes it.
  const marker = charity.rows.organizationExit.at(-1);
  if (!marker) throw new Error('A demo charity without organisation exits cannot tell that it was seeded.');
  const there = await dataverse.find(tables.organizationExit, marker.crf69_organizationexitid, { select: [] });
  if (there) return 0;
  const operations = operationsFor(charity);
  const beforeMarker = operations.length - 1;
  for (let start = 0; start < beforeMarker; start += chunkSize) {
    await write(dataverse, operations.slice(start, Math.min(start + chunkSize, beforeMarker)));
  }
  await write(dataverse, operations.slice(beforeMarker));
  return operations.length;
}

async function write(dataverse: Client, operations: Operation<unknown>[]): Promise<void> {
  try {
    // The service syncs its disk once per change set; once per row would take a minute on a slow disk.
    await dataverse.atomic(operations);
  } catch (error) {
    if (!isThere(error)) throw error;
    await writeMissing(dataverse, operations);
  }
}

async function writeMissing(dataverse: Client, operations: Operation<unknown>[]): Promise<void> {
  const outcomes = await dataverse.batch(operations, { continueOnError: true });
  for (const outcome of outcomes) {
    if (!outcome.ok && !isThere(outcome.error)) throw outcome.error;
  }
}

// The row itself, or another one with its key, such as an attendance that somebody has created; that one stays.
const isThere = (error: unknown): boolean =>
  error instanceof DataverseError && (error.kind === 'preconditionFailed' || error.kind === 'duplicateKey');
