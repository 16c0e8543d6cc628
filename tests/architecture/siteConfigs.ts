/** staticwebapp.config.json for this machine and for each environment in Azure. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../../infra/local/settings.ts';
import { readSiteConfig } from '../../infra/local/site/config.ts';
import { hostsIn, localHosts } from '../../infra/site/hosts.ts';
import { siteConfig } from '../../infra/site/siteConfig.ts';
import { project } from './projectFiles.ts';

const inAzure = (environment: string) => {
  const hosts = hostsIn(readFileSync(path.join(project, `infra/azure/${environment}.bicepparam`), 'utf8'));
  return { environment, hosts, config: siteConfig(hosts) };
};

export const siteConfigs = [
  {
    environment: 'this machine',
    hosts: localHosts(readSettings({})),
    config: await readSiteConfig(path.join(project, 'staticwebapp.config.json')),
  },
  inAzure('development'),
  inAzure('production'),
];
