/**
 * `npm run site-config`: writes staticwebapp.config.json for this machine.
 * `npm run site-config -- production`: writes dist/frontend/staticwebapp.config.json for an environment of infra/azure,
 * by its parameters.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readSettings } from '../local/settings.ts';
import { hostsIn, localHosts } from './hosts.ts';
import { siteConfig } from './siteConfig.ts';

const [environment] = process.argv.slice(2);
const file = environment ? 'dist/frontend/staticwebapp.config.json' : 'staticwebapp.config.json';
const hosts = environment
  ? hostsIn(readFileSync(`infra/azure/${environment}.bicepparam`, 'utf8'))
  : localHosts(readSettings({}));
writeFileSync(file, `${JSON.stringify(siteConfig(hosts), undefined, 2)}\n`);
console.log(
  `${file}: staff sign in at ${hosts.signin}; Dataverse ${hosts.dataverse}; forms of ${hosts.forms.join(', ')}.`,
);
