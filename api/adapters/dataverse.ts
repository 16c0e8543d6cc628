/** Clients of the charity's Dataverse: of the Functions app's two managed identities, and with a caller's token. */
import { AuthenticationError, CredentialUnavailableError, ManagedIdentityCredential } from '@azure/identity';
import { type Client, createClient } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Config } from '../config.ts';
import { callerRights } from './callerRights.ts';
import { correlationId } from './correlation.ts';

/** How long all pauses between tries may take: a person waits, on a phone that retries by itself, so an early error is better. */
const longestWaitMs = 8_000;

export const appClient = ({ dataverseUrl }: Config): Client =>
  clientWithCredential(new ManagedIdentityCredential(), dataverseUrl);

/** Connects as the second identity, which may delete what retention deletes and read the audit log; see `retentionRole`. */
export const retentionClient = ({ dataverseUrl, retentionClientId }: Config): Client =>
  clientWithCredential(new ManagedIdentityCredential({ clientId: retentionClientId }), dataverseUrl);

function clientWithCredential(credential: ManagedIdentityCredential, dataverseUrl: string): Client {
  const token = async (): Promise<string> => (await credential.getToken(`${dataverseUrl}/.default`)).token;
  return createClient({ url: dataverseUrl, token, correlationId, maxWaitMs: longestWaitMs });
}

const clientWithToken = (url: string, token: string): Client =>
  createClient({ url, token: async () => token, correlationId, maxWaitMs: longestWaitMs });

/** Returns functions that ask Dataverse, at each call, what the token's person may read and change. */
export const rightsOfCaller = (dataverseUrl: string, token: string) =>
  callerRights(clientWithToken(dataverseUrl, token));

/**
 * Returns whether the token's person may read the charity's volunteers.
 * @throws DataverseError for any failure but a refusal
 */
export async function mayReadVolunteers(dataverseUrl: string, token: string): Promise<boolean> {
  try {
    await clientWithToken(dataverseUrl, token).page(tables.volunteerProfile, { select: [], top: 1 });
    return true;
  } catch (error) {
    if (error instanceof DataverseError && ['unauthorized', 'forbidden'].includes(error.kind)) return false;
    throw error;
  }
}

/** Returns whether an error comes from an outage of Dataverse, or because there is no token for it, and not from the call. */
export const isDataverseUnavailable = (error: unknown): boolean =>
  (error instanceof DataverseError && ['throttled', 'unavailable', 'network'].includes(error.kind)) ||
  error instanceof CredentialUnavailableError ||
  error instanceof AuthenticationError;
