/**
 * `npm run smoke -- https://<site> [--functions https://<functions app>] [--email <address>]`
 *
 * Checks a deployment. `--email` sends one email to that address, with a token for our API of the account that is
 * signed in to the Azure CLI, or with SMOKE_TOKEN. Exits with 1 when something is wrong.
 */
import { parseArgs } from 'node:util';
import { AzureCliCredential } from '@azure/identity';
import { apiPaths } from '../../domain/contract/paths.ts';
import type { StaffSettings } from '../../domain/contract/staffSettings.ts';
import { type Deployed, smoke } from './smoke.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { functions: { type: 'string' }, email: { type: 'string' } },
});
const [site = ''] = positionals;
if (!URL.canParse(site) || positionals.length > 1) {
  console.error('Usage: npm run smoke -- https://<site> [--functions https://<functions app>] [--email <address>]');
  process.exit(2);
}

const origin = new URL(site).origin;
const deployed: Deployed = {
  site: origin,
  ...(values.functions && { functions: new URL(values.functions).origin }),
  ...(values.email && { email: { to: values.email, token: () => tokenFor(origin) } }),
};
const checks = await smoke(deployed, ({ what, wrong }) => {
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${what}`);
  for (const reason of wrong) console.log(`    ${reason}`);
});
if (!values.functions) console.log('- skipped without --functions: the Functions app refuses direct calls');
if (!values.email) console.log('- skipped without --email: a queued email is delivered');
process.exitCode = checks.some(({ wrong }) => wrong.length > 0) ? 1 : 0;

async function tokenFor(of: string): Promise<string> {
  if (process.env.SMOKE_TOKEN) return process.env.SMOKE_TOKEN;
  const response = await fetch(of + apiPaths.staffSettings);
  const { data }: { data: StaffSettings } = await response.json();
  return (await new AzureCliCredential().getToken(data.apiScope)).token;
}
