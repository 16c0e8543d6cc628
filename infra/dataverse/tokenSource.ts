import { DefaultAzureCredential } from '@azure/identity';

/** Tokens of whoever runs a command: DATAVERSE_TOKEN where it is set, else who is signed in to the Azure CLI. */
export function tokenSource(dataverseUrl: string): () => Promise<string> {
  const given = process.env.DATAVERSE_TOKEN;
  if (given) return async () => given;
  const credential = new DefaultAzureCredential();
  return async () => (await credential.getToken(`${dataverseUrl}/.default`)).token;
}
