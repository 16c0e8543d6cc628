/** The public address of a session, which staff make and end. */
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import { sessionPath } from '../../../../../domain/contract/volunteering.ts';
import { tables } from '../../../../../domain/schema/index.ts';

const { activity } = tables;

/** Returns the address of a code. */
export const publicAddressOf = (code: string): string => window.location.origin + sessionPath.replace(':code', code);

/**
 * Makes the address of a session, or returns the code of the one that somebody has made meanwhile. Idempotent for a code.
 * @throws DataverseError
 */
export async function makePublicAddress(dataverse: Client, id: string, code: string, tries = 3): Promise<string> {
  const row = await dataverse.retrieve(activity, id, { select: ['crf69_publiccode'] });
  if (row.crf69_publiccode) return row.crf69_publiccode;
  try {
    await dataverse.update(activity, id, { crf69_publiccode: code }, { ifMatch: row['@odata.etag'] });
    return code;
  } catch (error) {
    // Who takes a place at this moment changes the row, too.
    const isOvertaken = error instanceof DataverseError && error.kind === 'preconditionFailed';
    if (!isOvertaken || tries <= 1) throw error;
    return makePublicAddress(dataverse, id, code, tries - 1);
  }
}

/** Ends the address of a session for good: a later one is another. Idempotent. @throws DataverseError */
export const endPublicAddress = (dataverse: Client, id: string): Promise<void> =>
  dataverse.update(activity, id, { crf69_publiccode: null });
