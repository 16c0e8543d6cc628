/** Fills the local Dataverse with the demo charity, in a process of its own. */
import { createClient } from '../../../dataverse/client.ts';
import { singaporeDay } from '../../../domain/time.ts';
import { readSettings } from '../settings.ts';
import { demoCharity } from './demoCharity.ts';
import { seed } from './seed.ts';

const { dataverseUrl, signinUrl } = readSettings();
const dataverse = createClient({ url: dataverseUrl, token: () => staffToken(signinUrl) });
const now = new Date();
const written = await seed(dataverse, demoCharity({ today: singaporeDay(now), now: now.toISOString() }));
console.log(written > 0 ? `Demo data: ${written} rows and links written.` : 'Demo data: already there.');

/** Gets a token. @throws Error when the local sign-in service issues none */
async function staffToken(url: string): Promise<string> {
  const response = await fetch(`${url}/_local/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: 'administrator', audience: 'dataverse', expiresIn: 3600 }),
  });
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer && 'access_token' in answer && typeof answer.access_token === 'string') {
    return answer.access_token;
  }
  throw new Error(`The sign-in service gave no token (${response.status}).`);
}
