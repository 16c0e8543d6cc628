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
export const makePublicAddress = (dataverse: Client, id: string, code: string): Promise<string> =>
  change(dataverse, id, (stored) => stored || code);

/**
 * Ends an address of a session for good: a later one is another, and one that somebody has made meanwhile stays. Idempotent.
 * @throws DataverseError
 */
export const endPublicAddress = async (dataverse: Client, id: string, code: string): Promise<void> =>
  void (await change(dataverse, id, (stored) => (stored === code ? '' : stored)));

/** Writes what follows from the code that is stored, while it is. @returns the code that then is */
async function change(dataverse: Client, id: string, next: (stored: string) => string, tries = 3): Promise<string> {
  const row = await dataverse.retrieve(activity, id, { select: ['crf69_publiccode'] });
  const stored = row.crf69_publiccode ?? '';
  const code = next(stored);
  if (code === stored) return code;
  try {
    await dataverse.update(activity, id, { crf69_publiccode: code || null }, { ifMatch: row['@odata.etag'] });
    return code;
  } catch (error) {
    // Somebody who takes a place at this moment changes the row, too.
    const isOvertaken = error instanceof DataverseError && error.kind === 'preconditionFailed';
    if (!isOvertaken || tries <= 1) throw error;
    return change(dataverse, id, next, tries - 1);
  }
}
