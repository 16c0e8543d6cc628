/** The charity's Dataverse, reached as the Functions app itself by its managed identity. */
import { AuthenticationError, CredentialUnavailableError, ManagedIdentityCredential } from '@azure/identity';
import { type Client, createClient } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Config } from '../config.ts';
import { callerRights } from './callerRights.ts';
import { correlationId } from './correlation.ts';

/** A person waits for most answers, on a phone that tries again by itself: better to say so than to keep it waiting. */
const longestWaitMs = 8_000;

export function dataverseOf({ dataverseUrl }: Config): Client {
  const credential = new ManagedIdentityCredential();
  const token = async (): Promise<string> => (await credential.getToken(`${dataverseUrl}/.default`)).token;
  return createClient({ url: dataverseUrl, token, correlationId, maxWaitMs: longestWaitMs });
}

const clientOf = (url: string, token: string): Client =>
  createClient({ url, token: async () => token, correlationId, maxWaitMs: longestWaitMs });

/** What the person whose token this is may change: Dataverse itself is asked. */
export const rightsOfCaller = (dataverseUrl: string, token: string) => callerRights(clientOf(dataverseUrl, token));

/**
 * Whether the person whose token this is may read the charity's volunteers: Dataverse itself is asked.
 * @throws DataverseError when it does not answer
 */
export async function mayReadVolunteers(dataverseUrl: string, token: string): Promise<boolean> {
  try {
    await clientOf(dataverseUrl, token).page(tables.volunteerProfile, { select: [], top: 1 });
    return true;
  } catch (error) {
    if (error instanceof DataverseError && ['unauthorized', 'forbidden'].includes(error.kind)) return false;
    throw error;
  }
}

/** Whether it is the state of Dataverse or of the sign-in service, and not the call, that an error tells of. */
export const isDataverseUnavailable = (error: unknown): boolean =>
  (error instanceof DataverseError && ['throttled', 'unavailable', 'network'].includes(error.kind)) ||
  error instanceof CredentialUnavailableError ||
  error instanceof AuthenticationError;
