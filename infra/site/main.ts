/**
 * `npm run site-config -- production`: writes dist/frontend/staticwebapp.config.json for an environment of infra/azure, by
 * its parameters. `npm run generate` writes the one of this machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { requireAnswers } from '../tenant/answers.ts';
import { hostsIn } from './hosts.ts';
import { siteConfigText } from './siteConfig.ts';

const [environment] = process.argv.slice(2);
if (!environment) {
  console.error('Usage: npm run site-config -- development|production');
  process.exit(1);
}
const file = 'dist/frontend/staticwebapp.config.json';
const parameters = readFileSync(`infra/azure/${environment}.bicepparam`, 'utf8');
try {
  requireAnswers(environment, parameters);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const hosts = hostsIn(parameters);
writeFileSync(file, siteConfigText(hosts));
console.log(
  `${file}: staff sign in at ${hosts.signin}; Dataverse ${hosts.dataverse}; forms of ${hosts.forms.join(', ')}.`,
);
