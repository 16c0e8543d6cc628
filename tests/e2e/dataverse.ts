/** Reads the running system's Dataverse and prepares rows in it, with every right, because staff have fewer. */
import { type Client, createClient } from '../../dataverse/client.ts';

export function staffDataverse(): Client {
  const token = async () => {
    const response = await fetch(`http://localhost:${process.env.SIGNIN_PORT}/_local/token`, {
      method: 'POST',
      body: JSON.stringify({ user: 'administrator', audience: 'dataverse', expiresIn: 600 }),
    });
    const { access_token }: { access_token: string } = await response.json();
    return access_token;
  };
  return createClient({ url: `http://localhost:${process.env.DATAVERSE_PORT}`, token });
}
