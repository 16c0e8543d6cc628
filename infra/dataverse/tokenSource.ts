import { DefaultAzureCredential } from '@azure/identity';

/**
 * Returns a source of tokens for a command: DATAVERSE_TOKEN where it is set, else the account signed in to the Azure
 * CLI.
 */
export function tokenSource(dataverseUrl: string): () => Promise<string> {
  const given = process.env.DATAVERSE_TOKEN;
  if (given) return async () => given;
  const credential = new DefaultAzureCredential();
  return async () => (await credential.getToken(`${dataverseUrl}/.default`)).token;
}
