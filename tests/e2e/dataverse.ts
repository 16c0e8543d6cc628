/** The running system's Dataverse, read and filled by tests. */
import { type Client, createClient } from '../../dataverse/client.ts';

/**
 * A client with every right, because staff have fewer.
 * @param fetch carries its requests to Dataverse
 */
export function staffDataverse(fetch?: typeof globalThis.fetch): Client {
  const token = async () => {
    const response = await globalThis.fetch(`http://localhost:${process.env.SIGNIN_PORT}/_local/token`, {
      method: 'POST',
      body: JSON.stringify({ user: 'administrator', audience: 'dataverse', expiresIn: 600 }),
    });
    const { access_token }: { access_token: string } = await response.json();
    return access_token;
  };
  return createClient({ url: `http://localhost:${process.env.DATAVERSE_PORT}`, token, ...(fetch && { fetch }) });
}
