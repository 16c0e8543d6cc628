/** The site as a process. */
import { runService } from '../runService.ts';
import { loopback, readSettings } from '../settings.ts';
import { readSiteConfig } from './config.ts';
import { startSite } from './startSite.ts';

const { ports } = readSettings();

await runService('Site', async () =>
  startSite({
    port: ports.APP_PORT,
    root: 'dist/frontend',
    config: await readSiteConfig('staticwebapp.config.json'),
    apiUrl: `http://${loopback}:${ports.FUNCTIONS_PORT}`,
  }),
);
