/** The charity's Dataverse, reached as the Functions app itself by its managed identity. */
import { ManagedIdentityCredential } from '@azure/identity';
import { type Client, createClient } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import type { Config } from '../config.ts';

/** A person waits for most answers, and Static Web Apps hangs up after 45 s: better to say "try again" before. */
const longestWaitMs = 20_000;

export function dataverseOf({ dataverseUrl }: Config): Client {
  const credential = new ManagedIdentityCredential();
  const token = async (): Promise<string> => (await credential.getToken(`${dataverseUrl}/.default`)).token;
  return createClient({ url: dataverseUrl, token, maxWaitMs: longestWaitMs });
}

/** Whether it is Dataverse's state, and not the call, that an error tells of: trying again later may help. */
export const isDataverseUnavailable = (error: unknown): boolean =>
  error instanceof DataverseError && ['throttled', 'unavailable', 'network'].includes(error.kind);
