/**
 * `npm run entra -- --site https://… [--site https://…] --dynamics https://… [--staff <object id>] [--azure-cli] [--environment development]`
 *
 * Runs as the account that is signed in to the Azure CLI, which must administer applications in the tenant. `--staff`
 * gives a person or a group the role “Staff”. `--azure-cli` lets `npm run smoke -- --email` ask for a token; without
 * it, that permission is removed. It does not run in the shells of Windows: use Azure Cloud Shell there.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { register } from './register.ts';
import { environments } from './registrations.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', multiple: true, default: [] },
    dynamics: { type: 'string', multiple: true, default: [] },
    staff: { type: 'string', multiple: true, default: [] },
    'azure-cli': { type: 'boolean', default: false },
    environment: { type: 'string', default: 'production' },
  },
});
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const environment = environments.find((one) => one === values.environment);
if (!environment || values.site.length === 0 || ![...values.site, ...values.dynamics].every(isOrigin)) {
  console.error(
    'Usage: npm run entra -- --site https://<site> [--site …] --dynamics https://<organisation> [--staff <object id>] [--azure-cli] [--environment development]',
  );
  process.exit(2);
}

const run = promisify(execFile);

async function az(words: string[]): Promise<unknown> {
  const { stdout } = await run('az', [...words, '--output', 'json']);
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
}

const { apiClientId, staffClientId } = await register(
  az,
  {
    environment,
    sites: values.site,
    organisations: values.dynamics,
    staff: values.staff,
    letAzureCliIn: values['azure-cli'],
  },
  (line) => console.log(line),
);
console.log('For the parameters of infra/azure:');
console.log(`param staffClientId = '${staffClientId}'`);
console.log(`param apiClientId = '${apiClientId}'`);
