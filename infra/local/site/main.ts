/** The site as a process. */
import { runService } from '../runService.ts';
import { loopback, readSettings } from '../settings.ts';
import { readSiteConfig } from './config.ts';
import { localAddresses } from './localAddresses.ts';
import { startSite } from './startSite.ts';

const settings = readSettings();
const { ports } = settings;

await runService('Site', async () =>
  startSite({
    port: ports.APP_PORT,
    root: 'dist/frontend',
    config: localAddresses(await readSiteConfig('staticwebapp.config.json'), settings),
    apiUrl: `http://${loopback}:${ports.FUNCTIONS_PORT}`,
  }),
);
